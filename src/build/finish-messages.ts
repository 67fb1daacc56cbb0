import path from "node:path";
import type { BuildArgs, Reporter } from "gatsby";
import { z } from "zod";
import { keepFunctionLoaded } from "./keep-function-loaded";
import { messagesNotice } from "./messages-notice";

/** Makes the compiled messages function ready to be served, and says what the contact form still needs. */
export async function finishMessages({ getNodesByType, reporter }: BuildArgs): Promise<void> {
  await keepFunctionLoaded(path.resolve(".cache/functions/prod/messages.js"));
  const { siteUrl } = z.object({ siteUrl: z.string() }).parse(getNodesByType("SiteContent")[0]);
  const notice = messagesNotice(process.env, siteUrl);
  if (notice) tell(notice, reporter);
}

/** Into a pipe or a file the reporter breaks lines at 80 characters; there the line is written whole. */
function tell(line: string, reporter: Reporter): void {
  if (process.stdout.isTTY) reporter.info(line);
  else process.stdout.write(`info ${line}\n`);
}
