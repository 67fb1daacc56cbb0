declare module "@gatsbyjs/reach-router" {
  /** History of Gatsby's router. */
  export const globalHistory: {
    /** Calls back after each change of the URL. */
    listen(listener: () => void): () => void;
  };
}
