import { z } from "zod";
import { aboutSchema } from "./about-schema";
import { homeSchema } from "./home-schema";
import { sectionSchema } from "./section-schema";
import { siteSchema } from "./site-schema";

/** The part of a JSON Schema that this project writes and reads. */
export type JsonSchema = {
  description?: string;
  examples?: unknown[];
  required?: string[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  [keyword: string]: unknown;
};

/** The JSON Schema of each kind of file, by the name that `$schema` refers to: `site` is `site.schema.json`. */
export const jsonSchemas: Readonly<Record<"site" | "home" | "about" | "section", JsonSchema>> = {
  site: toJsonSchema(siteSchema),
  home: toJsonSchema(homeSchema),
  about: toJsonSchema(aboutSchema),
  section: toJsonSchema(sectionSchema),
};

function toJsonSchema(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, { target: "draft-7", io: "input" }) as JsonSchema;
}
