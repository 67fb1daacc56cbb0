import { z } from "zod";
import { contentKinds, type ContentKind } from "./kinds";

/** The part of a JSON Schema that this project writes and reads. */
export type JsonSchema = {
  description?: string;
  examples?: unknown[];
  required?: string[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  [keyword: string]: unknown;
};

/** The JSON Schema of each kind of file, by its name. */
export const jsonSchemas = Object.fromEntries(
  contentKinds.map(({ name, schema }) => [
    name,
    z.toJSONSchema(schema, { target: "draft-7", io: "input" }) as JsonSchema,
  ]),
) as Readonly<Record<ContentKind["name"], JsonSchema>>;
