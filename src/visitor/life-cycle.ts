import type { GatsbyBrowser } from "gatsby";
import { trackPageView } from "./analytics";
import { keepHashChangesFromRouter, noteShownRoute } from "./hash-changes";
import { moveFocusToHeading } from "./route-focus";
import { scrollToTop, takeOverScrolling } from "./scrolling";
import { unregisterServiceWorkers } from "./service-workers";
import { animateNavigation, finishTransition } from "./view-transition";

/** Start-up, before the first render. */
export const onClientEntry: GatsbyBrowser["onClientEntry"] = () => {
  takeOverScrolling();
  keepHashChangesFromRouter();
  animateNavigation();
  void unregisterServiceWorkers();
};

/** Gatsby would return to remembered positions; every route starts at the top instead. */
export const shouldUpdateScroll: GatsbyBrowser["shouldUpdateScroll"] = () => false;

/** After the first render and after each change of the address that is more than its hash. */
export const onRouteUpdate: GatsbyBrowser["onRouteUpdate"] = ({ location, prevLocation }) => {
  noteShownRoute();
  trackPageView(location, prevLocation);
  if (prevLocation && prevLocation.pathname !== location.pathname) {
    scrollToTop();
    moveFocusToHeading();
  }
  finishTransition();
};
