/** Prints the message of an error without its stack, and sets exit status 1. */
export function printError(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
