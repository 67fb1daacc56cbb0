import path from "node:path";
import type { Actions, CreatePagesArgs } from "gatsby";

/** What is needed to make a page of the owner's. */
export interface PublishedOwnPage {
  /** Gatsby's node id. */
  readonly id: string;
  /** Its address, with a slash at both ends. */
  readonly path: string;
}

/** What renders the owner's own pages. */
export const ownPageTemplate = path.resolve("src/templates/custom-page.tsx");

/**
 * The one list of the owner's own pages, in the order of the footer.
 *
 * @throws when the content cannot be read as the content types demand
 */
export async function queryOwnPages(graphql: CreatePagesArgs["graphql"]): Promise<PublishedOwnPage[]> {
  const { data, errors } = await graphql<{ content: { site: { pages: PublishedOwnPage[] } } }>(`
    query OwnPages {
      content {
        site {
          pages {
            id
            path
          }
        }
      }
    }
  `);
  if (!data || errors) throw new Error(`The owner's own pages could not be read: ${String(errors)}`);
  return data.content.site.pages;
}

/** Creates the owner's own pages. */
export function createOwnPages(
  pages: readonly PublishedOwnPage[],
  { createPage }: Pick<Actions, "createPage">,
): void {
  for (const page of pages) {
    createPage({ path: page.path, component: ownPageTemplate, context: { id: page.id } });
  }
}
