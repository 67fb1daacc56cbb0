import type { GatsbyBrowser } from "gatsby";
import { replayEarlyClick } from "../gatsby/browser/replay-early-clicks";
import { ignoreHashChanges } from "../gatsby/browser/ignore-hash-changes";
import { reloadStalePage } from "../gatsby/browser/reload-stale-page";
import { cancelStaleNavigation } from "../gatsby/browser/cancel-stale-navigation";
import { disableScrollRestoration, moveFocus, scrollToHash } from "./scroll-and-focus";
import { pageTransitionHooks } from "./page-transition-hooks";
import { unregisterServiceWorkers } from "./service-workers";

/** Runs before the first render. */
export const onClientEntry: GatsbyBrowser["onClientEntry"] = () => {
  // Before the first render: a page whose query failed while Gatsby started cannot be rendered.
  if (process.env["NODE_ENV"] === "development") reloadStalePage();
  disableScrollRestoration();
  ignoreHashChanges();
  cancelStaleNavigation();
  void unregisterServiceWorkers();
};

/** Runs once the page is hydrated. */
export const onInitialClientRender: GatsbyBrowser["onInitialClientRender"] = () => {
  replayEarlyClick();
};

/** Runs before another page is rendered. */
export const onPreRouteUpdate: GatsbyBrowser["onPreRouteUpdate"] = ({ location }) =>
  pageTransitionHooks.rememberStart?.(location.pathname);

/** Runs after the first render and after each change of the URL, except of the hash only. */
export const onRouteUpdate: GatsbyBrowser["onRouteUpdate"] = ({ location, prevLocation }) => {
  // Scrolls the first page, too, unless the visitor has scrolled: after a reload, Chromium and Firefox do not
  // scroll to the hash while scroll restoration is off.
  const hasVisitorScrolled = !prevLocation && window.scrollY > 0;
  const target = hasVisitorScrolled ? null : scrollToHash();
  if (!prevLocation) return;
  // Pages fade in (`base.css`), except the first one of a visit, whose largest paint would be later.
  document.documentElement.toggleAttribute("data-fade", !pageTransitionHooks.playTransition?.());
  if (prevLocation.pathname !== location.pathname) moveFocus(target);
};
