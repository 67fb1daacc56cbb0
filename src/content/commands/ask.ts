import { cancel, group, intro, select, text } from "@clack/prompts";
import { existsSync } from "node:fs";
import { pieceSchema, sectionSchema } from "../section-schema";

/** What is known of a piece to add: from the command line, then from the terminal. */
export type Answers = {
  section?: string;
  imageFile?: string;
  title?: string;
  description?: string;
  alt?: string;
  code?: string;
  video?: string;
  link?: string;
};

const targets = [
  { value: "none", label: "Nowhere, it opens enlarged" },
  { value: "code", label: "To the source code" },
  { value: "video", label: "To a video" },
  { value: "link", label: "To a website" },
] as const;

type Reply = string | symbol;

type Questions = {
  section: Reply;
  imageFile: Reply;
  title: Reply;
  description: Reply;
  target: (typeof targets)[number]["value"] | symbol;
  address: Reply;
};

type Schema = { safeParse: (value: string) => { error?: { issues: { message: string }[] } } };

const problemOf =
  (schema: Schema) =>
  (value = ""): string | undefined =>
    schema.safeParse(value).error?.issues[0]?.message;

/**
 * Asks in the terminal for what was not given on the command line. Stopping (Ctrl+C) ends the process; nothing is
 * written before all is answered.
 */
export async function askForMissing(
  given: Answers,
  titleFrom: (imageFile: string) => string,
): Promise<Answers> {
  const { section, imageFile, title, description } = given;
  if (section !== undefined && imageFile !== undefined && title !== undefined) return given;
  const hasTarget = [given.code, given.video, given.link].some((address) => address !== undefined);
  intro("A new piece");
  const { target, address, ...answers } = await group<Questions>(
    {
      section: async () =>
        section ?? text({ message: "Which section?", validate: problemOf(sectionSchema.shape.id) }),
      imageFile: async () =>
        imageFile ??
        text({
          message: "Which image file?",
          validate: (file = "") => (existsSync(file) ? undefined : "must be the path of a file"),
        }),
      title: async ({ results }) =>
        title ??
        text({
          message: "Its title?",
          initialValue: titleFrom(results.imageFile ?? ""),
          validate: problemOf(pieceSchema.shape.title),
        }),
      description: async () =>
        description ?? text({ message: "Its description? (may stay empty)", initialValue: "" }),
      target: async () =>
        hasTarget ? "none" : select({ message: "Where does the picture lead?", options: [...targets] }),
      address: async ({ results }) =>
        results.target === undefined || results.target === "none"
          ? ""
          : text({ message: "Its address?", validate: problemOf(pieceSchema.shape[results.target]) }),
    },
    {
      onCancel: () => {
        cancel("Nothing was added.");
        process.exit(1);
      },
    },
  );
  return { ...given, ...answers, ...(target === "none" ? {} : { [target]: address }) };
}
