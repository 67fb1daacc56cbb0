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
  ["jfif", "jpeg"],
  ["apng", "png"],
]);

/** Extensions that programs write, but not all read: files get the format's own on import. */
const otherExtensions = ["jfif", "apng"];

/** The extensions that messages recommend. */
export const imageExtensions: readonly string[] = [...formatOfExtension.keys()].filter(
  (extension) => !otherExtensions.includes(extension),
);

/** The extensions of pictures that can be added: HEIC becomes JPEG. */
export const importedExtensions: readonly string[] = [...formatOfExtension.keys(), "heic", "heif"];

/** Returns the name of a file with an extension of its format; a name that has one stays as it is. */
export function nameForFormat(name: string, format: string): string {
  const extension = /\.([^./\\]*)$/.exec(name)?.[1] ?? "";
  const isNamed = formatOfExtension.get(extension.toLowerCase()) === format;
  if (isNamed && imageExtensions.includes(extension.toLowerCase())) return name;
  const own = imageExtensions.find((each) => formatOfExtension.get(each) === format) ?? format;
  return `${extension === "" ? name : name.slice(0, -extension.length - 1)}.${own}`;
}
