import type { PluginRef } from "gatsby";

/** Analytics ids by where a visitor is; empty where there is none. */
export interface AnalyticsIds {
  /** On local and test hosts. */
  readonly local: string;
  readonly elsewhere: string;
}

/** Takes the place of the id in what the analytics plugin writes; the browser knows which id is in use. */
export const idInUse = "ANALYTICS_ID_IN_USE";

/** The ids that the environment names: whole ids, or the property's id with a suffix for each kind of host. */
export function analyticsIds(): AnalyticsIds {
  const property = process.env.GATSBY_ANALYTICS_ID;
  return {
    local: process.env.GATSBY_ANALYTICS_ID_2 || (property ? `${property}-2` : ""),
    elsewhere: process.env.GATSBY_ANALYTICS_ID_1 || (property ? `${property}-1` : ""),
  };
}

/** Whether visitors who ask not to be tracked are left alone: unless `GATSBY_ANALYTICS_RESPECT_DNT` is `false`. */
export function respectsPrivacySignals(): boolean {
  return process.env.GATSBY_ANALYTICS_RESPECT_DNT !== "false";
}

/** The analytics plugin, for a site with an id; none otherwise, so that nothing of it reaches a page. */
export function analyticsPlugins(): PluginRef[] {
  const { local, elsewhere } = analyticsIds();
  if (!local && !elsewhere) return [];
  return [
    {
      resolve: "gatsby-plugin-google-gtag",
      options: { trackingIds: [idInUse], gtagConfig: { site_speed_sample_rate: 100 } },
    },
  ];
}
