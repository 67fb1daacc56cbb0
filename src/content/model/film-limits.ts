/** The film formats that content may use, by file extension: what every browser of `browserslist` plays. */
export const filmExtensions = ["mp4", "webm"] as const;

/** Endings of films that cameras and programs write and browsers do not all play. */
const foreignExtensions = ["3gp", "avi", "flv", "m4v", "mkv", "mov", "mpeg", "mpg", "mts", "ogv", "wmv"];

const foreignExtension = (path: string): string | undefined =>
  /^[a-z][a-z0-9+.-]*:/i.test(path)
    ? undefined
    : foreignExtensions.find((extension) => path.toLowerCase().endsWith(`.${extension}`));

/** Why content may not use the film that a path names; undefined for every other path and for an address. */
export function foreignFilmReason(path: string): string | undefined {
  const extension = foreignExtension(path);
  return extension && `because browsers do not all play ${extension}`;
}

/** Whether a path names a film of any format. */
export const isFilm = (path: string): boolean =>
  filmExtension(path) !== undefined || foreignExtension(path) !== undefined;

/** Bytes of the largest film: 25 MiB, the most that Cloudflare takes of a file. */
export const largestFilm = 25 * 1024 * 1024;

/** Bytes of the largest film that plays in the place of a picture: 4 MB. */
export const largestLoop = 4_000_000;

/** The extension of a path that names a film; undefined for every other path. */
export const filmExtension = (path: string): (typeof filmExtensions)[number] | undefined =>
  filmExtensions.find((extension) => path.toLowerCase().endsWith(`.${extension}`));
