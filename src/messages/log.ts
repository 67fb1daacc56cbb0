import { stderr } from "node:process";
import type { Log } from "./services";

/** Writes a line to standard error, where `gatsby serve` and Lambda keep their logs. */
export const writeLog: Log = (line) => {
  stderr.write(`${line}\n`);
};
