import type { ContentfulStatusCode } from "hono/utils/http-status";

/** An error that becomes the answer to a request. */
export class HttpError extends Error {
  override readonly name = "HttpError";

  /**
   * @param status HTTP status of the answer.
   * @param message Sentence for the caller; it never repeats what the visitor wrote.
   * @param details `headers` go into the answer; `log` replaces the sentence in the log.
   */
  constructor(
    readonly status: ContentfulStatusCode,
    message: string,
    readonly details: { headers?: Record<string, string>; log?: string } = {},
  ) {
    super(message);
  }
}
