import { z } from "zod";
import { jsonCollections, pageCollection, pageTranslationCollection } from "../../content/schema/collections";
import { isTranslated, roleOf } from "../../content/schema/fields";
import { textsCollection } from "../../content/schema/texts";
import type { DocumentKind, FormSchema } from "../protocol";

const formOf = (schema: z.ZodType): FormSchema =>
  z.toJSONSchema(schema, {
    target: "draft-7",
    io: "input",
    override: ({ zodSchema, jsonSchema }) => {
      const role = zodSchema instanceof z.ZodType ? roleOf(zodSchema) : undefined;
      if (role) Object.assign(jsonSchema, { role });
      if (zodSchema instanceof z.ZodType && isTranslated(zodSchema))
        Object.assign(jsonSchema, { isTranslated: true });
    },
  }) as FormSchema;

/** Returns the form of each kind of document, made from the content model. */
export const forms = (): Record<DocumentKind, FormSchema> =>
  Object.fromEntries(
    [...jsonCollections, textsCollection, pageCollection, pageTranslationCollection].map(
      ({ name, schema }) => [name, formOf(schema)],
    ),
  ) as Record<DocumentKind, FormSchema>;
