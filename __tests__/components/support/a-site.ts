import { isOptional } from "../../../src/content/model/fields";
import { siteSchema } from "../../../src/content/model/site";

const links = Object.fromEntries(
  ["resumePdf", "resumeHtml", "linkedIn", "gitHub", "more"].map((name) => [name, null]),
);

const optional = Object.entries(siteSchema.shape).flatMap(([name, schema]) =>
  isOptional(schema) ? [name] : [],
);

/** Links of the footer as a page's query gives them, without all that is not told. */
export const someLinks = (told: Partial<Queries.SiteFragment["links"]>) =>
  ({ ...links, ...told }) as Queries.SiteFragment["links"];

/** A site as its page's query gives it, without all that an owner may leave out unless it is told. */
export function aSite(told: Partial<Queries.SiteFragment> = {}): Queries.SiteFragment {
  return {
    ...Object.fromEntries(optional.map((name) => [name, null])),
    name: "Ada Example",
    title: "Ada Example, composer",
    description: "Music.",
    siteUrl: "https://ada.example",
    links: someLinks({}),
    emailParts: null,
    styles: null,
    aboutHasFrame: false,
    pages: [],
    ...told,
  } as Queries.SiteFragment;
}
