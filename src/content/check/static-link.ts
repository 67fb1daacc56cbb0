import { isHttpUrl } from "../model/fields";

const decoded = (path: string): string | undefined => {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
};

/**
 * The files in `static/` that a browser may get for a link of `site.json`: for `/resume.pdf` and `resume.pdf` it is
 * `resume.pdf`, for `/cv/#top` `cv/index.html`, for `cv%232.pdf` `cv#2.pdf`. Undefined for an http(s) URL, which means
 * no file.
 */
export function staticFilesOf(link: string): string[] | undefined {
  if (isHttpUrl(link)) return undefined;
  const path = decoded(link.replace(/^\.?\//, "").replace(/[?#].*$/, ""));
  if (path === undefined) return [];
  return [path, `${path}${path === "" || path.endsWith("/") ? "" : "/"}index.html`];
}
