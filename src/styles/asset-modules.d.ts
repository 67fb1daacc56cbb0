declare module "*.woff2" {
  const address: string;
  export default address;
}

/** Where the file of the site's display face is, which the build chooses. */
declare module "display-face/address" {
  export { default } from "*.woff2";
}
