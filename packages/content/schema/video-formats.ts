/** Extensions of the video formats that every browser of `browserslist` plays, the preferred one first. */
export const videoExtensions = ["mp4", "webm"] as const;

/** Extensions of common video formats that not all browsers play. */
const unsupportedExtensions = ["3gp", "avi", "flv", "m4v", "mkv", "mov", "mpeg", "mpg", "mts", "ogv", "wmv"];

const unsupportedExtension = (path: string): string | undefined =>
  /^[a-z][a-z0-9+.-]*:/i.test(path)
    ? undefined
    : unsupportedExtensions.find((extension) => path.toLowerCase().endsWith(`.${extension}`));

/** Explains why a video format is not accepted; undefined for every other path and for a URL. */
export function unsupportedVideoReason(path: string): string | undefined {
  const extension = unsupportedExtension(path);
  return extension && `because browsers do not all play ${extension}`;
}

/** Returns true for the path of a video of any format. */
export const isVideo = (path: string): boolean =>
  videoExtension(path) !== undefined || unsupportedExtension(path) !== undefined;

/** Maximum size of a video in bytes: 25 MiB, the limit of Cloudflare for a file. */
export const maxVideoBytes = 25 * 1024 * 1024;

/** Maximum size of a loop in bytes. */
export const maxLoopBytes = 4_000_000;

/** Returns the extension of a path that names an accepted video; undefined for every other path. */
export const videoExtension = (path: string): (typeof videoExtensions)[number] | undefined =>
  videoExtensions.find((extension) => path.toLowerCase().endsWith(`.${extension}`));
