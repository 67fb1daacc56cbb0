import { cancel, isCancel } from "@clack/prompts";
import type { z } from "zod";

/** What is wrong with an answer that a schema does not allow, for a question's `validate`. */
export const problemOf =
  (schema: z.ZodType) =>
  (value = ""): string | undefined =>
    schema.safeParse(value).error?.issues[0]?.message;

/** Ends the process: whoever asks has written nothing yet. */
export const stop = (): never => {
  cancel("Nothing was added.");
  process.exit(1);
};

/** The reply to a question. Stopping (Ctrl+C) ends the process; nothing is written before all is answered. */
export async function reply<Value>(question: Promise<Value | symbol>): Promise<Value> {
  const answer = await question;
  return isCancel(answer) ? stop() : (answer as Value);
}
