import type { RichText } from "../../../src/rich-text/rich-text";
import { shortTextLink } from "../../../src/rich-text/short-text-links";
import { isHttpUrl } from "../../../src/url/http-url";
import { readMarkdown } from "./markdown/read-markdown";

const linksIn = (content: RichText): string[] =>
  content.flatMap((node) => {
    if (typeof node === "string") return [];
    if ("embed" in node) return [node.embed.url];
    return "tag" in node ? [node.props?.href ?? "", ...linksIn(node.children ?? [])] : [];
  });

/** Returns the http(s) URLs that a text leads to. The text is a URL, Markdown, or a short text with links. */
export function webAddresses(text: string, isMarkdown = false): string[] {
  const links = isMarkdown
    ? linksIn(readMarkdown(text).content)
    : [text, ...Array.from(text.matchAll(shortTextLink), ([, , url = ""]) => url)];
  return links.filter(isHttpUrl);
}
