import type { GatsbyBrowser } from "gatsby";
import { replayEarlyClick } from "../gatsby/replay-early-clicks";
import { ignoreHashChanges } from "../gatsby/ignore-hash-changes";
import { fadePagesIn } from "./page-fade";
import { watchForLatePage, reloadLatePage } from "../gatsby/late-page";
import { cancelStaleNavigation } from "../gatsby/cancel-stale-navigation";
import { moveFocusToHeading } from "./route-focus";
import { placeToReturnTo } from "./return-place";
import { scrollToTop, takeOverScrolling } from "./scrolling";
import { unregisterServiceWorkers } from "./service-workers";

/** Start-up, before the first render. */
export const onClientEntry: GatsbyBrowser["onClientEntry"] = () => {
  takeOverScrolling();
  ignoreHashChanges();
  cancelStaleNavigation();
  void unregisterServiceWorkers();
};

/** Once the page is hydrated. */
export const onInitialClientRender: GatsbyBrowser["onInitialClientRender"] = () => {
  replayEarlyClick();
  if (process.env["NODE_ENV"] === "development") watchForLatePage();
};

/** After the first render and after each change of the address that is more than its hash. */
export const onRouteUpdate: GatsbyBrowser["onRouteUpdate"] = ({ location, prevLocation }) => {
  if (process.env["NODE_ENV"] === "development") reloadLatePage();
  if (!prevLocation) return;
  const place = placeToReturnTo(location.hash);
  if (place) place.scrollIntoView({ block: "center", behavior: "instant" });
  else scrollToTop();
  fadePagesIn();
  if (prevLocation.pathname !== location.pathname) moveFocusToHeading(place);
};
