declare module "*.module.css" {
  const classNames: Readonly<Record<string, string>>;
  export = classNames;
}

declare module "*.css";

declare module "*.woff2" {
  const url: string;
  export default url;
}

/** URL of the first file of the heading font, which `src/theme/fonts.ts` writes; undefined for a system font. */
declare module "site-fonts/heading-font-url" {
  const url: string | undefined;
  export default url;
}
