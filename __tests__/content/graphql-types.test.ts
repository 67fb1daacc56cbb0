import { Kind, parse, type ObjectTypeDefinitionNode } from "gatsby/graphql";
import { contentTypes } from "../../src/build/content-types";
import { jsonSchemas, type JsonSchema } from "../../src/content/json-schemas";

const types = new Map(
  parse(contentTypes)
    .definitions.filter((node): node is ObjectTypeDefinitionNode => node.kind === Kind.OBJECT_TYPE_DEFINITION)
    .map((node) => [node.name.value, node]),
);

/** Fields that an owner may leave out and that the data layer fills in. */
const filledIn = ["Piece.alt", "Section.title"];

const entriesOf = (schema: JsonSchema, field: string): JsonSchema => schema.properties?.[field]?.items ?? {};

test.each<[string, JsonSchema]>([
  ["SiteContent", jsonSchemas.site],
  ["SiteLinks", jsonSchemas.site.properties?.["links"] ?? {}],
  ["HomeContent", jsonSchemas.home],
  ["HomeImage", entriesOf(jsonSchemas.home, "wide")],
  ["HomeImage", entriesOf(jsonSchemas.home, "tall")],
  ["AboutContent", jsonSchemas.about],
  ["Topic", entriesOf(jsonSchemas.about, "topics")],
  ["Section", jsonSchemas.section],
  ["Piece", entriesOf(jsonSchemas.section, "pieces")],
])("The type %s has every field that an owner can write, non-null where it has to be there.", (name, schema) => {
  const written = Object.keys(schema.properties ?? {}).filter((field) => !["$schema", "id"].includes(field));
  const fields = new Map(types.get(name)?.fields?.map(({ name: field, type }) => [field.value, type.kind]));
  expect(written.length).toBeGreaterThan(0);
  expect(written.map((field) => [field, fields.get(field)])).toEqual(
    written.map((field) => {
      const isThere = (schema.required ?? []).includes(field) || filledIn.includes(`${name}.${field}`);
      return [field, isThere ? Kind.NON_NULL_TYPE : Kind.NAMED_TYPE];
    }),
  );
});
