import { cancel, confirm, isCancel, log, select, text } from "@clack/prompts";
import { existsSync } from "node:fs";
import type { z } from "zod";
import { sectionSchema } from "../model/section";
import { pastedPath } from "./find-inputs";
import { pieceFields, type PieceField } from "./piece-fields";
import { comfortableSize, type Picture } from "./read-picture";

const problemOf =
  (schema: z.ZodType) =>
  (value = ""): string | undefined =>
    schema.safeParse(value).error?.issues[0]?.message;

const stop = (): never => {
  cancel("Nothing was added.");
  process.exit(1);
};

/** The reply to a question. Stopping (Ctrl+C) ends the process; nothing is written before all is answered. */
async function reply<Value>(question: Promise<Value | symbol>): Promise<Value> {
  const answer = await question;
  return isCancel(answer) ? stop() : (answer as Value);
}

/** Asks for the section. */
export const askSection = (): Promise<string> =>
  reply(text({ message: "Which section?", validate: problemOf(sectionSchema.shape.id) }));

/** Asks which section is meant: one that is there, or a new one of nearly the same name. */
export const askWhichSection = (id: string, existing: string): Promise<string> =>
  reply<string>(
    select<string>({
      message: `There is no section ${id} yet. Which one?`,
      options: [
        { value: existing, label: existing, hint: "is there" },
        { value: id, label: id, hint: "new" },
      ],
    }),
  );

/** Asks for a picture until there is one that can be used. */
export async function askPicture(
  read: (path: string) => Promise<Picture | { refusal: string }>,
): Promise<Picture> {
  const path = await reply(text({ message: "Which picture? Drag its file here, or paste its address." }));
  const picture = await read(path);
  if (!("refusal" in picture)) return picture;
  log.error(picture.refusal);
  return askPicture(read);
}

/** Asks whether large pictures are to be made smaller; the original is not taken over without being asked. */
export const askSmaller = (pictures: readonly Picture[]): Promise<boolean> =>
  reply(
    confirm({
      message:
        `${pictures.map(({ name, width, height }) => `${name} (${width} × ${height} px)`).join(", ")}: ` +
        `take a copy of ${comfortableSize} px at most? Visitors never see more.`,
    }),
  );

/** Asks for a text; one that may stay empty is left out then. An empty answer takes the suggestion. */
async function askText({ name, description, schema, isOptional }: PieceField, suggestion?: string) {
  const mayStayEmpty = isOptional || schema.safeParse("").success;
  const message = `The ${name}? ${description}${mayStayEmpty ? " (may stay empty)" : ""}`;
  const value = await reply(
    text({
      message,
      // An empty reply shows the placeholder, which would be "undefined" otherwise.
      placeholder: suggestion ?? "",
      defaultValue: suggestion ?? "",
      validate: (given = "") =>
        given === "" && (mayStayEmpty || suggestion) ? undefined : problemOf(schema)(given),
    }),
  );
  return value || suggestion || (isOptional ? undefined : "");
}

/** Asks where the picture leads, and for the address. */
async function askAddress(addresses: readonly PieceField[]): Promise<Record<string, string>> {
  const nowhere = { value: undefined, label: "nowhere", hint: "The picture opens enlarged." };
  const options = addresses.map((field) => ({ value: field, label: field.name, hint: field.description }));
  const target = await reply<PieceField | undefined>(
    select<PieceField | undefined>({
      message: "Where does the picture lead?",
      options: [nowhere, ...options],
    }),
  );
  if (!target) return {};
  const problem = problemOf(target.schema);
  const isFile = (value: string): boolean =>
    target.fileKind === "film" && [value, pastedPath(value)].some((path) => existsSync(path));
  const address = await reply(
    text({
      message: target.fileKind === "film" ? "The address? Or drag the film's file here." : "The address?",
      validate: (value = "") => (isFile(value) ? undefined : problem(value)),
    }),
  );
  return { [target.name]: address };
}

/** Asks for the texts of a piece that were not given. */
export async function askFields(
  given: Readonly<Record<string, unknown>>,
  suggestedTitle: string,
): Promise<Record<string, unknown>> {
  const fields: Record<string, unknown> = { ...given };
  const asked = pieceFields.filter(({ isAsked }) => isAsked);
  for (const field of asked.filter(({ name, isAddress }) => !isAddress && !(name in fields))) {
    const value = await askText(field, field.name === "title" ? suggestedTitle : undefined);
    if (value !== undefined) fields[field.name] = value;
  }
  const addresses = asked.filter(({ isAddress }) => isAddress);
  const hasAddress = addresses.some(({ name }) => name in fields);
  return { ...fields, ...(hasAddress ? {} : await askAddress(addresses)) };
}

/** Asks whether the piece gets a story, to be written after it is added. */
export const askStory = (): Promise<boolean> =>
  reply(
    confirm({
      message: "Begin its story? You get a text file to write in, and the piece a page of its own.",
      initialValue: false,
    }),
  );

/** Shows the titles of several pieces in one list: they are taken, changed one by one, or nothing is added. */
export async function askTitles(pictures: readonly Picture[], titles: readonly string[]): Promise<string[]> {
  log.message(pictures.map(({ name }, index) => `${titles[index] ?? ""}  (${name})`).join("\n"));
  const answer = await reply<string>(
    select<string>({
      message: `Add these ${pictures.length} pieces?`,
      options: [
        { value: "yes", label: "yes" },
        { value: "change", label: "change titles" },
        { value: "no", label: "no" },
      ],
    }),
  );
  if (answer === "yes") return [...titles];
  if (answer === "no") return stop();
  const changed: string[] = [];
  for (const [index, { name }] of pictures.entries()) {
    const suggestion = titles[index] ?? "";
    const message = `The title of ${name}?`;
    changed.push(
      (await reply(text({ message, placeholder: suggestion, defaultValue: suggestion }))) || suggestion,
    );
  }
  return changed;
}

/** Asks what each further picture of a piece shows, unless that was given; what stays empty is left out. */
export async function askAlts(
  pictures: readonly Picture[],
  given: readonly string[],
): Promise<(string | undefined)[]> {
  const alts: (string | undefined)[] = [...given];
  for (const { name } of pictures.slice(given.length)) {
    const message = `What does ${name} show, for people who cannot see it? (may stay empty)`;
    alts.push((await reply(text({ message, placeholder: "", defaultValue: "" }))) || undefined);
  }
  return alts;
}
