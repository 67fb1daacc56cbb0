declare module "micromark-extension-gfm-table" {
  import type { Options } from "mdast-util-from-markdown";
  const extension: NonNullable<Options["extensions"]>[number];
  export = extension;
}

declare module "micromark-extension-gfm-task-list-item" {
  import type { Options } from "mdast-util-from-markdown";
  const extension: NonNullable<Options["extensions"]>[number];
  export = extension;
}

declare module "micromark-extension-gfm-strikethrough" {
  import type { Options } from "mdast-util-from-markdown";
  const extension: (options: { singleTilde: boolean }) => NonNullable<Options["extensions"]>[number];
  export = extension;
}

declare module "micromark-extension-footnote" {
  import type { Options } from "mdast-util-from-markdown";
  const extension: () => NonNullable<Options["extensions"]>[number];
  export = extension;
}

declare module "mdast-util-*/from-markdown" {
  import type { Options } from "mdast-util-from-markdown";
  const extension: NonNullable<Options["mdastExtensions"]>[number];
  export = extension;
}
