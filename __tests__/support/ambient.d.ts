/** Globals of Gatsby's start-up that tests read. */
interface Window {
  /** Receives `navigate(path, options)` and every followed `<Link>`. */
  ___navigate: jest.Mock<Promise<void>, [to: string, options?: { replace?: boolean }]>;
  /** Loads a page's code and data, once. */
  ___loader: { loadPage: (path: string) => Promise<unknown> };
}

declare module "gatsby-plugin-sharp/process-file" {
  /** Writes one file for each transform, as the image jobs of a build do. */
  export function processFile(
    file: string,
    transforms: { outputPath: string; args: Record<string, unknown> }[],
    options: { stripMetadata: boolean; defaultQuality: number },
  ): Promise<unknown>;
}

declare module "gatsby-plugin-google-gtag/gatsby-ssr" {
  /** Adds the plugin's elements to a page. */
  export function onRenderBody(
    page: Record<"setHeadComponents" | "setPostBodyComponents", (elements: React.ReactElement[]) => void>,
    options: object,
  ): void;
}

declare module "gatsby-plugin-sharp/gatsby-worker" {
  /** The job that renders images. */
  export function IMAGE_PROCESSING(job: never): Promise<unknown>;
}

declare module "express" {
  import type { RequestListener } from "node:http";
  /** The server that `gatsby develop` runs on. */
  const express: () => RequestListener;
  export = express;
}
