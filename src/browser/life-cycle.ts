import type { GatsbyBrowser } from "gatsby";
import { trackPageView } from "./analytics";
import { repeatEarlyClick } from "../gatsby/browser/early-clicks";
import { keepHashChangesFromRouter } from "../gatsby/browser/hash-changes";
import { bringFaceToNextPage, bringLateFace } from "./late-face";
import { awaitLatePage, showLatePage } from "../gatsby/browser/late-page";
import { letLastNavigationWin } from "../gatsby/browser/last-navigation";
import { disableScrollRestoration, findReturnAnchor, moveFocusToHeading, scrollToTop } from "./page-change";
import { unregisterServiceWorkers } from "./service-workers";

/** Runs before the first render. */
export const onClientEntry: GatsbyBrowser["onClientEntry"] = () => {
  disableScrollRestoration();
  keepHashChangesFromRouter();
  letLastNavigationWin();
  void unregisterServiceWorkers();
};

/** Runs once the page is hydrated. */
export const onInitialClientRender: GatsbyBrowser["onInitialClientRender"] = () => {
  repeatEarlyClick();
  bringLateFace();
  if (process.env["NODE_ENV"] === "development") awaitLatePage();
};

/** Runs after the first render and after each change of the URL, except of the hash only. */
export const onRouteUpdate: GatsbyBrowser["onRouteUpdate"] = ({ location, prevLocation }) => {
  if (process.env["NODE_ENV"] === "development") showLatePage();
  trackPageView(location, prevLocation);
  if (!prevLocation) return;
  bringFaceToNextPage();
  const anchor = findReturnAnchor(location.hash);
  if (anchor) anchor.scrollIntoView({ block: "center", behavior: "instant" });
  else scrollToTop();
  // Pages fade in (`base.css`), except the first one of a visit, whose largest paint would be later.
  document.documentElement.dataset["fade"] = "";
  if (prevLocation.pathname !== location.pathname) moveFocusToHeading(anchor);
};
