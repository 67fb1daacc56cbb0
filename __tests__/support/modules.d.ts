declare module "gatsby-plugin-sharp/process-file" {
  /** Writes one file for each transform, as the image jobs of a build do. */
  export function processFile(
    file: string,
    transforms: { outputPath: string; args: Record<string, unknown> }[],
    options: { stripMetadata: boolean; defaultQuality: number },
  ): Promise<unknown>;
}
