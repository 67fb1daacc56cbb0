import type { CreatePagesArgs } from "gatsby";

/** What is needed to make the page of a piece. */
export interface PublishedPiecePage {
  /** Its address, with a slash at both ends. */
  readonly path: string;
  readonly slug: string;
  /** Gatsby's node of the section. */
  readonly section: { readonly id: string };
}

/**
 * The one list of pages of pieces.
 *
 * @throws when the content cannot be read as the content types demand
 */
export async function queryPiecePages(graphql: CreatePagesArgs["graphql"]): Promise<PublishedPiecePage[]> {
  const { data, errors } = await graphql<{ content: { piecePages: PublishedPiecePage[] } }>(`
    query PiecePages {
      content {
        piecePages {
          path
          slug
          section {
            id
          }
        }
      }
    }
  `);
  if (!data || errors) throw new Error(`The pages of the pieces could not be read: ${String(errors)}`);
  return data.content.piecePages;
}
