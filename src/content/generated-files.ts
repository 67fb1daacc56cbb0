import { fieldTable } from "./field-table";
import { jsonSchemas } from "./json-schemas";

const kinds = Object.keys(jsonSchemas) as (keyof typeof jsonSchemas)[];

/** The JSON Schema files for editors, by their path in the project. */
export function schemaFiles(): Record<string, string> {
  return Object.fromEntries(
    kinds.map((kind) => [
      `content/schema/${kind}.schema.json`,
      `${JSON.stringify(jsonSchemas[kind], null, 2)}\n`,
    ]),
  );
}

const region = (kind: string): RegExp =>
  new RegExp(`(<!-- fields of ${kind} -->\n).*?(<!-- end of fields -->)`, "s");

/**
 * The guide for owners with the field tables of today's schemas between its marks.
 *
 * @throws when a mark is missing from the guide
 */
export function withFieldTables(guide: string): string {
  return kinds.reduce((text, kind) => {
    if (!region(kind).test(text)) throw new Error(`docs/content.md has lost its mark "fields of ${kind}".`);
    return text.replace(
      region(kind),
      (_match, start: string, end: string) => `${start}\n${fieldTable(jsonSchemas[kind])}\n${end}`,
    );
  }, guide);
}
