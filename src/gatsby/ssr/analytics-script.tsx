import { isValidElement, type ReactNode } from "react";
import {
  analyticsIds,
  hasAnalytics,
  respectsPrivacySignals,
  tagSettings,
  type AnalyticsIds,
} from "../../settings/analytics";
import type { Environment } from "../../settings/environment";

/*
 * Without this, gatsby-plugin-google-gtag 5.16.0 loads and configures every id on every host, connects to Google for
 * visitors who opted out, and sends a page view for each change of the hash (read in its gatsby-ssr.js and
 * gatsby-browser.js). The plugin has no option for any of it.
 */

/** Keys of the elements that the plugin adds: two early connections in the head, two scripts behind the body. */
const headKeys = ["preconnect-google-gtag", "dns-prefetch-google-gtag"];
const bodyKeys = ["gatsby-plugin-google-gtag", "gatsby-plugin-google-gtag-config"];

const localHost = String.raw`/^(localhost|127\.0\.0\.1|\[::1\]|.+\.(localhost|test|local))$/`;
const optedOut = `navigator.doNotTrack=="1"||window.doNotTrack=="1"||navigator.globalPrivacyControl`;

const literal = (text: string): string => JSON.stringify(text).replaceAll("<", "\\u003c");

/**
 * The inline script in place of the plugin's: the browser's host name decides on the id, Google's script is loaded
 * for that id alone, not for a visitor who opted out and not on a page that is being left. `excludeGtagPaths` switches off the plugin's page views.
 * The text is the same on every page, so one hash in a policy allows it.
 */
function analyticsScript(ids: AnalyticsIds, respectsSignals: boolean): string {
  return [
    "window.excludeGtagPaths=[/^/];",
    `{const id=${localHost}.test(location.hostname)?${literal(ids.local)}:${literal(ids.elsewhere)};`,
    `if(id&&!document.documentElement.hidden${respectsSignals ? `&&!(${optedOut})` : ""}){`,
    "window.dataLayer=window.dataLayer||[];window.gtag=function(){dataLayer.push(arguments)};",
    `gtag("js",new Date());gtag("config",id,${JSON.stringify(tagSettings)});`,
    'const script=document.createElement("script");script.async=true;',
    'script.src="https://www.googletagmanager.com/gtag/js?id="+encodeURIComponent(id);',
    "document.head.append(script)}}",
  ].join("");
}

function without(components: readonly ReactNode[], keys: readonly string[]): ReactNode[] {
  const keyOf = (component: ReactNode) => (isValidElement(component) ? String(component.key) : "");
  const missing = keys.find((key) => !components.some((component) => keyOf(component) === key));
  if (missing !== undefined) {
    throw new Error(
      `gatsby-plugin-google-gtag adds no element with the key "${missing}" to the page any more: see src/gatsby/ssr/analytics-script.tsx.`,
    );
  }
  return components.filter((component) => !keys.includes(keyOf(component)));
}

/** The parts of a page that Gatsby lets `onPreRenderHTML` replace. */
interface Page {
  getHeadComponents(): readonly ReactNode[];
  replaceHeadComponents(components: ReactNode[]): void;
  getPostBodyComponents(): readonly ReactNode[];
  replacePostBodyComponents(components: ReactNode[]): void;
}

/**
 * Puts the site's own analytics script in place of everything that the plugin added. Leaves a page without analytics
 * alone.
 *
 * @throws when the environment names an id, but what the plugin adds to a page is not there
 */
export function replaceAnalyticsScript(page: Page, environment: Environment): void {
  if (!hasAnalytics(environment)) return;
  const script = analyticsScript(analyticsIds(environment), respectsPrivacySignals(environment));
  page.replaceHeadComponents(without(page.getHeadComponents(), headKeys));
  page.replacePostBodyComponents([
    ...without(page.getPostBodyComponents(), bodyKeys),
    <script key="analytics" dangerouslySetInnerHTML={{ __html: script }} />,
  ]);
}
