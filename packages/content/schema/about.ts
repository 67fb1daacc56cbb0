import { z } from "zod";
import { contentObject, describedImage, markdownFile, nonEmptyText } from "./fields";
import { pathFromFile, schemaReference } from "./fields";

const topic = contentObject("Topic", {
  title: nonEmptyText({ description: "The heading above the list.", examples: ["Languages"] }),
  group: nonEmptyText({
    description: "Optional: a common heading for consecutive topics with the same group.",
    examples: ["Technology"],
  }).optional(),
  items: z
    .array(nonEmptyText({ description: "One entry of the list.", examples: ["TypeScript"] }), {
      error: "must be a list of strings",
    })
    .meta({ description: "The entries of the list, in this order." }),
});

/** `content/about.json`: the heading, the text and the topic lists of the About screen. */
export const aboutSchema = contentObject(
  "AboutContent",
  {
    $schema: schemaReference,
    heading: nonEmptyText({ description: "The heading of the About screen.", examples: ["About me"] }),
    image: describedImage({ description: "Optional: an image next to the heading." }).optional(),
    text: markdownFile({
      description: `Optional if there are topics: the text below the heading. A Markdown file, as ${pathFromFile}.`,
      examples: ["about.md"],
    }).optional(),
    topics: z
      .array(topic, { error: "must be a list of topics" })
      .meta({
        description: "Optional if there is a text: the topics, in this order.",
      })
      .default([]),
  },
  {
    title: "About",
    description: "The heading, the text and the topic lists of the About screen.",
    anyOf: [{ required: ["text"] }, { required: ["topics"] }],
  },
);

export type AboutContent = z.infer<typeof aboutSchema>;
