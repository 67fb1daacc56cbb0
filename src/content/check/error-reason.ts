/** Why something failed, in a few words: the system's code (`EACCES`) or the first line of the message. */
export function errorReason(error: unknown): string {
  if (typeof error !== "object" || error === null) return String(error);
  if ("code" in error) return String(error.code);
  return "message" in error ? (String(error.message).split("\n")[0] ?? "") : String(error);
}
