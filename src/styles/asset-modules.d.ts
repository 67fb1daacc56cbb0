declare module "*.module.css" {
  const classNames: Readonly<Record<string, string>>;
  export = classNames;
}

declare module "*.css";

declare module "*.woff2" {
  const url: string;
  export default url;
}

/** URL of the first file of the heading font, which `src/theme/heading-font.ts` writes. */
declare module "heading-font/url" {
  export { default } from "*.woff2";
}
