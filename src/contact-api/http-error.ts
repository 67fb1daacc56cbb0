/** Statuses of requests that send nothing. */
export type ErrorStatus = 400 | 403 | 404 | 405 | 413 | 415 | 422 | 429 | 502 | 503;

/** An error that becomes the answer to a request. */
export class HttpError extends Error {
  override readonly name = "HttpError";

  /**
   * @param status HTTP status of the answer.
   * @param message Sentence for the caller; it never repeats what the visitor wrote.
   * @param details `headers` go into the answer; `log` replaces the sentence in the log.
   */
  constructor(
    readonly status: ErrorStatus,
    message: string,
    readonly details: { headers?: Record<string, string>; log?: string } = {},
  ) {
    super(message);
  }
}
