import type { GatsbyBrowser } from "gatsby";
import { scrollToTop, takeOverScrolling } from "./scrolling";
import { unregisterServiceWorkers } from "./service-workers";

/** Start-up, before the first render. */
export const onClientEntry: GatsbyBrowser["onClientEntry"] = () => {
  takeOverScrolling();
  unregisterServiceWorkers();
};

/** Gatsby would return to remembered positions; every route starts at the top instead. */
export const shouldUpdateScroll: GatsbyBrowser["shouldUpdateScroll"] = () => false;

/** After the first render and after each change of the address. */
export const onRouteUpdate: GatsbyBrowser["onRouteUpdate"] = ({ location, prevLocation }) => {
  if (prevLocation && prevLocation.pathname !== location.pathname) scrollToTop();
};
