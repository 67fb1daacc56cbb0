import { basename, extname, relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import { addPiece } from "../add/add-piece";
import { askForMissing, type Answers } from "../add/ask";
import { pieceFields, usage } from "../add/piece-fields";

function givenAnswers(): Answers {
  const options = pieceFields.map(({ name }) => [name, { type: "string" }] as const);
  const { positionals, values } = parseArgs({ allowPositionals: true, options: Object.fromEntries(options) });
  const [section, imageFile, ...others] = positionals;
  if (others.length > 0)
    throw new Error(`Only a section and an image are expected, got also ${others.join(" ")}.`);
  return { section, imageFile, fields: values as Record<string, string> };
}

/** `paper-boats.jpg` as a title: "Paper boats". */
function titleFrom(imageFile: string): string {
  const words = basename(imageFile, extname(imageFile)).replace(/[-_]+/g, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const refuse = (reasons: readonly string[]): void => {
  process.stderr.write(`Nothing was added: ${reasons.join("\n                   ")}\n`);
  process.exitCode = 1;
};

async function main(): Promise<void> {
  if (process.argv.includes("--help")) {
    process.stdout.write(`${usage}\n`);
    return;
  }
  let given: Answers;
  try {
    given = givenAnswers();
  } catch (error) {
    refuse([`${error instanceof Error ? error.message : String(error)}\n\n${usage}`]);
    return;
  }
  const isTerminal = process.stdin.isTTY && process.stdout.isTTY;
  const { section, imageFile, fields } = isTerminal ? await askForMissing(given, titleFrom) : given;
  if (section === undefined || imageFile === undefined) {
    refuse([`a section and an image are needed.\n\n${usage}`]);
    return;
  }
  const piece = { title: titleFrom(imageFile), description: "", ...fields };
  const added = await addPiece(resolve("content"), { section, imageFile, fields: piece });
  if ("refusals" in added) refuse(added.refusals);
  else {
    const file = relative(process.cwd(), added.jsonFile);
    const size = `${added.width} × ${added.height} px`;
    process.stdout.write(`Added ${JSON.stringify(piece.title)} to ${file} with ${added.image} (${size}).\n`);
  }
}

void main();
