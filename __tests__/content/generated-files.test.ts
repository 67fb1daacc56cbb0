import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { jsonSchemas, schemaFiles, withFieldTables } from "../../packages/content/schema/generated-files";
import { needs } from "../support/needs";

const project = resolve(__dirname, "../..");

/** Owners may leave all schema files out of their content. */
const hasSchemas = existsSync(join(project, "content/schema"));

needs(hasSchemas, "content/schema: npm run schema").test.each(Object.entries(schemaFiles()))(
  "%s is up to date",
  async (file, text) => {
    expect(await readFile(join(project, file), "utf8")).toBe(text);
  },
);

test("docs/content.md has up-to-date field tables", async () => {
  const guide = await readFile(join(project, "docs/content.md"), "utf8");
  expect(withFieldTables(guide)).toBe(guide);
});

test("every field has a description", () => {
  const fieldsWithoutText = (schema: (typeof jsonSchemas)["site"], path = ""): string[] =>
    Object.entries(schema.properties ?? {}).flatMap(([name, field]) => [
      ...(field.description ? [] : [`${path}${name}`]),
      ...fieldsWithoutText(field, `${path}${name}.`),
      ...fieldsWithoutText(field.items ?? {}, `${path}${name}[].`),
    ]);
  expect(Object.values(jsonSchemas).flatMap((schema) => fieldsWithoutText(schema))).toEqual([]);
});
