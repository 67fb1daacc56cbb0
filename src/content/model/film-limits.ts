/** The film formats that content may use, by file extension: what every browser of `browserslist` plays. */
export const filmExtensions = ["mp4", "webm"] as const;

/** Endings of films that cameras and programs write and browsers do not all play. */
const foreignExtensions = ["3gp", "avi", "flv", "m4v", "mkv", "mov", "mpeg", "mpg", "mts", "ogv", "wmv"];

/** Whether a path names a film of a format that content may not use. */
export const isForeignFilm = (path: string): boolean =>
  foreignExtensions.some((extension) => path.toLowerCase().endsWith(`.${extension}`));

/** Bytes of the largest film: 25 MiB, the most that Cloudflare takes of a file. */
export const largestFilm = 25 * 1024 * 1024;

/** Bytes of the largest film that plays in the place of a picture: 4 MB. */
export const largestLoop = 4_000_000;

/** The extension of a path that names a film; undefined for every other path. */
export const filmExtension = (path: string): (typeof filmExtensions)[number] | undefined =>
  filmExtensions.find((extension) => path.toLowerCase().endsWith(`.${extension}`));
