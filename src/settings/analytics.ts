import type { Environment } from "./environment";

/** Analytics ids by the host of a visit; an empty id counts nothing. */
interface AnalyticsIds {
  /** Id on local and test hosts. */
  readonly local: string;
  /** Id on all other hosts. */
  readonly public: string;
}

/** Returns the ids that the environment names. GA4 ids (`G-…`) get no suffix. */
function analyticsIds(environment: Environment): AnalyticsIds {
  const property = environment["GATSBY_ANALYTICS_ID"];
  const withSuffix = (suffix: string): string => {
    if (!property) return "";
    return property.startsWith("G-") ? property : `${property}-${suffix}`;
  };
  return {
    local: environment["GATSBY_ANALYTICS_ID_2"] || withSuffix("2"),
    public: environment["GATSBY_ANALYTICS_ID_1"] || withSuffix("1"),
  };
}

/** Returns every id of the site once, the public one first. */
export function trackingIds(environment: Environment): string[] {
  const ids = analyticsIds(environment);
  return [...new Set([ids.public, ids.local])].filter((id) => id !== "");
}

/** Returns one line about the id on each host; undefined for a site without analytics. */
export function analyticsNotice(environment: Environment): string | undefined {
  const ids = analyticsIds(environment);
  if (!ids.local && !ids.public) return undefined;
  if (ids.local === ids.public) return `Analytics: ${ids.local} on every host.`;
  const [local, other] = [ids.local || "no id", ids.public || "no id"];
  return `Analytics: ${local} on local and test hosts, ${other} on all others.`;
}

const respectsPrivacySignals = (environment: Environment): boolean =>
  environment["GATSBY_ANALYTICS_RESPECT_DNT"] !== "false";

/** Returns the options of gatsby-plugin-google-gtag; undefined for a site without analytics. */
export function analyticsOptions(environment: Environment) {
  const ids = trackingIds(environment);
  if (ids.length === 0) return undefined;
  return {
    trackingIds: ids,
    gtagConfig: { send_page_view: false, site_speed_sample_rate: 100 },
    // The new page's title follows the route update by a few frames.
    pluginConfig: { respectDNT: respectsPrivacySignals(environment), delayOnRouteUpdate: 50 },
  };
}

const localHost = String.raw`/^(localhost|127\.0\.0\.1|\[::1\]|.+\.(localhost|test|local))$/`;
const literal = (value: unknown): string => JSON.stringify(value).replaceAll("<", "\\u003c");

/**
 * Returns the inline script that must run before the tag: it disables the ids of other hosts and, for
 * visitors who opted out, all ids. Global Privacy Control then counts as Do Not Track, which the plugin
 * respects. The text is the same on every page; undefined for a site without analytics.
 */
export function analyticsOptOutScript(environment: Environment): string | undefined {
  const ids = trackingIds(environment);
  if (ids.length === 0) return undefined;
  const { local, public: other } = analyticsIds(environment);
  const optedOut = respectsPrivacySignals(environment)
    ? 'if(navigator.globalPrivacyControl)window.doNotTrack="1";' +
      'const out=[navigator.doNotTrack,window.doNotTrack].includes("1");'
    : "const out=false;";
  return (
    `{${optedOut}const id=${localHost}.test(location.hostname)?${literal(local)}:${literal(other)};` +
    `for(const each of ${literal(ids)})if(out||each!==id)window["ga-disable-"+each]=true}`
  );
}
