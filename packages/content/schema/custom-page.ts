import type { z } from "zod";
import { buildOnly, contentObject, flag, nonEmptyText } from "./fields";

/** The front matter of a custom page, `content/pages/<name>.md`. */
export const customPageSchema = contentObject(
  "CustomPage",
  {
    title: nonEmptyText({
      description: "The page's heading, link in the footer and title in the browser's tab.",
      examples: ["Impressum"],
    }),
    description: nonEmptyText({
      description:
        "Optional: one or two sentences for search engines and shared links. Without it, the beginning of " +
        "the text.",
      examples: ["Who is responsible for this site."],
    }).optional(),
    draft: flag("Optional: `true` shows the page only in `npm run develop`, marked as a draft."),
    menu: buildOnly(flag("Optional: `true` links the page in the header, too.")),
    unlisted: flag("Optional: `true` hides the page from the footer, the header and search engines."),
  },
  { title: "A page", description: "The front matter of a custom page." },
);

/** A field that an owner copies with the page. It has no effect, and no control in the Studio. */
const copiedFlag = flag("Is that of the original.").meta({ deprecated: true });

/** The front matter of a custom page in another language; what it lacks is that of the original. */
export const pageTranslationSchema = contentObject(
  "CustomPageTranslation",
  {
    title: customPageSchema.shape.title.optional(),
    description: customPageSchema.shape.description,
    draft: copiedFlag,
    menu: copiedFlag,
    unlisted: copiedFlag,
  },
  { title: "A translated page", description: "The front matter of a custom page in another language." },
);

export type CustomPageContent = z.infer<typeof customPageSchema>;
