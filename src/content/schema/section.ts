import { z } from "zod";
import { slugText } from "./slugs";
import {
  contentObject,
  flag,
  buildOnly,
  httpUrl,
  image,
  linkedText,
  loop,
  markdownFile,
  nonEmptyText,
  pathFromFile,
  schemaReference,
  text,
  videoOrUrl,
} from "./fields";

const pieceImage = contentObject("PieceImage", {
  image: image({
    description:
      "A further picture of the work: a path relative to this file, or an embedded `data:image/…;base64,…`.",
    examples: ["animation/paper-boats-bridge.jpg"],
  }),
  alt: text({
    description:
      "Optional: what the picture shows, for people who cannot see it. Without it, the caption or the title.",
    examples: ["The bridge at night"],
  }).optional(),
  caption: nonEmptyText({
    description: "Optional: the words below the picture.",
    examples: ["The bridge was drawn first."],
  }).optional(),
});

const pieceDetail = contentObject("PieceDetail", {
  label: nonEmptyText({ description: "What kind of fact it is.", examples: ["Client"] }),
  text: nonEmptyText({ description: "The fact.", examples: ["Bergen Kunsthall"] }),
});

const maxDetails = 8;

const detailsError = `must be a list of at most ${maxDetails} details`;

/** One work of a section. */
export const pieceSchema = contentObject("Piece", {
  title: nonEmptyText({
    description: "The work's title, used once in its section.",
    examples: ["Paper Boats"],
  }),
  description: linkedText(
    text({
      description:
        "The text below the title; a line break (`\\n`) is kept, and `[words](https://example.com)` is a link.",
      examples: ["A short film about a river.\nCharcoal on paper, 2 minutes."],
    }),
  ),
  image: image({
    description:
      "The picture of the work: a path relative to this file, or an embedded `data:image/…;base64,…`. " +
      "The file must be in `content/`, by custom in the folder that has the section's name.",
    examples: ["animation/paper-boats.jpg"],
  }),
  alt: text({
    description: "Optional: what the picture shows, for people who cannot see it. Without it, the title.",
    examples: ["A paper boat drifts under a bridge"],
  }).optional(),
  code: httpUrl({
    description: "Optional: where the source code is. The picture then leads there.",
    examples: ["https://github.com/jo-example/paper-boats"],
  }).optional(),
  video: videoOrUrl({
    description:
      `Optional: where the film can be watched: an http(s) URL, or an mp4 or webm file, as ${pathFromFile}. ` +
      "The picture leads there when there is no `code`.",
    examples: ["https://vimeo.com/1234567", "animation/paper-boats.mp4"],
  }).optional(),
  link: httpUrl({
    description:
      "Optional: the work's own website. The picture leads there when there is no `code` and no `video`.",
    examples: ["https://paper-boats.example.com"],
  }).optional(),
  loop: loop({
    description:
      "Optional: the picture in motion: an mp4 or webm file, played muted, at most 4 MB, in the picture's proportions, as " +
      `${pathFromFile}. It plays while a pointer or the focus is on the picture, on touch while it is in view.`,
    examples: ["animation/paper-boats-loop.mp4"],
  }).optional(),
  story: markdownFile({
    description: `Optional: the work's story, a Markdown file: ${pathFromFile}. The work then has its own page.`,
    examples: ["animation/paper-boats.md"],
  }).optional(),
  images: z
    .array(pieceImage, { error: "must be a list of images" })
    .meta({ description: "Optional: further pictures, shown on the work's own page after the story." })
    .optional(),
  details: z
    .array(pieceDetail, { error: detailsError })
    .max(maxDetails, { error: detailsError })
    .meta({ description: `Optional: at most ${maxDetails} facts, shown on the work's own page.` })
    .optional(),
  draft: flag("Optional: `true` shows the work only in `npm run develop`."),
  unlisted: buildOnly(
    flag(
      "Optional: `true` gives the work a page that only those who know its address find: nothing links to it.",
    ),
  ),
});

type PageFields = {
  story?: unknown;
  images?: readonly unknown[] | undefined;
  details?: readonly unknown[] | undefined;
  unlisted?: unknown;
};

/** Returns true for a piece that has a page: it has a story, images or details, or is unlisted. */
export const hasPage = ({ story, images = [], details = [], unlisted }: PageFields): boolean =>
  story !== undefined || images.length > 0 || details.length > 0 || unlisted === true;

/** `content/sections/<id>.json`: one section of the portfolio with its pieces. */
export const sectionSchema = contentObject(
  "Section",
  {
    $schema: schemaReference,
    id: slugText.meta({
      description:
        "The section's name in addresses: the same as the file's name without `.json`. " +
        "Letters a-z, digits, `-` and `_`.",
      examples: ["animation"],
    }),
    title: nonEmptyText({
      description: "Optional: the name that visitors read. Without it, the id with a capital first letter.",
      examples: ["Short Films"],
    }).optional(),
    intro: linkedText(
      nonEmptyText({
        description: "Optional: a few sentences above the works; `[words](https://example.com)` is a link.",
        examples: ["Drawn outside, mostly in the rain."],
      }),
    ).optional(),
    pieces: z.array(pieceSchema, { error: "must be a list of pieces" }).meta({
      description: "The works, in the order in which they are shown. A section without any is not shown.",
    }),
  },
  { title: "A section", description: "One section of the portfolio with its pieces." },
);

/** The title of a section that gives none: its id with a capital first letter. */
export const titleFromId = (id: string): string => id.charAt(0).toUpperCase() + id.slice(1);

/** A valid `content/sections/<id>.json`. */
export type SectionContent = z.infer<typeof sectionSchema>;

/** A valid piece. */
export type Piece = z.infer<typeof pieceSchema>;
