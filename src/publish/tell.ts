import type { Reporter } from "gatsby";

/**
 * Says something in one line of Gatsby's output. Into a pipe or a file the reporter breaks lines at 80 characters;
 * there the line is written whole.
 */
export function tell(line: string, reporter: Reporter): void {
  if (process.stdout.isTTY) reporter.info(line);
  else process.stdout.write(`info ${line}\n`);
}
