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
