/** Functions that run around a page change; pages with a fan set them. */
export const pageTransitionHooks: {
  /** Runs before the next page is rendered. */
  before?: (nextPath: string) => void;
  /** Runs after it is rendered and scrolled. Returns false if there is nothing to show. */
  after?: () => boolean;
} = {};
