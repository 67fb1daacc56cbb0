import type { GatsbyBrowser } from "gatsby";
import { trackPageView } from "./analytics";
import { repeatEarlyClick } from "../gatsby/browser/early-clicks";
import { keepHashChangesFromRouter } from "../gatsby/browser/hash-changes";
import { fadePagesIn } from "./page-fade";
import { awaitLatePage, showLatePage } from "../gatsby/browser/late-page";
import { letLastNavigationWin } from "../gatsby/browser/last-navigation";
import { moveFocusToHeading } from "./route-focus";
import { placeToReturnTo } from "./return-place";
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
  if (process.env["NODE_ENV"] === "development") awaitLatePage();
};

/** After the first render and after each change of the address that is more than its hash. */
export const onRouteUpdate: GatsbyBrowser["onRouteUpdate"] = ({ location, prevLocation }) => {
  if (process.env["NODE_ENV"] === "development") showLatePage();
  trackPageView(location, prevLocation);
  if (!prevLocation) return;
  const place = placeToReturnTo(location.hash);
  if (place) place.scrollIntoView({ block: "center", behavior: "instant" });
  else scrollToTop();
  fadePagesIn();
  if (prevLocation.pathname !== location.pathname) moveFocusToHeading(place);
};
