import type { RichTextNode } from "../../../../src/rich-text/rich-text";
import { isLinkUrl } from "./link-url";

/** Characters that end a URL: blanks, `<`, and Chinese and Japanese punctuation, which has no blank next to it. */
const urlEnd = String.raw`\s<\u3000-\u3004\u3008-\u3020\u3030\u303d-\u303f\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65`;
const urlStart = String.raw`(?<![\p{L}\p{N}_/.@:-])(?:https?://|www\.)`;
const emailAddress = String.raw`(?<![\p{L}\p{N}_/.@:-])[\w.+-]{1,64}@[\p{L}\p{N}_-]{1,63}(?:\.[\p{L}\p{N}_-]{1,63}){1,8}`;

/** A URL, `www.…` or an e-mail address at the beginning of a text or behind a blank, a quote or a bracket. */
const bareLink = new RegExp(`${urlStart}[^${urlEnd}]{1,2000}|${emailAddress}`, "giu");
const separator = new RegExp(`[${urlEnd}]`, "u");
const urlAtEnd = new RegExp(`${urlStart}.*$`, "iu");

const domain = /^(?:https?:\/\/)?[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)+(?![^/?#:])/iu;

/** Removes what ends the sentence, not the URL: punctuation, and a bracket that is not opened in the URL. */
function trimEnd(url: string): string {
  let end = url.length;
  let [opened, closed] = [url.split("(").length, url.split(")").length];
  for (; end > 0; end -= 1) {
    const last = url.charAt(end - 1);
    if (last === ")" && closed <= opened) break;
    if (!/[?!.,:;*_~'")\]}«»‹›“”‘’„‚…]/.test(last)) break;
    if (last === "(") opened -= 1;
    if (last === ")") closed -= 1;
  }
  return url.slice(0, end);
}

function hrefOf(text: string): string | undefined {
  const isUrl = /^https?:/i.test(text);
  if (!isUrl && !/^www\./i.test(text)) return `mailto:${text}`;
  const url = isUrl ? text : `http://${text}`;
  return domain.test(text) && isLinkUrl(url) ? url : undefined;
}

/** Returns a text in which URLs and e-mail addresses are links, as on GitHub. */
export function bareLinks(text: string): RichTextNode[] {
  const nodes: RichTextNode[] = [];
  let end = 0;
  for (const match of text.matchAll(bareLink)) {
    const words = trimEnd(match[0]);
    const href = hrefOf(words);
    if (href === undefined) continue;
    nodes.push(text.slice(end, match.index), { tag: "a", props: { href }, children: [words] });
    end = match.index + words.length;
  }
  return [...nodes, text.slice(end)].filter((node) => node !== "");
}

/** Returns true for a text whose end may be the middle of a URL. */
export function endsInUrl(text: string): boolean {
  const word = text.split(separator).at(-1) ?? "";
  const [url] = urlAtEnd.exec(word) ?? [];
  // Signs of emphasis may be the beginning of the next part.
  const end = url?.replace(/[*_~]+$/, "");
  return end !== undefined && trimEnd(end) === end;
}
