/** The film formats that content may use, by file extension: what every browser of `browserslist` plays. */
export const filmExtensions = ["mp4", "webm"] as const;

/** Bytes of the largest film: 25 MiB, the most that Cloudflare takes of a file. */
export const largestFilm = 25 * 1024 * 1024;

/** Bytes of the largest film that plays in the place of a picture: 4 MB. */
export const largestLoop = 4_000_000;

/** The extension of a path that names a film; undefined for every other path. */
export const filmExtension = (path: string): (typeof filmExtensions)[number] | undefined =>
  filmExtensions.find((extension) => path.toLowerCase().endsWith(`.${extension}`));
