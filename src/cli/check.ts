import { resolve } from "node:path";
import { checkContent } from "../content/check/check-content";
import { formatProblem } from "../content/read/problem";
import { printProblems } from "./print-problems";

/** Prints notes and problems of `content/`; sets exit status 1 if there are problems. */
async function main(): Promise<void> {
  const started = performance.now();
  const { problems, notes } = await checkContent(resolve("content"));
  for (const note of notes) process.stdout.write(`note: ${formatProblem(note)}\n`);
  if (printProblems(problems)) return;
  process.stdout.write(
    `content/ is fine (checked in ${((performance.now() - started) / 1000).toFixed(1)} s).\n`,
  );
}

void main();
