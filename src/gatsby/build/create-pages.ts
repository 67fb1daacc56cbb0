import path from "node:path";
import type { Actions, CreatePagesArgs, Page } from "gatsby";
import type { SiteLanguage } from "../../../packages/content/compiled-site";

/** A page of the content. */
export interface Route {
  /** URL path, with a slash at both ends. */
  readonly path: string;
  readonly language: string;
}

/** The pages of the content by their type; sections are in the owner's order. */
interface Routes {
  readonly sections: readonly Route[];
  readonly pieces: readonly Route[];
  readonly tags: readonly Route[];
  readonly pages: readonly Route[];
}

/** Components that render the pages of each type. */
export const templates: Readonly<Record<keyof Routes, string>> = {
  sections: path.resolve("src/templates/section.tsx"),
  pieces: path.resolve("src/templates/piece.tsx"),
  tags: path.resolve("src/templates/tag.tsx"),
  pages: path.resolve("src/templates/custom-page.tsx"),
};

/**
 * Queries the pages of the content, and all images: Gatsby then creates their variants while webpack runs,
 * including those that an earlier `gatsby develop` left pending.
 */
export async function queryRoutes(graphql: CreatePagesArgs["graphql"]): Promise<Routes> {
  const { data, errors } = await graphql<Record<keyof Routes, { readonly nodes: Route[] }>>(`
    query Routes {
      sections: allSection(sort: { order: ASC }) {
        nodes {
          path
          language
        }
      }
      pieces: allPiecePage(sort: { path: ASC }) {
        nodes {
          path
          language
        }
      }
      tags: allTagPage(sort: { path: ASC }) {
        nodes {
          path
          language
        }
      }
      pages: allCustomPage(sort: { path: ASC }) {
        nodes {
          path
          language
        }
      }
      allImageSharp {
        nodes {
          gatsbyImageData(layout: FULL_WIDTH)
        }
      }
    }
  `);
  if (!data || errors) throw new Error(`The pages of content/ could not be queried: ${String(errors)}`);
  const { sections, pieces, tags, pages } = data;
  return { sections: sections.nodes, pieces: pieces.nodes, tags: tags.nodes, pages: pages.nodes };
}

/**
 * Creates the pages of the content; their queries get `$language`, and `$path` from Gatsby. In develop each template
 * also has a page without content: Gatsby 5.16.1 does not compile a template that gets its first page later.
 *
 * @param placeholderLanguage language of the pages without content; undefined in a build, which has none
 */
export function createContentPages(
  routes: Routes,
  { createPage }: Pick<Actions, "createPage">,
  placeholderLanguage: string | undefined,
): void {
  for (const type of Object.keys(templates) as (keyof Routes)[]) {
    const placeholders =
      placeholderLanguage === undefined
        ? []
        : [{ path: `/_template/${type}/`, language: placeholderLanguage }];
    for (const { path: url, language } of [...routes[type], ...placeholders])
      createPage({ path: url, component: templates[type], context: { language } });
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
