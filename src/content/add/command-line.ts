import { parseArgs } from "node:util";
import { didYouMean, nearest } from "../check/suggestion";
import { pieceFields, type PieceField } from "./piece-fields";
import { switches } from "./usage";

/** What the command line says. */
export type CommandLine = {
  section?: string;
  /** Pictures and folders, as they were typed. */
  pictures: string[];
  /** Pictures and folders of a single piece behind `--images`, as they were typed; without that option there are none. */
  images?: string[];
  /** Every `--alt` behind the first: what the further pictures show, in their order. */
  furtherAlts?: string[];
  /** The piece's fields by their names. */
  fields: Readonly<Record<string, unknown>>;
  switches: Readonly<Record<keyof typeof switches, boolean>>;
};

const names: readonly string[] = [...pieceFields.map(({ name }) => name), ...Object.keys(switches)];

const isJsonList = (text: string): boolean => {
  try {
    return Array.isArray(JSON.parse(text));
  } catch {
    return false;
  }
};

function fieldValue(field: PieceField, text: string | undefined): { value: unknown } | { mistake: string } {
  if (field.kind === "flag") {
    return text === undefined
      ? { value: true }
      : { mistake: `--${field.name} stands alone, without =${text}` };
  }
  const example = JSON.stringify(field.example);
  if (text === undefined) {
    const needed =
      field.kind === "pictures"
        ? `pictures behind it, such as --${field.name} heron.jpg heron-sketch.jpg`
        : `a value behind it, such as --${field.name} ${example}`;
    return { mistake: `--${field.name} needs ${needed}` };
  }
  if (field.kind === "text") return { value: text };
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return { mistake: `--${field.name} needs JSON in single quotes, such as --${field.name} '${example}'` };
  }
}

/** Reads the command line, or tells every mistake in it. */
export function readCommandLine(args: readonly string[]): CommandLine | { mistakes: string[] } {
  const options = Object.fromEntries(
    names.map((name) => {
      const takesValue = pieceFields.some((field) => field.name === name && field.kind !== "flag");
      return [name, { type: takesValue ? "string" : "boolean" }] as const;
    }),
  );
  const { tokens } = parseArgs({
    args: [...args],
    options,
    strict: false,
    tokens: true,
    allowPositionals: true,
  });
  const positionals: string[] = [];
  const fields: Record<string, unknown> = {};
  const images: string[] = [];
  const furtherAlts: string[] = [];
  const given = { original: false, "new-section": false, help: false };
  const mistakes: string[] = [];
  let isBehindImages = false;
  for (const token of tokens) {
    if (token.kind === "positional") (isBehindImages ? images : positionals).push(token.value);
    if (token.kind !== "option") continue;
    const { name, value } = token;
    const field = pieceFields.find((one) => one.name === name);
    const isPictures = field?.kind === "pictures" && value !== undefined && !isJsonList(value);
    isBehindImages = isPictures;
    if (isPictures) images.push(value);
    else if (name in given) given[name as keyof typeof given] = true;
    else if (field === undefined)
      mistakes.push(`there is no option --${name}${didYouMean(nearest(name, names))}`);
    else if (name === "alt" && name in fields && value !== undefined) furtherAlts.push(value);
    else if (name in fields) mistakes.push(`--${name} is given twice`);
    else {
      const read = fieldValue(field, value);
      if ("mistake" in read) mistakes.push(read.mistake);
      else fields[name] = read.value;
    }
  }
  // A section's id has no dot and no slash: whoever begins with a picture is asked for the section.
  const section = positionals[0] !== undefined && !/[./\\]/.test(positionals[0]) ? positionals[0] : undefined;
  const pictures = section === undefined ? positionals : positionals.slice(1);
  if (pictures.length > 1 && images.length > 0)
    mistakes.push("--images is for one piece; give one picture before it at most");
  if (pictures.length > 1 && "title" in fields)
    mistakes.push("--title is for one picture; several get their titles from their names");
  if (images.length === 0 && furtherAlts.length > 0) mistakes.push("--alt is given twice");
  if (mistakes.length > 0) return { mistakes };
  return { section, pictures, ...(images.length > 0 && { images, furtherAlts }), fields, switches: given };
}
