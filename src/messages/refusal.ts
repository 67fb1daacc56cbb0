/** The statuses an unsent message can get. */
export type RefusalStatus = 400 | 403 | 404 | 405 | 413 | 415 | 422 | 429 | 502 | 503;

/** Why a message is not sent: a status, a sentence for the caller, and what only the log may know. */
export class Refusal extends Error {
  /**
   * @param status HTTP status of the answer.
   * @param message Sentence for the caller; it never repeats what the visitor wrote.
   * @param details `headers` go into the answer; `log` replaces the sentence in the log.
   */
  constructor(
    readonly status: RefusalStatus,
    message: string,
    readonly details: { headers?: Record<string, string>; log?: string } = {},
  ) {
    super(message);
    this.name = "Refusal";
  }
}
