import { isHttpUrl } from "./fields";

const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

/**
 * The files in `static/` that a link of `site.json` may mean, nearest first: `/resume.pdf` and `resume.pdf` are
 * `resume.pdf`, `/cv/#top` is `cv/index.html`. Undefined for an http(s) URL, which means no file.
 */
export function staticFilesOf(link: string): string[] | undefined {
  if (isHttpUrl(link)) return undefined;
  const path = link.replace(/^\.?\//, "");
  const withoutFragment = path.replace(/[?#].*$/, "");
  return [path, withoutFragment, decoded(withoutFragment)].flatMap((file) => [
    file,
    `${file}${file === "" || file.endsWith("/") ? "" : "/"}index.html`,
  ]);
}
