import type { ContentfulStatusCode } from "hono/utils/http-status";

/** An error that becomes the answer to a request. */
export class HttpError extends Error {
  override readonly name = "HttpError";

  /** `message` never repeats the visitor's words; the log has `log` instead; the answer has `headers`. */
  constructor(
    readonly status: ContentfulStatusCode,
    message: string,
    readonly details: { headers?: Record<string, string>; log?: string } = {},
  ) {
    super(message);
  }
}
