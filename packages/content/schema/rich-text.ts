import { z } from "zod";
import type { RichText } from "../../../src/rich-text/rich-text";
import { contentObject, image, nonEmptyText, video } from "./fields";

/** Number that refers to an image or a video of the text. */
const key = z.int();

const richTextImage = contentObject("RichTextImage", {
  key,
  image: image({ description: "An image: a path relative to the Markdown file." }),
  alt: nonEmptyText({ description: "What the image shows." }),
  caption: nonEmptyText({ description: "The text below the image." }).optional(),
});

const richTextVideo = contentObject("RichTextVideo", {
  key,
  video: video({ description: "A video: a path relative to the Markdown file." }),
  poster: image({ description: "The image of the same name, shown until the video is played." }).optional(),
  alt: nonEmptyText({ description: "What the video shows." }),
  caption: nonEmptyText({ description: "The text below the video." }).optional(),
});

/** A Markdown text: its content, and the images and videos in it. */
export const richTextSchema = contentObject("RichText", {
  content: z.custom<RichText>(),
  images: z.array(richTextImage),
  videos: z.array(richTextVideo),
});

export type RichTextDocument = z.infer<typeof richTextSchema>;
