import { isOptional } from "../../../packages/content/schema/fields";
import { siteSchema } from "../../../packages/content/schema/site";

const noLinks = { resumePdf: null, resumeHtml: null, linkedIn: null, gitHub: null, more: null };

const optional = Object.entries(siteSchema.shape).flatMap(([name, schema]) =>
  isOptional(schema) ? [name] : [],
);

/** Returns links of the footer as a query does, with null for the others. */
export const someLinks = (links: Partial<Queries.SiteFragment["links"]>) =>
  ({ ...noLinks, ...links }) as Queries.SiteFragment["links"];

/** Returns a site as a query does, with null for optional fields. */
export function createSite(fields: Partial<Queries.SiteFragment> = {}): Queries.SiteFragment {
  return {
    ...Object.fromEntries(optional.map((name) => [name, null])),
    name: "Ada Example",
    title: "Ada Example, composer",
    description: "Music.",
    siteUrl: "https://ada.example",
    links: someLinks({}),
    emailParts: null,
    themeCss: null,
    copyright: null,
    robots: null,
    tdmReservation: 1,
    aboutNeedsFullLoad: false,
    pages: [],
    sections: [],
    ...fields,
  } as Queries.SiteFragment;
}
