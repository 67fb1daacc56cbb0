/** Writes one line that names what happened, never what a visitor wrote. */
export type Log = (line: string) => void;

/** Writes a line to standard error, where a server and a function keep their logs. */
export const writeLog: Log = (line) => {
  console.error(line);
};

/** Writes a line to standard output, for hosts that show the other one as errors. */
export const writeToOutput: Log = (line) => {
  console.info(line);
};
