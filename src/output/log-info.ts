import type { Reporter } from "gatsby";

/** Logs one line. Gatsby's reporter breaks lines at 80 characters where the output is no terminal. */
export function logInfo(line: string, reporter: Reporter): void {
  if (process.stdout.isTTY) reporter.info(line);
  else process.stdout.write(`info ${line}\n`);
}
