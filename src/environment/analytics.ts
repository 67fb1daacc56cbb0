import type { Environment } from "./environment";

/** Analytics ids by the host of a visit; an empty id counts nothing. */
interface AnalyticsIds {
  /** Id on local and test hosts. */
  readonly local: string;
  /** Id on all other hosts. */
  readonly public: string;
}

/** Returns the ids of the environment. GA4 ids (`G-…`) get no suffix. */
export function analyticsIds(environment: Environment): AnalyticsIds {
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
export function distinctIds(environment: Environment): string[] {
  const ids = analyticsIds(environment);
  return [...new Set([ids.public, ids.local])].filter((id) => id !== "");
}

/** Returns one line about the id on each host; undefined for a site without analytics. */
export function analyticsNotice(environment: Environment): string | undefined {
  const ids = analyticsIds(environment);
  if (!ids.local && !ids.public) return undefined;
  if (ids.local === ids.public) return `Analytics: ${ids.local} on every host.`;
  const [onLocal, onPublic] = [ids.local || "no id", ids.public || "no id"];
  return `Analytics: ${onLocal} on local and test hosts, ${onPublic} on all others.`;
}

/** Returns false if visitors who opted out are counted, too. */
export const respectsPrivacySignals = (environment: Environment): boolean =>
  environment["GATSBY_ANALYTICS_RESPECT_DNT"] !== "false";

/** Returns the options of gatsby-plugin-google-gtag; undefined for a site without analytics. */
export function analyticsOptions(environment: Environment) {
  const ids = distinctIds(environment);
  if (ids.length === 0) return undefined;
  return {
    trackingIds: ids,
    gtagConfig: { send_page_view: false, site_speed_sample_rate: 100 },
    // The new page's title follows the route update by a few frames.
    pluginConfig: { respectDNT: respectsPrivacySignals(environment), delayOnRouteUpdate: 50 },
  };
}
