declare module "gatsby/dist/query/file-parser" {
  /** Reads the queries of sources. */
  const FileParser: {
    readonly prototype: {
      /** Resolves to what was found in a file, or to null where there is nothing to find. */
      parseFile?: (file: string, addError: (error: object) => void) => Promise<object | null>;
    };
  };
  export default FileParser;
}
