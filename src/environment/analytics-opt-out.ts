import { analyticsIds, respectsPrivacySignals, distinctIds } from "./analytics";
import type { Environment } from "./environment";
import { localHostPattern } from "./visitor-hosts";

const literal = (value: unknown): string => JSON.stringify(value).replaceAll("<", "\\u003c");

/**
 * Returns the inline script that must run before the tag: it disables every id that is not for the current
 * host and, for visitors who opted out, all ids. Global Privacy Control then counts as Do Not Track, which
 * the plugin respects. The text is the same on every page; undefined for a site without analytics.
 */
export function analyticsOptOutScript(environment: Environment): string | undefined {
  const ids = distinctIds(environment);
  if (ids.length === 0) return undefined;
  const hostIds = analyticsIds(environment);
  const [local, elsewhere] = [literal(hostIds.local), literal(hostIds.public)];
  const optedOut = respectsPrivacySignals(environment)
    ? 'if(navigator.globalPrivacyControl)window.doNotTrack="1";' +
      'const out=[navigator.doNotTrack,window.doNotTrack].includes("1");'
    : "const out=false;";
  return (
    `{${optedOut}const id=/${localHostPattern}/.test(location.hostname)?${local}:${elsewhere};` +
    `for(const each of ${literal(ids)})if(out||each!==id)window["ga-disable-"+each]=true}`
  );
}
