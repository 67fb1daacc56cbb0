declare module "@gatsbyjs/reach-router" {
  /** The history that Gatsby's router follows. */
  export const globalHistory: {
    /** Calls back right after each change of the address that the router makes or hears of. */
    listen(listener: () => void): () => void;
  };
}
