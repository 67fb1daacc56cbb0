import { z } from "zod";
import type { Block } from "../../prose/prose";
import { contentObject, image, nonEmptyText, video } from "./fields";

/** Names a picture or a film in the blocks of its text. */
const key = z.int();

const proseImage = contentObject("ProseImage", {
  key,
  image: image({ description: "A picture: a path relative to the Markdown file." }),
  alt: nonEmptyText({ description: "What the picture shows." }),
  caption: nonEmptyText({ description: "The words below the picture." }).optional(),
});

const proseFilm = contentObject("ProseFilm", {
  key,
  film: video({ description: "A film: a path relative to the Markdown file." }),
  poster: image({ description: "The picture of the same name, shown until the film is played." }).optional(),
  alt: nonEmptyText({ description: "What the film shows." }),
  caption: nonEmptyText({ description: "The words below the film." }).optional(),
});

/** A Markdown file as it is read: its blocks, and the pictures and films that it names. */
export const proseSchema = contentObject("Prose", {
  blocks: z.custom<readonly Block[]>(),
  images: z.array(proseImage),
  films: z.array(proseFilm),
});

/** What a Markdown file holds. */
export type ProseContent = z.infer<typeof proseSchema>;
