import { z } from "zod";
import { slugSchema } from "./slugs";
import {
  contentObject,
  flag,
  buildOnly,
  httpUrl,
  image,
  linkedText,
  loop,
  markdownFile,
  nonEmptyFixedText,
  nonEmptyText,
  pathFromFile,
  schemaReference,
  text,
  translatable,
  videoOrUrl,
} from "./fields";

const pieceImage = contentObject("PieceImage", {
  image: image({
    description:
      "Another image of the piece: a path relative to this file, or an embedded `data:image/…;base64,…`.",
    examples: ["animation/paper-boats-bridge.jpg"],
  }),
  alt: text({
    description:
      "Optional: what the image shows, for people who cannot see it. Without it, the caption or the title.",
    examples: ["The bridge at night"],
  }).optional(),
  caption: nonEmptyText({
    description: "Optional: the caption below the image.",
    examples: ["The bridge was drawn first."],
  }).optional(),
});

const pieceDetail = contentObject("PieceDetail", {
  label: nonEmptyText({ description: "What the fact is about.", examples: ["Client"] }),
  text: nonEmptyText({ description: "The fact.", examples: ["Bergen Kunsthall"] }),
});

/** Maximum number of tags of a piece. */
export const maxTags = 12;

const maxTagLength = 60;

const tagsError = `must be a list of at most ${maxTags} tags`;

const tag = translatable(
  nonEmptyFixedText({
    description: "A short word, such as a technique or a subject.",
    examples: ["Ink"],
  }).max(maxTagLength, { error: `must be a tag of at most ${maxTagLength} characters` }),
);

const tags = z
  .array(tag, { error: tagsError })
  .max(maxTags, { error: tagsError })
  .meta({
    description:
      `Optional: at most ${maxTags} tags. A tag has a page with all its pieces, from two pieces on, ` +
      "which its sections and the piece's own page link to.",
    examples: [["Ink", "Birds"]],
  });

/** Uses the keywords in pictures as tags of pieces that have no tags. */
export const tagsFromKeywords = (scope: string) =>
  flag(
    `Optional: \`true\` makes tags of the keywords in the pictures ${scope}, for pieces without \`tags\`.`,
  );

const focusError = "must be a number from 0 (left edge) to 100 (right edge)";

const layoutError = 'must be "rows", "large" or "grid"';

const maxDetails = 8;

const detailsError = `must be a list of at most ${maxDetails} details`;

export const pieceSchema = contentObject("Piece", {
  title: nonEmptyText({
    description: "The title, unique in its section.",
    examples: ["Paper Boats"],
  }),
  description: linkedText(
    text({
      description:
        "The text below the title. A line break (`\\n`) is kept; `[words](https://example.com)` and `[words](/about/)` are links.",
      examples: ["A short film about a river.\nCharcoal on paper, 2 minutes."],
    }),
  ),
  image: image({
    description:
      "The image of the piece: a path relative to this file, or an embedded `data:image/…;base64,…`. " +
      "The file must be in `content/`, usually in a folder with the section's name.",
    examples: ["animation/paper-boats.jpg"],
  }),
  alt: text({
    description: "Optional: what the image shows, for people who cannot see it. Without it, the title.",
    examples: ["A paper boat drifts under a bridge"],
  }).optional(),
  focus: z
    .number({ error: focusError })
    .min(0, { error: focusError })
    .max(100, { error: focusError })
    .meta({
      description:
        "Optional: the part of the image that stays visible where Home shows a slice of it: 0 is the left " +
        "edge, 100 the right edge. Without it, the middle.",
      examples: [75],
    })
    .optional(),
  code: httpUrl({
    description: "Optional: the URL of the source code. The image then links to it.",
    examples: ["https://github.com/jo-example/paper-boats"],
  }).optional(),
  video: videoOrUrl({
    description:
      `Optional: the video: an http(s) URL, or an mp4 or webm file, as ${pathFromFile}. ` +
      "The image links to it if there is no `code`.",
    examples: ["https://vimeo.com/1234567", "animation/paper-boats.mp4"],
  }).optional(),
  link: httpUrl({
    description:
      "Optional: the URL of the piece's website. The image links to it if there is no `code` and no `video`.",
    examples: ["https://paper-boats.example.com"],
  }).optional(),
  loop: loop({
    description:
      "Optional: a short video in place of the image: an mp4 or webm file of at most 4 MB with the image's " +
      `proportions, as ${pathFromFile}. It plays muted while the image is hovered or focused, ` +
      "on touch screens while it is in view.",
    examples: ["animation/paper-boats-loop.mp4"],
  }).optional(),
  story: markdownFile({
    description: `Optional: the story: a Markdown file, as ${pathFromFile}. The piece then has its own page.`,
    examples: ["animation/paper-boats.md"],
  }).optional(),
  images: z
    .array(pieceImage, { error: "must be a list of images" })
    .meta({ description: "Optional: more images, shown after the story on the piece's own page." })
    .optional(),
  details: z
    .array(pieceDetail, { error: detailsError })
    .max(maxDetails, { error: detailsError })
    .meta({ description: `Optional: at most ${maxDetails} facts, shown on the piece's own page.` })
    .optional(),
  camera: buildOnly(
    flag(
      "Optional: `true` shows camera, lens, focal length, aperture, exposure time and ISO from the image's " +
        "EXIF data on the piece's own page; `false` overrides `true` of the section.",
    ),
  ),
  tags: buildOnly(tags.optional()),
  draft: flag("Optional: `true` shows the piece only in `npm run develop`."),
  unlisted: buildOnly(
    flag("Optional: `true` gives the piece a page that nothing links to and search engines do not index."),
  ),
});

