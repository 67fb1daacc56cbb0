import { z } from "zod";
import { HttpError } from "./http-error";
import { isEmailAddress, maxLengths, toAsciiAddress, type Message } from "./message";

const controlCharacter = /(?!\t)\p{Cc}/u;
const directionControl = /[\u202A-\u202E\u2066-\u2069]/g;
const loneSurrogate = /\p{Cs}/u;

const text = z.string().refine((value) => !loneSurrogate.test(value), "is not valid Unicode text");
/** One line, without bidirectional controls, which would reorder the text around it in a mail program. */
const line = text
  .refine((value) => !controlCharacter.test(value), "must be one line without control characters")
  .overwrite((value) => value.replace(directionControl, ""));

/** Returns the maximum length of a field and its error message. */
function max(field: keyof typeof maxLengths): [number, string] {
  return [maxLengths[field], `must have at most ${maxLengths[field]} characters`];
}

/** E-mail addresses are those of `<input type="email">`, except those that look like an encoded word. */
const messageSchema: z.ZodType<Message> = z.strictObject({
  subject: line.min(1, "is required").max(...max("subject")),
  body: text.min(1, "is required"),
  replyToAddress: z
    .string()
    .overwrite(toAsciiAddress)
    .max(...max("replyToAddress"))
    .refine((value) => isEmailAddress(value) && !value.includes("=?"), "must be an e-mail address"),
  from: line.max(...max("from")).optional(),
  captcha: z
    .string()
    .min(1, "is required")
    .max(...max("captcha")),
});

function describeIssue(issue: z.core.$ZodIssue): string {
  const field = issue.path.join(".");
  if (issue.code === "unrecognized_keys") return "it has fields that do not belong to a message";
  if (issue.code !== "invalid_type") return `${field} ${issue.message}`;
  return field ? `${field} must be given as ${issue.expected}` : "it must be a JSON object";
}

/** Parses a request body. @throws HttpError 400 if it is not JSON in UTF-8, 422 with every wrong field */
export function parseMessage(body: Uint8Array): Message {
  let content: unknown;
  try {
    content = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body));
  } catch {
    throw new HttpError(400, "The body is not JSON in UTF-8.");
  }
  const result = messageSchema.safeParse(content);
  if (result.success) return result.data;
  throw new HttpError(422, `The message is not valid: ${result.error.issues.map(describeIssue).join("; ")}.`);
}
