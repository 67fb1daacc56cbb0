import type { Root } from "mdast";
import fromMarkdown from "mdast-util-from-markdown";
import tableFromMarkdown from "mdast-util-gfm-table/from-markdown";
import tableSyntax from "micromark-extension-gfm-table";

/** Parses CommonMark with tables; every node knows its line and column. */
export const parseMarkdown = (text: string): Root =>
  fromMarkdown(text, { extensions: [tableSyntax], mdastExtensions: [tableFromMarkdown] });
