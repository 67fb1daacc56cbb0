import type { Content, Parent, Root } from "mdast";
import footnoteFromMarkdown from "mdast-util-footnote/from-markdown";
import fromMarkdown from "mdast-util-from-markdown";
import strikethroughFromMarkdown from "mdast-util-gfm-strikethrough/from-markdown";
import tableFromMarkdown from "mdast-util-gfm-table/from-markdown";
import taskFromMarkdown from "mdast-util-gfm-task-list-item/from-markdown";
import footnoteSyntax from "micromark-extension-footnote";
import strikethroughSyntax from "micromark-extension-gfm-strikethrough";
import tableSyntax from "micromark-extension-gfm-table";
import type { Token } from "micromark/dist/shared-types";
import taskSyntax from "micromark-extension-gfm-task-list-item";
import { endsInUrl } from "./bare-links";
import { allNodes, childrenOf } from "./nodes";

/** Decodes numeric references above U+FFFF, of which micromark 2.11.4 keeps 16 bits. */
function characterReference(
  this: { readonly stack: Parent[]; readonly sliceSerialize: (token: Token) => string },
  token: Token,
): void {
  const [, base = "", digits = ""] = /^&#(x?)([\da-f]+);$/i.exec(this.sliceSerialize(token)) ?? [];
  const code = parseInt(digits, base ? 16 : 10);
  const text = this.stack.at(-1)?.children.at(-1);
  if (text?.type === "text" && code > 0xffff && code <= 0x10ffff)
    text.value = text.value.slice(0, -1) + String.fromCodePoint(code);
}

const options = {
  // A single ~ is used for ranges, such as 10~20.
  extensions: [tableSyntax, strikethroughSyntax({ singleTilde: false }), taskSyntax, footnoteSyntax()],
  mdastExtensions: [
    tableFromMarkdown,
    strikethroughFromMarkdown,
    taskFromMarkdown,
    footnoteFromMarkdown,
    { enter: {}, exit: { characterReference } },
  ],
};

/**
 * Parses CommonMark with GitHub's tables, strikethrough, task lists and footnotes. GitHub's extension for URLs
 * takes minutes for some texts (micromark-extension-gfm-autolink-literal 0.5.7); `bareLinks` replaces it.
 */
export const parseMarkdown = (text: string): Root => fromMarkdown(text, options);

const marks = new Set(["emphasis", "strong", "delete"]);

/** Joins the parts of a URL with signs of emphasis, such as `https://example.com/_name_`, as on GitHub. */
export function joinUrls(root: Root, text: string): void {
  const sourceOf = (node: Content): string => {
    if (node.type === "text") return node.value;
    const start = node.position?.start.offset ?? 0;
    const mark = text.slice(start, start + (node.type === "emphasis" ? 1 : 2));
    return mark + (childrenOf(node) as Content[]).map(sourceOf).join("") + mark;
  };
  for (const parent of allNodes(root)) {
    if (parent.type === "link" || parent.type === "linkReference") continue;
    const children: Content[] = [];
    let isInUrl = false;
    for (const node of childrenOf(parent) as Content[]) {
      const last = children.at(-1);
      const isMarked =
        marks.has(node.type) && allNodes(node).every(({ type }) => type === "text" || marks.has(type));
      if (last?.type === "text" && (node.type === "text" || (isInUrl && isMarked))) {
        const part = sourceOf(node);
        last.value += part;
        isInUrl = endsInUrl(part) || (isInUrl && !/\s/.test(part));
      } else {
        children.push(node);
        isInUrl = node.type === "text" && endsInUrl(node.value);
      }
    }
    if (children.length < childrenOf(parent).length) Object.assign(parent, { children });
  }
}

/** Turns references such as `[text][1]` into links and images with the URL of their definition. */
export function resolveReferences(root: Root): void {
  const nodes = allNodes(root) as Content[];
  const definitions = new Map(
    nodes.flatMap((node) => (node.type === "definition" ? [[node.identifier, node] as const] : [])).reverse(),
  );
  for (const node of nodes) {
    if (node.type !== "linkReference" && node.type !== "imageReference") continue;
    const { url = "", title } = definitions.get(node.identifier) ?? {};
    Object.assign(node, { type: node.type === "linkReference" ? "link" : "image", url, title });
  }
}
