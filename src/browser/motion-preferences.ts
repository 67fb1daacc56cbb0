/** `saveData` of the Network Information API, in browsers that have it. */
type NavigatorWithConnection = Navigator & { readonly connection?: { readonly saveData?: boolean } };

/** Media query of the setting for less motion. */
export const reducedMotion = "(prefers-reduced-motion: reduce)";

/** Returns false for visitors who asked for less motion or less data. */
export const mayPlayLoops = (): boolean =>
  !window.matchMedia(reducedMotion).matches &&
  (navigator as NavigatorWithConnection).connection?.saveData !== true;
