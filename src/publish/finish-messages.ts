import type { BuildArgs } from "gatsby";
import { z } from "zod";
import { messagesNotice } from "../settings/messages-notice";
import { tell } from "./tell";

/** Says in one line what the contact form still needs. */
export function finishMessages({ getNodesByType, reporter }: BuildArgs): void {
  const { siteUrl } = z.object({ siteUrl: z.string() }).parse(getNodesByType("SiteContent")[0]);
  const notice = messagesNotice(process.env, siteUrl);
  if (notice) tell(notice, reporter);
}