type PageFields = {
  story?: unknown;
  images?: readonly unknown[] | undefined;
  details?: readonly unknown[] | undefined;
  camera?: unknown;
  unlisted?: unknown;
};

type Camera = Pick<PageFields, "camera">;

/** Returns true for a piece that shows its camera, by itself or as its section says. */
export const showsCamera = (piece: Camera, section: Camera): boolean =>
  (piece.camera ?? section.camera) === true;

/**
 * Returns true for a piece that has a page: it has a story, images or details, shows its camera or is
 * unlisted.
 */
export function hasPage(piece: PageFields, section: Camera): boolean {
  const { story, images = [], details = [], unlisted } = piece;
  const hasContent = story !== undefined || images.length > 0 || details.length > 0;
  return hasContent || showsCamera(piece, section) || unlisted === true;
}

/** `content/sections/<id>.json`: one section of the portfolio with its pieces. */
export const sectionSchema = contentObject(
  "Section",
  {
    $schema: schemaReference,
    id: slugSchema.meta({
      title: "ID",
      description:
        "The section's name in URLs: the same as the file's name without `.json`. " +
        "Letters a-z, digits, `-` and `_`.",
      examples: ["animation"],
    }),
    title: nonEmptyText({
      description: "Optional: the name that visitors see. Without it, the id with a capital first letter.",
      examples: ["Short Films"],
    }).optional(),
    intro: linkedText(
      nonEmptyText({
        description:
          "Optional: a few sentences above the pieces; `[words](https://example.com)` and `[words](/about/)` are links.",
        examples: ["Drawn outside, mostly in the rain."],
      }),
    ).optional(),
    layout: z
      .enum(["rows", "large", "grid"], { error: layoutError })
      .meta({
        description:
          "Optional: how the images are laid out: `rows` of one height, one `large` image in each row, or a " +
          "`grid` of equal columns. Nothing is cropped. Without it, `rows`.",
        examples: ["large"],
      })
      .optional(),
    tagsFromKeywords: buildOnly(tagsFromKeywords("of the section")),
    camera: buildOnly(flag("Optional: the default of `camera` for all pieces of the section.")),
    pieces: z.array(pieceSchema, { error: "must be a list of pieces" }).meta({
      description: "The pieces, in this order. A section without pieces is not shown.",
    }),
  },
  { title: "A section", description: "One section of the portfolio with its pieces." },
);

/** Returns the title of a section that gives none: its id with a capital first letter. */
export const titleFromId = (id: string): string => id.charAt(0).toUpperCase() + id.slice(1);

export type SectionContent = z.infer<typeof sectionSchema>;

export type Piece = z.infer<typeof pieceSchema>;
