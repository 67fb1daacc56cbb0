import type { GatsbyBrowser } from "gatsby";
import { trackPageView } from "./analytics";
import { repeatEarlyClick } from "../gatsby/browser/early-clicks";
import { keepHashChangesFromRouter } from "../gatsby/browser/hash-changes";
import { bringLateFace, wearLateFace } from "./late-face";
import { fadePagesIn } from "./page-fade";
import { letLastNavigationWin } from "../gatsby/browser/last-navigation";
import { moveFocusToHeading } from "./route-focus";
import { scrollToTop, takeOverScrolling } from "./scrolling";
import { unregisterServiceWorkers } from "./service-workers";

/** Start-up, before the first render. */
export const onClientEntry: GatsbyBrowser["onClientEntry"] = () => {
  takeOverScrolling();
  keepHashChangesFromRouter();
  letLastNavigationWin();
  void unregisterServiceWorkers();
};

/** Once the page is hydrated. */
export const onInitialClientRender: GatsbyBrowser["onInitialClientRender"] = () => {
  repeatEarlyClick();
  void bringLateFace();
};

/** Gatsby would return to remembered positions; every route starts at the top instead. */
export const shouldUpdateScroll: GatsbyBrowser["shouldUpdateScroll"] = () => false;

/** After the first render and after each change of the address that is more than its hash. */
export const onRouteUpdate: GatsbyBrowser["onRouteUpdate"] = ({ location, prevLocation }) => {
  trackPageView(location, prevLocation);
  if (!prevLocation) return;
  wearLateFace();
  scrollToTop();
  fadePagesIn();
  if (prevLocation.pathname !== location.pathname) moveFocusToHeading();
};
