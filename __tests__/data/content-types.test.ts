import { Kind, parse, type ObjectTypeDefinitionNode } from "gatsby/graphql";
import { contentTypes } from "../../src/data/schema/content-types";
import { jsonSchemas, type JsonSchema } from "../../src/content/model/generated-files";

const types = new Map(
  parse(contentTypes())
    .definitions.filter((node): node is ObjectTypeDefinitionNode => node.kind === Kind.OBJECT_TYPE_DEFINITION)
    .map((node) => [node.name.value, node]),
);

/** Fields that the build reads and no page asks for. */
const settings = new Set(["language", "email", "look", "sections"].map((field) => `SiteContent.${field}`));

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
])(
  "The type %s has every field that an owner can write, non-null where it has to be there or has a default.",
  (name, schema) => {
    const written = Object.keys(schema.properties ?? {}).filter(
      (field) => field !== "$schema" && !settings.has(`${name}.${field}`),
    );
    const fields = types
      .get(name)
      ?.fields?.map(({ name: field, type }) => [field.value, type.kind === Kind.NON_NULL_TYPE]);
    expect(written.length).toBeGreaterThan(0);
    expect(fields).toEqual(
      written.map((field) => [
        field === "id" ? "jsonId" : field,
        (schema.required ?? []).includes(field) || schema.properties?.[field]?.["default"] !== undefined,
      ]),
    );
  },
);

test("Nothing is inferred from what an owner happened to write, and every file that is there once can be asked for.", () => {
  const sdl = contentTypes();
  for (const name of ["SiteContent", "HomeContent", "AboutContent", "Section"]) {
    expect(sdl).toContain(`type ${name} implements Node @dontInfer {`);
  }
  expect(types.get("Content")?.fields?.map(({ name }) => name.value)).toEqual(["site", "home", "about"]);
});
