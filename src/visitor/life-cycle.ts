import type { GatsbyBrowser } from "gatsby";
import { focusHeading } from "./route-focus";
import { scrollToTop, takeOverScrolling } from "./scrolling";
import { unregisterServiceWorkers } from "./service-workers";
import { animateNavigation, finishTransition } from "./view-transition";

/** Start-up, before the first render. */
export const onClientEntry: GatsbyBrowser["onClientEntry"] = () => {
  takeOverScrolling();
  animateNavigation();
  void unregisterServiceWorkers();
};

/** Gatsby would return to remembered positions; every route starts at the top instead. */
export const shouldUpdateScroll: GatsbyBrowser["shouldUpdateScroll"] = () => false;

/** After the first render and after each change of the address. */
export const onRouteUpdate: GatsbyBrowser["onRouteUpdate"] = ({ location, prevLocation }) => {
  if (prevLocation && prevLocation.pathname !== location.pathname) {
    scrollToTop();
    focusHeading();
  }
  finishTransition();
};
