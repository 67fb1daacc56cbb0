import type { CreatePagesArgs } from "gatsby";

/** What pages, redirects and host rules need to know of a non-empty section. */
export interface PublishedSection {
  /** Gatsby's node id. */
  readonly id: string;
  /** The section's own id, as in its file name. */
  readonly jsonId: string;
  /** Address of its page, with a slash at both ends. */
  readonly path: string;
}

/**
 * The one list of non-empty sections, in link order.
 *
 * @throws when the content cannot be read as the content types demand
 */
export async function querySections(graphql: CreatePagesArgs["graphql"]): Promise<PublishedSection[]> {
  const { data, errors } = await graphql<{ content: { sections: PublishedSection[] } }>(`
    query Sections {
      content {
        sections {
          id
          jsonId
          path
        }
      }
    }
  `);
  if (!data || errors) throw new Error(`The sections could not be read: ${String(errors)}`);
  return data.content.sections;
}
