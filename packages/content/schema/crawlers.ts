/**
 * Values of `crawlers` and what each is in the formats that crawlers read: TDMRep for text and
 * data mining (`tdm-reservation`), robots meta tags, and PLUS (`plus:DataMining` in images).
 */
export const crawlerPolicies = {
  all: { tdmReservation: 0, robots: undefined, dataMining: "DMI-ALLOWED" },
  search: {
    tdmReservation: 1,
    robots: "noai, noimageai",
    dataMining: "DMI-PROHIBITED-EXCEPTSEARCHENGINEINDEXING",
  },
  none: { tdmReservation: 1, robots: "noindex, nofollow, noai, noimageai", dataMining: "DMI-PROHIBITED" },
} as const;

/** Crawlers that may use the site. */
export type Crawlers = keyof typeof crawlerPolicies;
