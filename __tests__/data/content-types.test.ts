import { buildSchema, GraphQLNonNull, GraphQLObjectType } from "gatsby/graphql";
import { jsonSchemas, type JsonSchema } from "../../src/content/model/generated-files";
import { compiledTypes, contentTypes } from "../../src/graphql/content-types";

const gatsbyTypes = `
  directive @dontInfer on OBJECT
  directive @childOf(types: [String!]!) on OBJECT
  directive @fileByRelativePath on FIELD_DEFINITION
  scalar JSON
  interface Node { revision: Int }
  type File { publicURL: String }
  type Query { nothing: String }
`;

/** The fields of a type as the content model alone defines them. */
function fieldsOf(name: string) {
  const type = buildSchema(gatsbyTypes + contentTypes(), { assumeValid: true }).getType(name);
  if (!(type instanceof GraphQLObjectType)) throw new Error(`There is no type ${name}.`);
  return Object.values(type.getFields());
}

const buildOnly = new Set(["language", "email", "look", "sections"]);

const entriesOf = (schema: JsonSchema, field: string): JsonSchema => schema.properties?.[field]?.items ?? {};

test.each<[string, JsonSchema]>([
  ["SiteContent", jsonSchemas.site],
  ["HomeContent", jsonSchemas.home],
  ["HomeImage", entriesOf(jsonSchemas.home, "wide")],
  ["AboutContent", jsonSchemas.about],
  ["Section", jsonSchemas.section],
  ["Piece", entriesOf(jsonSchemas.section, "pieces")],
])(
  "%s has each field that an owner can write, and it is null only where it may be missing",
  (name, schema) => {
    const written = Object.keys(schema.properties ?? {}).filter(
      (field) => field !== "$schema" && !(name === "SiteContent" && buildOnly.has(field)),
    );
    expect(written.length).toBeGreaterThan(0);
    const fields = new Map(fieldsOf(name).map((field) => [field.name, field.type]));
    for (const field of written) {
      const type = fields.get(field === "id" ? "slug" : field);
      const isAlwaysThere =
        (schema.required ?? []).includes(field) || schema.properties?.[field]?.["default"] !== undefined;
      expect([field, type && String(type)]).not.toEqual([field, undefined]);
      if (String(type) !== "File")
        expect([field, type instanceof GraphQLNonNull]).toEqual([field, isAlwaysThere]);
    }
  },
);

test("infers no type from what an owner happened to write", () => {
  for (const name of ["SiteContent", "HomeContent", "AboutContent", "Section", "CustomPage"]) {
    expect(contentTypes()).toContain(`type ${name} implements Node @dontInfer `);
    if (name !== "HomeContent") expect(compiledTypes).toContain(`type ${name} implements Node @dontInfer `);
  }
});
