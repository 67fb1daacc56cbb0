import { z } from "zod";
import { jsonCollections, pageCollection } from "../../content/schema/collections";
import { roleOf } from "../../content/schema/fields";
import { textsCollection } from "../../content/schema/texts";
import type { DocumentKind, FormSchema } from "../protocol";

const formOf = (schema: z.ZodType): FormSchema =>
  z.toJSONSchema(schema, {
    target: "draft-7",
    io: "input",
    override: ({ zodSchema, jsonSchema }) => {
      const role = zodSchema instanceof z.ZodType ? roleOf(zodSchema) : undefined;
      if (role) Object.assign(jsonSchema, { role });
    },
  }) as FormSchema;

/** Returns the form of each kind of document, made from the content model. */
export const forms = (): Record<DocumentKind, FormSchema> =>
  Object.fromEntries(
    [...jsonCollections, textsCollection, pageCollection].map(({ name, schema }) => [name, formOf(schema)]),
  ) as Record<DocumentKind, FormSchema>;
