import { cloneElement, isValidElement, type ReactElement, type ReactNode } from "react";
import { idInUse, type AnalyticsIds } from "./analytics";

const localHost = String.raw`/^(localhost|127\.0\.0\.1|\[::1\]|.+\.(localhost|test|local))$/`;
const optedOut = `navigator.doNotTrack=="1"||window.doNotTrack=="1"||navigator.globalPrivacyControl`;

/** Keys of the two elements that gatsby-plugin-google-gtag adds at the end of the body. */
const loaderKey = "gatsby-plugin-google-gtag";
const configKey = "gatsby-plugin-google-gtag-config";

const literal = (text: string): string => JSON.stringify(text).replaceAll("<", "\\u003c");

/**
 * Completes the plugin's inline script: the browser's host name decides on the id, Google's script is loaded for
 * that id alone, and not for a visitor who opted out. The plugin's own page views, which also count changes of the
 * hash, are switched off. The text is the same on every page, so one hash in a policy allows it.
 *
 * @throws when the plugin's script does not configure the id as expected
 */
export function analyticsScript(pluginScript: string, ids: AnalyticsIds, respectsSignals: boolean): string {
  if (!pluginScript.includes(`'${idInUse}'`)) {
    throw new Error(
      "gatsby-plugin-google-gtag writes its script in a new way: src/build/analytics-script.ts",
    );
  }
  const condition = respectsSignals ? `analyticsId&&!(${optedOut})` : "analyticsId";
  return [
    "window.excludeGtagPaths=[/^/];",
    `var analyticsId=${localHost}.test(location.hostname)?${literal(ids.local)}:${literal(ids.elsewhere)};`,
    `if(${condition}){`,
    pluginScript.replaceAll(`'${idInUse}'`, "analyticsId").replace(/\s*\n\s*/g, ""),
    'var analyticsScript=document.createElement("script");analyticsScript.async=true;',
    'analyticsScript.src="https://www.googletagmanager.com/gtag/js?id="+encodeURIComponent(analyticsId);',
    "document.head.append(analyticsScript)}",
  ].join("");
}

type ScriptElement = ReactElement<{ dangerouslySetInnerHTML: { __html: string } }>;

const isElement = (component: ReactNode): component is ReactElement => isValidElement(component);

/** Turns what the plugin adds to the end of the body into the one inline script, and leaves the rest alone. */
export function withAnalyticsScript(
  components: readonly ReactNode[],
  ids: AnalyticsIds,
  respectsSignals: boolean,
): ReactNode[] {
  return components
    .filter((component) => !isElement(component) || component.key !== loaderKey)
    .map((component) => {
      if (!isElement(component) || component.key !== configKey) return component;
      const script = component as ScriptElement;
      const text = analyticsScript(script.props.dangerouslySetInnerHTML.__html, ids, respectsSignals);
      return cloneElement(script, { dangerouslySetInnerHTML: { __html: text } });
    });
}

/** Leaves out the early connections to Google, which would also be made for visitors who opted out. */
export function withoutEarlyConnections(components: readonly ReactNode[]): ReactNode[] {
  return components.filter(
    (component) =>
      !isElement(component) || !/^(preconnect|dns-prefetch)-google-gtag$/.test(String(component.key)),
  );
}
