import { fieldTable } from "./field-table";
import { describedKinds, jsonSchemas } from "./json-schemas";

/** The JSON Schema files for editors, by their path in the project. */
export function schemaFiles(): Record<string, string> {
  return Object.fromEntries(
    describedKinds
      .filter(({ place }) => place.endsWith(".json"))
      .map(({ name }) => [
        `content/schema/${name}.schema.json`,
        `${JSON.stringify(jsonSchemas[name], null, 2)}\n`,
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
  return describedKinds.reduce((text, { name }) => {
    if (!region(name).test(text)) throw new Error(`docs/content.md has lost its mark "fields of ${name}".`);
    return text.replace(
      region(name),
      (_match, start: string, end: string) => `${start}\n${fieldTable(jsonSchemas[name])}\n${end}`,
    );
  }, guide);
}
