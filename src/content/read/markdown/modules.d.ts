declare module "micromark-extension-gfm-table" {
  import type { Options } from "mdast-util-from-markdown";
  const syntax: NonNullable<Options["extensions"]>[number];
  export = syntax;
}

declare module "mdast-util-gfm-table/from-markdown" {
  import type { Options } from "mdast-util-from-markdown";
  const extension: NonNullable<Options["mdastExtensions"]>[number];
  export = extension;
}
