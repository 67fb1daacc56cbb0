/** The image formats that owners may use, by file extension in lower case. */
export const formatOfExtension: ReadonlyMap<string, string> = new Map([
  ["jpg", "jpeg"],
  ["jpeg", "jpeg"],
  ["png", "png"],
  ["webp", "webp"],
  ["avif", "avif"],
  ["gif", "gif"],
  ["svg", "svg"],
  ["tif", "tiff"],
  ["tiff", "tiff"],
]);
