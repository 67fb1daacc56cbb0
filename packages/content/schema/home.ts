import { z } from "zod";
import { contentObject, image, nonEmptyText, pieceId, schemaReference, text } from "./fields";

const homeImage = contentObject("HomeImage", {
  image: image({
    description:
      "The image: a path relative to this file, or an embedded `data:image/…;base64,…`. " +
      "The file must be in `content/`.",
    examples: ["home/harbor.jpg"],
  }),
  alt: text({
    description: "What the image shows, for people who cannot see it. Empty only for decoration.",
    examples: ["A harbor at dawn, boats in the mist"],
  }),
  caption: nonEmptyText({
    description: "Optional: the caption below the image.",
    examples: ["Harbor, 2024"],
  }).optional(),
  piece: pieceId({
    description:
      "Optional: the piece that the image links to, as `<section>/<slug>`. The slug is the title in lower " +
      "case, with a hyphen for each blank. For a title in another script, write the title: " +
      "`npm run check` says the slug.",
    examples: ["drawing/grey-heron"],
  }).optional(),
});

export type HomeImage = z.infer<typeof homeImage>;

const maxImages = 6;
const countError = `must be a list of one to ${maxImages} images`;

const images = (description: string) =>
  z
    .array(homeImage, { error: countError })
    .min(1, { error: countError })
    .max(maxImages, { error: countError })
    .meta({ description });

const quotesError = "must be a list of one or two strings";

/** `content/home.json`: the quotes and images of Home. */
export const homeSchema = contentObject(
  "HomeContent",
  {
    $schema: schemaReference,
    quotes: z
      .array(
        nonEmptyText({
          description: "A quote; the first is above the wide images, the second above the tall ones.",
          examples: ["What you cannot say,\ndraw."],
        }),
        { error: quotesError },
      )
      .min(1, { error: quotesError })
      .max(2, { error: quotesError })
      .meta({
        description: "One or two quotes: the first above the wide images, the second above the tall ones.",
      }),
    wide: images("One to six images in landscape format, shown below the first quote."),
    tall: images("One to six images in portrait format, shown below the second quote."),
  },
  { title: "Home", description: "The quotes and images of Home." },
);

export type HomeContent = z.infer<typeof homeSchema>;
