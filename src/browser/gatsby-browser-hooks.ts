import type { GatsbyBrowser } from "gatsby";
import { replayEarlyClick } from "../gatsby/browser/replay-early-clicks";
import { hideErrorOverlay } from "../gatsby/browser/hide-error-overlay";
import { ignoreHashChanges } from "../gatsby/browser/ignore-hash-changes";
import { connectToStudio } from "../gatsby/browser/studio-bridge";
import { reloadStalePage } from "../gatsby/browser/reload-stale-page";
import { cancelStaleNavigation } from "../gatsby/browser/cancel-stale-navigation";
import { countPageView } from "./counter";
import { keepTranslatedText } from "./keep-translated-text";
import { renderFarParts } from "./render-far-parts";
import { disableScrollRestoration, moveFocus, scrollToHash } from "./scroll-and-focus";
import { moveImage, nameClickedImages, rememberImage } from "./piece-image-transition";
import { unregisterServiceWorkers } from "./service-workers";

/** Runs before the first render. */
export const onClientEntry: GatsbyBrowser["onClientEntry"] = () => {
  // Before the first render: a page whose query failed while Gatsby started cannot be rendered.
  if (process.env["NODE_ENV"] === "development") {
    hideErrorOverlay();
    reloadStalePage();
    connectToStudio();
  }
  keepTranslatedText();
  disableScrollRestoration();
  // Before `ignoreHashChanges`, which hides steps from listeners that are added later.
  cancelStaleNavigation();
  ignoreHashChanges();
  void unregisterServiceWorkers();
};

/** Runs once the page is hydrated. */
export const onInitialClientRender: GatsbyBrowser["onInitialClientRender"] = () => {
  nameClickedImages();
  replayEarlyClick();
};

/** Runs before another page is rendered. */
export const onPreRouteUpdate: GatsbyBrowser["onPreRouteUpdate"] = ({ location, prevLocation }) =>
  rememberImage(location.pathname, prevLocation?.pathname);

/** Runs after the first render and after each change of the URL, except of the hash only. */
export const onRouteUpdate: GatsbyBrowser["onRouteUpdate"] = ({ location, prevLocation }) => {
  // Scrolls the first page, too, unless the visitor has scrolled: after a reload, Chromium and Firefox do not
  // scroll to the hash while scroll restoration is off.
  const hasVisitorScrolled = !prevLocation && window.scrollY > 0;
  const target = hasVisitorScrolled ? null : scrollToHash();
  countPageView(prevLocation?.href);
  window.setTimeout(renderFarParts);
  if (!prevLocation) return;
  // Pages fade in (`base.css`), except the first one of a visit, whose largest paint would be later.
  document.documentElement.toggleAttribute("data-fade", !moveImage());
  if (prevLocation.pathname !== location.pathname) moveFocus(target);
};
