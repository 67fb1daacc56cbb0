/** Runs around page changes; set by the pages that have an image which grows into the next page. */
export const pageTransition: {
  /** Runs before the next page is rendered. */
  before?: (nextPath: string) => void;
  /** Runs after it is rendered and scrolled. Returns false if there is nothing to show. */
  after?: () => boolean;
} = {};
