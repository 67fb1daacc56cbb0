import type { Log } from "./services";

/** Writes a line to standard error, where every host keeps its logs. */
export const writeLog: Log = (line) => {
  console.error(line);
};
