import { z } from "zod";
import { removeOptionalPrefix, traitsOf } from "./fields";
import { jsonCollections, pageCollection } from "./collections";
import { textsCollection } from "./texts";

/** The part of a JSON Schema that this project writes and reads. */
type JsonSchema = {
  description?: string;
  examples?: unknown[];
  deprecated?: boolean;
  required?: string[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  [keyword: string]: unknown;
};

/** The collections that the guide describes. */
const describedCollections = [...jsonCollections, textsCollection, pageCollection] as const;

/** Accepts an object with a text for each language where a text has translations. */
function acceptTranslations(jsonSchema: JsonSchema): void {
  const { description, examples, ...text } = jsonSchema;
  for (const keyword of Object.keys(jsonSchema)) Reflect.deleteProperty(jsonSchema, keyword);
  const inEachLanguage = { type: "object", additionalProperties: text, minProperties: 1 };
  Object.assign(jsonSchema, { description, examples, anyOf: [text, inEachLanguage] });
}

/** The JSON Schema of each collection, by its name. */
export const jsonSchemas = Object.fromEntries(
  describedCollections.map(({ name, schema }) => [
    name,
    z.toJSONSchema(schema, {
      target: "draft-7",
      io: "input",
      override: ({ zodSchema, jsonSchema }) => {
        const isText = zodSchema instanceof z.ZodType && traitsOf(zodSchema).isTranslatable;
        if (isText && jsonSchema.type === "string" && name !== "page")
          acceptTranslations(jsonSchema as JsonSchema);
      },
    }) as JsonSchema,
  ]),
) as Readonly<Record<(typeof describedCollections)[number]["name"], JsonSchema>>;

/** Returns the JSON Schema files for editors, by their path in the project. */
export function schemaFiles(): Record<string, string> {
  const jsonFiles = describedCollections.filter(({ path }) => path.endsWith(".json"));
  return Object.fromEntries(
    jsonFiles.map(({ name }) => [
      `content/schema/${name}.schema.json`,
      `${JSON.stringify(jsonSchemas[name], null, 2)}\n`,
    ]),
  );
}

const cell = (text: string): string => text.replaceAll("|", "\\|").replaceAll("\n", " ");

function tableRow(field: string, isRequired: boolean, schema: JsonSchema): string {
  const { description = "", examples = [] } = schema;
  const example = examples[0] === undefined ? "" : `\`${JSON.stringify(examples[0])}\``;
  const cells = [
    `\`${field}\`${isRequired ? " (required)" : ""}`,
    removeOptionalPrefix(description),
    example,
  ];
  return `| ${cells.map(cell).join(" | ")} |`;
}

/** Returns a row for each field of a schema in reading order, such as `pieces[].title` for list entries. */
function tableRows({ required = [], properties = {} }: JsonSchema, prefix = ""): string[] {
  const fields = Object.entries(properties).filter(
    ([name, { deprecated }]) => deprecated !== true && name !== "$schema",
  );
  return fields.flatMap(([name, field]) => {
    const path = `${prefix}${name}`;
    const rows = [tableRow(path, required.includes(name), field), ...tableRows(field, `${path}.`)];
    const { items } = field;
    if (items?.properties) return [...rows, ...tableRows(items, `${path}[].`)];
    return rows;
  });
}

const tableHead = ["| Field | Content | Example |", "| --- | --- | --- |"];

/**
 * Returns the guide for owners with current field tables, except that of interface texts. @throws if a
 * comment that marks their place is missing
 */
export function withFieldTables(guide: string): string {
  const tables = describedCollections.filter(({ name }) => name !== "texts");
  return tables.reduce((text, { name }) => {
    const region = new RegExp(`(<!-- fields of ${name} -->\n).*?(<!-- end of fields -->)`, "s");
    if (!region.test(text)) throw new Error(`docs/content.md has lost its comment "fields of ${name}".`);
    const table = [...tableHead, ...tableRows(jsonSchemas[name])].join("\n");
    return text.replace(region, (_match, start: string, end: string) => `${start}\n${table}\n\n${end}`);
  }, guide);
}
