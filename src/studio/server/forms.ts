import { z } from "zod";
import { jsonCollections, pageCollection, pageTranslationCollection } from "../../content/schema/collections";
import { isTranslatable, roleOf } from "../../content/schema/fields";
import { textsCollection } from "../../content/schema/texts";
import type { DocumentKind, FormSchema } from "../protocol";

/** Creates the form of a kind of document. Pages have one file for each language, not translated texts. */
const createForm = (name: string, schema: z.ZodType): FormSchema =>
  z.toJSONSchema(schema, {
    target: "draft-7",
    io: "input",
    override: ({ zodSchema, jsonSchema }) => {
      const role = zodSchema instanceof z.ZodType ? roleOf(zodSchema) : undefined;
      if (role) Object.assign(jsonSchema, { role });
      if (!name.startsWith("page") && zodSchema instanceof z.ZodType && isTranslatable(zodSchema))
        Object.assign(jsonSchema, { isTranslated: true });
    },
  }) as FormSchema;

/** Creates the form of each kind of document from the content model. */
export const createForms = (): Record<DocumentKind, FormSchema> =>
  Object.fromEntries(
    [...jsonCollections, textsCollection, pageCollection, pageTranslationCollection].map(
      ({ name, schema }) => [name, createForm(name, schema)],
    ),
  ) as Record<DocumentKind, FormSchema>;
