import { z } from "zod";
import { contentObject, describedImage, markdownFile, nonEmptyText, schemaReference } from "./fields";

const topic = contentObject("Topic", {
  title: nonEmptyText({ description: "The heading above the list.", examples: ["Languages"] }),
  group: nonEmptyText({
    description: "Optional: a common heading for topics that follow each other and name the same group.",
    examples: ["Technology"],
  }).optional(),
  items: z
    .array(nonEmptyText({ description: "One entry of the list.", examples: ["TypeScript"] }), {
      error: "must be a list of strings",
    })
    .meta({ description: "The entries of the list, in the order in which they are shown." }),
});

/** `content/about.json`: the heading, the text and the topic lists of the About screen. */
export const aboutSchema = contentObject(
  "AboutContent",
  {
    $schema: schemaReference,
    heading: nonEmptyText({ description: "The heading of the About screen.", examples: ["About me"] }),
    image: describedImage({ description: "Optional: a picture next to the heading." }).optional(),
    text: markdownFile({
      description:
        "Optional where there are topics: the words below the heading, a Markdown file as the story of a " +
        "work: a path relative to this file.",
      examples: ["about.md"],
    }).optional(),
    topics: z
      .array(topic, { error: "must be a list of topics" })
      .meta({
        description: "Optional where there is a text: the lists, in the order in which they are shown.",
      })
      .default([]),
  },
  {
    title: "About",
    description: "The heading, the text and the topic lists of the About screen.",
    anyOf: [{ required: ["text"] }, { required: ["topics"] }],
  },
);

/** A valid `content/about.json`. */
export type AboutContent = z.infer<typeof aboutSchema>;
