import type { ContentfulStatusCode } from "hono/utils/http-status";

/** An error with the response to its request. */
export class HttpError extends Error {
  override readonly name = "HttpError";

  /**
   * @param message text of the response, which never repeats the visitor's input
   * @param details `log` replaces `message` in the log; `headers` are added to the response
   */
  constructor(
    readonly status: ContentfulStatusCode,
    message: string,
    readonly details: { headers?: Record<string, string>; log?: string } = {},
  ) {
    super(message);
  }
}
