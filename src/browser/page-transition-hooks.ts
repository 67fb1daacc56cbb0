/** Functions that run around a page change; pages with a fan set them. */
export const pageTransitionHooks: {
  /** Runs before the next page is rendered. */
  rememberStart?: (nextPath: string) => void;
  /** Runs after it is rendered and scrolled. Returns true if it animates the change, instead of the fade. */
  playTransition?: () => boolean;
} = {};
