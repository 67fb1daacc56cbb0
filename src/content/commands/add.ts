import { basename, extname, relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import { addPiece } from "../add-piece";
import { askForMissing, type Answers } from "./ask";

const usage = `Usage: npm run add -- <section> <image> [--title <text>] [--description <text>] [--alt <text>]
                  [--code <URL>] [--video <URL>] [--link <URL>]

Example: npm run add -- drawing ~/Pictures/heron.jpg --title "Grey Heron"`;

const textOption = { type: "string" } as const;

function givenAnswers(): Answers {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      title: textOption,
      description: textOption,
      alt: textOption,
      code: textOption,
      video: textOption,
      link: textOption,
    },
  });
  const [section, imageFile, ...others] = positionals;
  if (others.length > 0)
    throw new Error(`Only a section and an image are expected, got also ${others.join(" ")}.`);
  return { section, imageFile, ...values };
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
  let given: Answers;
  try {
    given = givenAnswers();
  } catch (error) {
    refuse([`${error instanceof Error ? error.message : String(error)}\n\n${usage}`]);
    return;
  }
  const isTerminal = process.stdin.isTTY && process.stdout.isTTY;
  const answers = isTerminal ? await askForMissing(given, titleFrom) : given;
  const { section, imageFile, title, description, ...rest } = answers;
  if (section === undefined || imageFile === undefined) {
    refuse([`a section and an image are needed.\n\n${usage}`]);
    return;
  }
  const fields = { title: title ?? titleFrom(imageFile), description: description ?? "", ...rest };
  const added = await addPiece(resolve("content"), { section, imageFile, fields });
  if ("refusals" in added) refuse(added.refusals);
  else {
    const file = relative(process.cwd(), added.jsonFile);
    const size = `${added.width} × ${added.height} px`;
    process.stdout.write(`Added ${JSON.stringify(fields.title)} to ${file} with ${added.image} (${size}).\n`);
  }
}

void main();
