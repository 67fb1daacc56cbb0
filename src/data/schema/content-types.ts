import type { z } from "zod";
import { innerSchema, isSetting, roleOf, typeNameOf } from "../../content/model/fields";
import { contentKinds, singleKinds } from "../../content/model/kinds";
import { schemaParts } from "../../content/model/walk";

/** The type that a field has in GraphQL by its role: the node of what it names or embeds; addresses are text. */
export const nodeTypes = {
  image: "ImageSharp",
  "prose file": "RichText",
  film: "File",
  loop: "File",
  "film or address": "String",
  "static link": "String",
} as const;

const scalarTypes: Readonly<Record<string, string>> = {
  string: "String",
  enum: "String",
  boolean: "Boolean",
  number: "Float",
  custom: "JSON",
};

/** A document may lack the field, and nothing is filled in for it. */
const isNullable = (schema: z.ZodType): boolean => {
  const { success, data } = schema.safeParse(undefined);
  return success && data === undefined;
};

/** SDL of object types by their names. */
type Types = Map<string, string>;

/** @throws when the field's schema has no counterpart in GraphQL; the message names the field */
function typeOfField(types: Types, field: string, schema: z.ZodType): string {
  const parts = schemaParts(schema);
  const role = roleOf(schema);
  if (role) return nodeTypes[role];
  if (parts.kind === "list") return `[${typeOfField(types, field, parts.element)}!]`;
  if (parts.kind === "object") return addObjectType(types, schema);
  const type = scalarTypes[innerSchema(schema).def.type];
  if (type) return type;
  throw new Error(`The field ${field} has a schema that GraphQL has no type for.`);
}

/** Adds an object's type and those of the objects in it. Answers its name. */
function addObjectType(types: Types, schema: z.ZodType, directives = ""): string {
  const name = typeNameOf(schema);
  const parts = schemaParts(schema);
  if (!name || parts.kind !== "object") throw new Error("Only a contentObject can be a GraphQL type.");
  const fields = Object.entries(parts.fields)
    .filter(([field, fieldSchema]) => field !== "$schema" && !isSetting(fieldSchema))
    .map(([field, fieldSchema]) => {
      const type = typeOfField(types, `${name}.${field}`, fieldSchema);
      return `  ${field === "id" ? "jsonId" : field}: ${type}${isNullable(fieldSchema) ? "" : "!"}\n`;
    });
  types.set(name, `type ${name}${directives} {\n${fields.join("")}}\n`);
  return name;
}

/**
 * The GraphQL types of everything in `content/`, from the model: nothing is inferred from what an owner happened to
 * write, and a field is non-null exactly where the content rules need it or fill it in. What is computed is declared
 * where it is resolved.
 */
export function contentTypes(): string {
  const types: Types = new Map();
  for (const { schema } of contentKinds) addObjectType(types, schema, " implements Node @dontInfer");
  const files = singleKinds.map(({ name, schema }) => `  ${name}: ${String(typeNameOf(schema))}!\n`);
  const content = `"Everything the owner wrote, complete."\ntype Content {\n${files.join("")}}\n`;
  return [...types.values(), content].join("\n");
}
