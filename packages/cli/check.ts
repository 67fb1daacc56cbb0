import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { checkContent } from "../content/check/check-content";
import { formatProblem } from "../content/read/problem";
import { printError } from "./print-error";
import { printProblems } from "./print-problems";

/**
 * Prints notes and problems of `content/`, and sets exit status 1 if there are problems. With
 * `--translations`, it prints the missing texts of each language instead of the notes.
 */
async function main(): Promise<void> {
  const started = performance.now();
  const { values } = parseArgs({ options: { translations: { type: "boolean" } } });
  const { problems, notes, missingTranslations } = await checkContent(resolve("content"));
  if (values.translations) {
    const missing = [...missingTranslations.values()].flat();
    for (const each of missing) process.stdout.write(`${formatProblem(each)}\n`);
    process.stdout.write(`${missing.length} texts are missing.\n`);
    printProblems(problems);
    return;
  }
  for (const note of notes) process.stdout.write(`note: ${formatProblem(note)}\n`);
  if (printProblems(problems)) return;
  process.stdout.write(
    `content/ is fine (checked in ${((performance.now() - started) / 1000).toFixed(1)} s).\n`,
  );
}

main().catch(printError);
