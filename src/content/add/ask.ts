import { cancel, intro, isCancel, select, text } from "@clack/prompts";
import { existsSync } from "node:fs";
import type { z } from "zod";
import { sectionSchema } from "../model/section";
import { pieceFields, type PieceField } from "./piece-fields";

/** What is known of a piece to add: from the command line, then from the terminal. */
export type Answers = {
  section?: string;
  imageFile?: string;
  /** The piece's fields by their names. */
  fields: Readonly<Record<string, string>>;
};

const problemOf =
  (schema: z.ZodType) =>
  (value = ""): string | undefined =>
    schema.safeParse(value).error?.issues[0]?.message;

/** The reply to a question. Stopping (Ctrl+C) ends the process; nothing is written before all is answered. */
async function reply<Value>(question: Promise<Value | symbol>): Promise<Value> {
  const answer = await question;
  if (!isCancel(answer)) return answer as Value;
  cancel("Nothing was added.");
  process.exit(1);
}

const askSection = () =>
  reply(text({ message: "Which section?", validate: problemOf(sectionSchema.shape.id) }));

const askImageFile = () =>
  reply(
    text({
      message: "Which image file?",
      validate: (file = "") => (existsSync(file) ? undefined : "must be the path of a file"),
    }),
  );

/** Asks for a text; one that may stay empty is left out then. */
async function askText({ name, description, schema, isOptional }: PieceField, suggestion = "") {
  const mayStayEmpty = isOptional || schema.safeParse("").success;
  const message = `The ${name}? ${description}${mayStayEmpty ? " (may stay empty)" : ""}`;
  const value = await reply(
    text({
      message,
      initialValue: suggestion,
      validate: (given = "") => (mayStayEmpty && given === "" ? undefined : problemOf(schema)(given)),
    }),
  );
  return value || (isOptional ? undefined : "");
}

/** Asks where the picture leads, and for the address. */
async function askAddress(addresses: readonly PieceField[]): Promise<Record<string, string>> {
  const nowhere = { value: undefined, label: "nowhere", hint: "The picture opens enlarged." };
  const options = addresses.map((field) => ({ value: field, label: field.name, hint: field.description }));
  const target = await reply<PieceField | undefined>(
    select<PieceField | undefined>({ message: "Where does the picture lead?", options: [nowhere, ...options] }),
  );
  if (!target) return {};
  const address = await reply(text({ message: "The address?", validate: problemOf(target.schema) }));
  return { [target.name]: address };
}

/**
 * Asks in the terminal for what was not given on the command line, unless a section, an image and a title were.
 *
 * @param titleFrom suggests a title for an image file
 */
export async function askForMissing(
  given: Answers,
  titleFrom: (imageFile: string) => string,
): Promise<Answers> {
  if (given.section && given.imageFile && given.fields["title"] !== undefined) return given;
  intro("A new piece");
  const section = given.section ?? (await askSection());
  const imageFile = given.imageFile ?? (await askImageFile());
  const fields: Record<string, string> = { ...given.fields };
  for (const field of pieceFields.filter(({ name, isAddress }) => !isAddress && !(name in fields))) {
    const value = await askText(field, field.name === "title" ? titleFrom(imageFile) : "");
    if (value !== undefined) fields[field.name] = value;
  }
  const addresses = pieceFields.filter(({ isAddress }) => isAddress);
  const hasAddress = addresses.some(({ name }) => name in fields);
  return { section, imageFile, fields: { ...fields, ...(hasAddress ? {} : await askAddress(addresses)) } };
}
