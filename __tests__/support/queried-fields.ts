import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { buildASTSchema, parse, TypeInfo, visit, visitWithTypeInfo } from "gatsby/graphql";
import { nodeTypes } from "../../src/data/schema/content-types";
import { piecePageTypes } from "../../src/data/schema/piece-pages";

/** Returns the GraphQL documents in the tagged templates of components, pages and templates. */
function documentsIn(sourceFolder: string): string {
  return ["components", "pages", "templates"]
    .flatMap((folder) =>
      readdirSync(join(sourceFolder, folder), { recursive: true, encoding: "utf8" })
        .filter((file) => /\.tsx?$/.test(file))
        .map((file) => readFileSync(join(sourceFolder, folder, file), "utf8")),
    )
    .flatMap((text) => Array.from(text.matchAll(/graphql`([^`]*)`/g), ([, document]) => document ?? ""))
    .join("\n");
}

/**
 * Returns the fields of the content's types that page queries select, as `Piece.title`.
 *
 * @param types SDL of the content's types
 */
export function queriedFields(sourceFolder: string, types: string): Set<string> {
  const rest = `
    directive @dontInfer on OBJECT
    interface Node { id: ID! }
    type ${nodeTypes.image} { id: ID! }
    type ${nodeTypes.film} { id: ID! }
    scalar JSON
    type Query { content: Content! }
    extend type Content {
      sections: [Section!]!
      section(id: String!): Section!
      piecePage(section: String!, slug: String!): PiecePage
      ownPage(id: String!): OwnPage
    }
    extend type SiteContent { pages: [OwnPage!]! }
    ${piecePageTypes}`;
  const typeInfo = new TypeInfo(buildASTSchema(parse(types + rest), { assumeValid: true }));
  const asked = new Set<string>();
  visit(
    parse(documentsIn(sourceFolder)),
    visitWithTypeInfo(typeInfo, {
      Field: ({ name }) => {
        asked.add(`${typeInfo.getParentType()?.name ?? ""}.${name.value}`);
      },
    }),
  );
  return asked;
}
