import { z } from "zod";
import { jsonCollections, pageCollection, pageTranslationCollection } from "../../content/schema/collections";
import { traitsOf } from "../../content/schema/fields";
import { textsCollection } from "../../content/schema/texts";
import { isPageKind, type DocumentKind, type FormSchema } from "../protocol";

const createForm = (kind: DocumentKind, schema: z.ZodType): FormSchema =>
  z.toJSONSchema(schema, {
    target: "draft-7",
    io: "input",
    override: ({ zodSchema, jsonSchema }) => {
      const { role, isTranslatable } = zodSchema instanceof z.ZodType ? traitsOf(zodSchema) : {};
      if (role) Object.assign(jsonSchema, { role });
      // Fields of custom pages are not translated: a page has one file for each language.
      if (!isPageKind(kind) && isTranslatable) Object.assign(jsonSchema, { isTranslated: true });
    },
  }) as FormSchema;

/** Creates the forms of all kinds of documents from the content model. */
export const createForms = (): Record<DocumentKind, FormSchema> =>
  Object.fromEntries(
    [...jsonCollections, textsCollection, pageCollection, pageTranslationCollection].map(
      ({ name, schema }) => [name, createForm(name as DocumentKind, schema)],
    ),
  ) as Record<DocumentKind, FormSchema>;
