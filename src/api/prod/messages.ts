import type { ServerResponse } from "node:http";
import { answerFunction, type FunctionRequest } from "../../messages/gatsby-function";
import { processHandler } from "../../messages/process-handler";

const unread = { type: "unread/unread" };

/**
 * Tells Gatsby to leave the body alone: its parsers answer malformed or large bodies with pages of HTML. Taken out
 * of an object because Gatsby 5.16 takes every `export const config` below `src/` for a page's, and starts to build
 * engines for pages rendered on request.
 */
export const { config } = {
  config: {
    bodyParser: { raw: unread, text: unread, json: unread, urlencoded: { ...unread, extended: false } },
  },
};

/** The messages API as a Gatsby Function, served at `/api/prod/messages`. */
export default function messages(request: FunctionRequest, response: ServerResponse): Promise<void> {
  return answerFunction(request, response, processHandler());
}
