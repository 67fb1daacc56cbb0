import { serverMessages } from "../../server-messages";

type AccessFailure = "not read" | "not written";

/** Returns the error of a failed access in words for owners. Its cause names the file. */
export const accessError = (message: AccessFailure, cause: unknown): Error =>
  new Error(serverMessages[Object(cause).code === "ENOSPC" ? "disk full" : message], { cause });

/** Returns an error of the file system in words for owners, and every other error as it is. */
export function explainAccessError<Failure>(error: Failure, message: AccessFailure): Failure | Error {
  const { code, syscall = "" } = Object(error) as { code?: unknown; syscall?: unknown };
  const isAccess = typeof code === "string" && !/^(?:$|connect|getaddrinfo|spawn)/.test(String(syscall));
  return isAccess ? accessError(message, error) : error;
}
