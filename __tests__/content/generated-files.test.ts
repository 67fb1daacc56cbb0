import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { jsonSchemas, schemaFiles, withFieldTables } from "../../src/content/model/generated-files";

const project = resolve(__dirname, "../..");

/** An owner may leave the schema files out of their own content; half of them would be a mistake. */
const testSchemaFiles = existsSync(join(project, "content/schema")) ? test : test.skip;

testSchemaFiles.each(Object.entries(schemaFiles()))(
  "%s is what `npm run schema` writes today.",
  async (file, text) => {
    expect(await readFile(join(project, file), "utf8")).toBe(text);
  },
);

test("The field tables of docs/content.md are what `npm run schema` writes today.", async () => {
  const guide = await readFile(join(project, "docs/content.md"), "utf8");
  expect(withFieldTables(guide)).toBe(guide);
});

test("A guide without its marks is an error that names the mark.", () => {
  expect(() => withFieldTables("# Your content")).toThrow(
    'docs/content.md has lost its mark "fields of site".',
  );
});

test("Editors are told of every field what it holds.", () => {
  const fieldsWithoutText = (schema: (typeof jsonSchemas)["site"], path = ""): string[] =>
    Object.entries(schema.properties ?? {}).flatMap(([name, field]) => [
      ...(field.description ? [] : [`${path}${name}`]),
      ...fieldsWithoutText(field, `${path}${name}.`),
      ...fieldsWithoutText(field.items ?? {}, `${path}${name}[].`),
    ]);
  expect(Object.values(jsonSchemas).flatMap((schema) => fieldsWithoutText(schema))).toEqual([]);
});
