declare module "*.module.css" {
  const classNames: Readonly<Record<string, string>>;
  export = classNames;
}

declare module "*.css";

declare module "*.woff2" {
  const address: string;
  export default address;
}

/** URL of the first file of the heading font, which `src/theme/heading-font.ts` writes. */
declare module "heading-font/url" {
  export { default } from "*.woff2";
}
