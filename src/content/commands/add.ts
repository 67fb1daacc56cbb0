import { resolve } from "node:path";
import { addFromCommandLine } from "../add/add-from-command-line";
import { readCommandLine } from "../add/command-line";
import { Refusal } from "../add/refusal";
import { usage } from "../add/usage";

/** `npm run add`: adds pieces to a section. */
async function main(): Promise<void> {
  const line = readCommandLine(process.argv.slice(2));
  if ("mistakes" in line) throw new Refusal([...line.mistakes, `\n\n${usage}`]);
  if (line.switches.help) process.stdout.write(`${usage}\n`);
  else await addFromCommandLine(resolve("content"), line);
}

main().catch((error: unknown) => {
  if (!(error instanceof Refusal)) throw error;
  process.stderr.write(`Nothing was added: ${error.message}\n`);
  process.exitCode = 1;
});
