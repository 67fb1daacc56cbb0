import "./src/styles/global.css";
export { wrapPageElement } from "./src/components/page-frame/page-frame";
export {
  onClientEntry,
  onInitialClientRender,
  onPreRouteUpdate,
  onRouteUpdate,
} from "./src/browser/gatsby-browser-hooks";
export { replaceHydrateFunction } from "./src/gatsby/browser/hydrate-in-steps";

/** Keeps Gatsby from restoring scroll positions: `onRouteUpdate` scrolls. */
export const shouldUpdateScroll = (): boolean => false;
