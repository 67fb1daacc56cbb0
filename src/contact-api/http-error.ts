import type { ContentfulStatusCode } from "hono/utils/http-status";

/** An error that becomes the answer to a request. */
export class HttpError extends Error {
  override readonly name = "HttpError";

  /** `message` never repeats what the visitor wrote; `log` replaces it in the log, `headers` go into the answer. */
  constructor(
    readonly status: ContentfulStatusCode,
    message: string,
    readonly details: { headers?: Record<string, string>; log?: string } = {},
  ) {
    super(message);
  }
}
