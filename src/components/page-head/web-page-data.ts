import { absoluteUrl, inLanguage, maker, type Site, type Thing } from "./thing";

/** A page that says something of its own as schema.org's WebPage. */
export function webPageData(
  site: Site,
  {
    title,
    path,
    description,
  }: { readonly title: string; readonly path: string; readonly description: string },
): Thing {
  return {
    "@type": "WebPage",
    name: title,
    description,
    url: absoluteUrl(site, path),
    ...inLanguage,
    author: maker(site),
  };
}
