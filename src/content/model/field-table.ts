import { withoutOptional } from "./fields";
import type { JsonSchema } from "./json-schemas";

type FieldRow = { field: string; isRequired: boolean; schema: JsonSchema };

/** Every field of a schema in reading order; the fields of a list's entries as `pieces[].title`. */
function rowsOf(schema: JsonSchema, prefix = ""): FieldRow[] {
  const required = schema.required ?? [];
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const path = `${prefix}${name}`;
    const entries = field.items === undefined ? [] : entryRows(field.items, `${path}[]`);
    const row = { field: path, isRequired: required.includes(name), schema: field };
    return [row, ...rowsOf(field, `${path}.`), ...entries];
  });
}

const entryRows = (entry: JsonSchema, path: string): FieldRow[] =>
  entry.properties === undefined
    ? [{ field: path, isRequired: true, schema: entry }]
    : rowsOf(entry, `${path}.`);

const cell = (text: string): string => text.replaceAll("|", "\\|").replaceAll("\n", " ");

const exampleOf = ({ examples }: JsonSchema): string =>
  examples?.[0] === undefined ? "" : `\`${JSON.stringify(examples[0])}\``;

/** A Markdown table of every field of a file: its path, whether it has to be there, what it holds, an example. */
export function fieldTable(schema: JsonSchema): string {
  const rows = rowsOf(schema).map(({ field, isRequired, schema: fieldSchema }) => {
    const text = withoutOptional(fieldSchema.description ?? "");
    const cells = [`\`${field}\``, isRequired ? "yes" : "no", text, exampleOf(fieldSchema)];
    return `| ${cells.map(cell).join(" | ")} |`;
  });
  return ["| Field | Needed | What it holds | Example |", "| --- | --- | --- | --- |", ...rows, ""].join(
    "\n",
  );
}
