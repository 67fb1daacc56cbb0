import { resolve } from "node:path";
import { checkContent } from "../content/check/check-content";
import { formatProblem } from "../content/read/problem";

/** Prints what is wrong with `content/` and sets the exit status: 0 for content that the site can be built from. */
async function main(): Promise<void> {
  const started = performance.now();
  const { problems, notes } = await checkContent(resolve("content"));
  for (const note of notes) process.stdout.write(`note: ${formatProblem(note)}\n`);
  for (const problem of problems) process.stderr.write(`${formatProblem(problem)}\n`);
  if (problems.length > 0) {
    const count = problems.length === 1 ? "1 problem" : `${problems.length} problems`;
    process.stderr.write(`\ncontent/ has ${count}. docs/content.md explains every field.\n`);
    process.exitCode = 1;
    return;
  }
  process.stdout.write(
    `content/ is fine (checked in ${((performance.now() - started) / 1000).toFixed(1)} s).\n`,
  );
}

void main();
