import { confirm, select, text } from "@clack/prompts";
import { existsSync } from "node:fs";
import { pastedPath } from "./find-inputs";
import { pieceFields, type PieceField } from "./piece-fields";
import { problemOf, reply } from "./reply";

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
