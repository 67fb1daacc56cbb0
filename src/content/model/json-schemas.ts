import { z } from "zod";
import { jsonKinds, pageKind } from "./kinds";
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

/** Every kind of file that the guide describes; editors know those in JSON. */
export const describedKinds = [...jsonKinds, pageKind, textsKind] as const;

/** The JSON Schema of each kind of file, by its name. */
export const jsonSchemas = Object.fromEntries(
  describedKinds.map(({ name, schema }) => [
    name,
    z.toJSONSchema(schema, { target: "draft-7", io: "input" }) as JsonSchema,
  ]),
) as Readonly<Record<(typeof describedKinds)[number]["name"], JsonSchema>>;
