import type { GatsbyBrowser } from "gatsby";
import { trackPageView } from "./analytics";
import { repeatEarlyClick } from "./early-clicks";
import { keepHashChangesFromRouter } from "./hash-changes";
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

/** Once the page has come alive. */
export const onInitialClientRender: GatsbyBrowser["onInitialClientRender"] = () => {
  repeatEarlyClick();
};

/** Gatsby would return to remembered positions; every route starts at the top instead. */
export const shouldUpdateScroll: GatsbyBrowser["shouldUpdateScroll"] = () => false;

/** After the first render and after each change of the address that is more than its hash. */
export const onRouteUpdate: GatsbyBrowser["onRouteUpdate"] = ({ location, prevLocation }) => {
  trackPageView(location, prevLocation);
  if (prevLocation) scrollToTop();
  if (prevLocation && prevLocation.pathname !== location.pathname) moveFocusToHeading();
  finishTransition();
};
