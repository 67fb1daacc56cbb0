import type { GatsbyBrowser } from "gatsby";
import { replayEarlyClick } from "../gatsby/replay-early-clicks";
import { ignoreHashChanges } from "../gatsby/ignore-hash-changes";
import { refreshStalePage } from "../gatsby/refresh-stale-page";
import { cancelStaleNavigation } from "../gatsby/cancel-stale-navigation";
import type * as GrowPicture from "./grow-picture";
import { disableScrollRestoration, moveFocus, scrollToHash } from "./page-change";
import { unregisterServiceWorkers } from "./service-workers";

/** Runs before the first render. */
export const onClientEntry: GatsbyBrowser["onClientEntry"] = () => {
  disableScrollRestoration();
  ignoreHashChanges();
  cancelStaleNavigation();
  loadGrowingPicture();
  void unregisterServiceWorkers();
};

/** Runs once the page is hydrated. */
export const onInitialClientRender: GatsbyBrowser["onInitialClientRender"] = () => {
  replayEarlyClick();
  if (process.env["NODE_ENV"] === "development") refreshStalePage();
};

let growingPicture: typeof GrowPicture | undefined;

/** Loads the script of the growing picture when the visitor is about to follow a link. */
function loadGrowingPicture(): void {
  const load = () =>
    void import(/* webpackChunkName: "motion" */ "./grow-picture").then(
      (loaded) => (growingPicture = loaded),
      // Without this handler, Gatsby would reload the page.
      () => undefined,
    );
  window.addEventListener("pointerover", load, { once: true });
}

/** Runs before another page is rendered. */
export const onPreRouteUpdate: GatsbyBrowser["onPreRouteUpdate"] = ({ location }) =>
  growingPicture?.rememberPicture(location.pathname);

/** Runs after the first render and after each change of the URL, except of the hash only. */
export const onRouteUpdate: GatsbyBrowser["onRouteUpdate"] = ({ location, prevLocation }) => {
  // After a reload, Chromium and Firefox do not scroll to the hash while scroll restoration is off.
  const isScrolled = !prevLocation && window.scrollY > 0;
  const target = isScrolled ? null : scrollToHash();
  if (!prevLocation) return;
  // Pages fade in (`base.css`), except the first one of a visit, whose largest paint would be later.
  document.documentElement.toggleAttribute("data-fade", !growingPicture?.growPicture(prevLocation.pathname));
  if (prevLocation.pathname !== location.pathname) moveFocus(target);
};
