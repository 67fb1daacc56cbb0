/** Writes one line, without any input of visitors. */
export type Log = (line: string) => void;

/** Writes a line to standard error, where servers and functions keep their logs. */
export const logToStderr: Log = (line) => console.error(line);

/** Writes a line to standard output, for platforms that show standard error as failures. */
export const logToStdout: Log = (line) => console.info(line);
