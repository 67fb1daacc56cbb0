import { z } from "zod";
import { jsonKinds } from "./kinds";
import { textsKind } from "./texts";

/** The part of a JSON Schema that this project writes and reads. */
export type JsonSchema = {
  description?: string;
  examples?: unknown[];
  required?: string[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  [keyword: string]: unknown;
};

/** Every kind of file that editors and the guide describe. */
export const describedKinds = [...jsonKinds, textsKind] as const;

/** The JSON Schema of each kind of file, by its name. */
export const jsonSchemas = Object.fromEntries(
  describedKinds.map(({ name, schema }) => [
    name,
    z.toJSONSchema(schema, { target: "draft-7", io: "input" }) as JsonSchema,
  ]),
) as Readonly<Record<(typeof describedKinds)[number]["name"], JsonSchema>>;
