import type { Environment } from "./environment";

/** Analytics ids by where a page is looked at; empty where there is none. */
export interface AnalyticsIds {
  /** On local and test hosts. */
  readonly local: string;
  readonly elsewhere: string;
}

/** What Google's tag is told of every id: no page views of its own, and the speed of every one that is sent. */
export const tagSettings = { send_page_view: false, site_speed_sample_rate: 100 };

/**
 * The ids that the environment names: whole ids, or the property's id with a suffix for each kind of host. GA4 ids
 * (`G-…`) carry no suffix.
 */
export function analyticsIds(environment: Environment): AnalyticsIds {
  const property = environment["GATSBY_ANALYTICS_ID"];
  const suffixed = (suffix: string): string => {
    if (!property) return "";
    return property.startsWith("G-") ? property : `${property}-${suffix}`;
  };
  return {
    local: environment["GATSBY_ANALYTICS_ID_2"] || suffixed("2"),
    elsewhere: environment["GATSBY_ANALYTICS_ID_1"] || suffixed("1"),
  };
}

/** Whether any page is counted anywhere. */
export function hasAnalytics(environment: Environment): boolean {
  const { local, elsewhere } = analyticsIds(environment);
  return Boolean(local || elsewhere);
}

/** Whether visitors who ask not to be tracked are left alone: unless `GATSBY_ANALYTICS_RESPECT_DNT` is `false`. */
export function respectsPrivacySignals(environment: Environment): boolean {
  return environment["GATSBY_ANALYTICS_RESPECT_DNT"] !== "false";
}

/** Says in one line which id is used where; undefined for a site without analytics. */
export function analyticsNotice(environment: Environment): string | undefined {
  const { local, elsewhere } = analyticsIds(environment);
  if (!local && !elsewhere) return undefined;
  if (local === elsewhere) return `Analytics: ${local} on every host.`;
  return `Analytics: ${local || "no id"} on local and test hosts, ${elsewhere || "no id"} on all others.`;
}

/** The analytics plugin, for a site with an id; none otherwise, so that nothing of it reaches a page. */
export function analyticsPlugins(environment: Environment) {
  const { local, elsewhere } = analyticsIds(environment);
  const trackingIds = [elsewhere, local].filter((id) => id !== "");
  if (trackingIds.length === 0) return [];
  return [{ resolve: "gatsby-plugin-google-gtag", options: { trackingIds, gtagConfig: { ...tagSettings } } }];
}
