import { z } from "zod";
import { anyText, contentObject, filledText, image, schemaReference } from "./fields";

const homeImage = contentObject("HomeImage", {
    image: image({
      description:
        "The image: a path relative to this file, or an embedded `data:image/…;base64,…`. " +
        "The file has to lie in `content/`.",
      examples: ["home/harbour.jpg"],
    }),
    alt: anyText({
      description: "What the image shows, for people who cannot see it. Empty only for pure decoration.",
      examples: ["A harbour at dawn, boats in the mist"],
    }),
});

const threeImages = (description: string) =>
  z
    .array(homeImage, { error: "must be a list of exactly 3 images" })
    .length(3, { error: "must be a list of exactly 3 images" })
    .meta({ description });

/** `content/home.json`: the quotes and images of the first screen. */
export const homeSchema = contentObject("HomeContent", 
    {
      $schema: schemaReference,
      quotes: z
        .array(
          filledText({
            description: "A quote; the first stands above the wide images, the second above the tall ones.",
            examples: ["Draw what you cannot say."],
          }),
          { error: "must be a list of exactly 2 strings" },
        )
        .length(2, { error: "must be a list of exactly 2 strings" })
        .meta({ description: "Exactly two quotes: one above the wide images, one above the tall ones." }),
      wide: threeImages("Exactly three images in landscape format, shown below the first quote."),
      tall: threeImages("Exactly three images in portrait format, shown below the second quote."),
    },
    { title: "Home", description: "The quotes and images of the first screen." },
  );

/** What a valid `content/home.json` holds. */
export type HomeContent = z.infer<typeof homeSchema>;
