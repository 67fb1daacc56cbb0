import path from "node:path";
import type { Actions, CreatePagesArgs, Page } from "gatsby";
import type { SiteLanguage } from "../../../packages/content/compiled-site";

/** A document that is shown on a page. */
interface PageDocument {
  /** URL path, with a slash at both ends. */
  readonly path: string;
  readonly language: string;
}

/** Components that render the pages of the content, by the type of their document. */
const templates = {
  Section: path.resolve("src/templates/section.tsx"),
  PiecePage: path.resolve("src/templates/piece.tsx"),
  TagPage: path.resolve("src/templates/tag.tsx"),
  CustomPage: path.resolve("src/templates/custom-page.tsx"),
};

/** Queries all images: Gatsby then creates their variants while webpack runs. */
export async function queryImages(graphql: CreatePagesArgs["graphql"]): Promise<void> {
  const { errors } = await graphql("{ allImageSharp { nodes { gatsbyImageData(layout: FULL_WIDTH) } } }");
  if (errors) throw new Error(`The images of content/ could not be queried: ${String(errors)}`);
}

/**
 * Creates the pages of the content; their queries get `$language`, and `$path` from Gatsby. In develop each template
 * also has a page without content: Gatsby 5.16.1 does not compile a template that gets its first page later.
 *
 * @param placeholderLanguage language of the pages without content; undefined in a build, which has none
 */
export function createContentPages(
  { actions: { createPage }, getNodesByType }: Pick<CreatePagesArgs, "actions" | "getNodesByType">,
  placeholderLanguage: string | undefined,
): void {
  for (const [type, component] of Object.entries(templates)) {
    const documents = getNodesByType(type) as unknown as readonly PageDocument[];
    const pages = [...documents].sort((a, b) => (a.path < b.path ? -1 : 1));
    if (placeholderLanguage !== undefined)
      pages.push({ path: `/_template/${type}/`, language: placeholderLanguage });
    for (const { path: url, language } of pages) createPage({ path: url, component, context: { language } });
  }
}

/** Replaces a page of `src/pages`, whose query has no `$language` yet, by one in each language. */
export function createInEachLanguage(
  page: Page,
  { createPage, deletePage }: Pick<Actions, "createPage" | "deletePage">,
  languages: readonly SiteLanguage[],
): void {
  if (page.context?.["language"] !== undefined || page.path.startsWith("/dev-404-page")) return;
  deletePage(page);
  const isNotFound = page.path.startsWith("/404");
  for (const { prefix, tag } of languages) {
    // In the browser, Gatsby has one Page Not Found for all URLs: that of the first language, with the data of all.
    const shown = languages.filter((each) => prefix === "" || each.tag === tag).map((each) => each.tag);
    const context = { language: tag, ...(isNotFound && { languages: shown }) };
    // Gatsby creates /404.html from /404/, to which no link leads.
    if (prefix === "" || page.path !== "/404/") createPage({ ...page, path: prefix + page.path, context });
  }
}
