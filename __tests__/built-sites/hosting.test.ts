import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { homedir } from "node:os";
import { join, resolve } from "node:path";
import { parseHostRules } from "../../packages/output/serve/read-host-rules";
import { anySites, secondSite } from "../support/test-sites";
import { queryAll, buildBeforeAll, type BuiltPage } from "./support/built-site";

const policyElement = 'meta[http-equiv="Content-Security-Policy"]';

function sourcesOf({ document }: BuiltPage, directive: string): string[] {
  const policy = document.querySelector(policyElement)?.getAttribute("content")?.split("; ");
  const rule = policy?.find((part) => part.startsWith(`${directive} `));
  return rule?.split(" ").slice(1) ?? [];
}

const hashOf = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

describe.each([...anySites, secondSite])("the output of $name for hosts", (site) => {
  const built = buildBeforeAll(site);
  /** Returns a path of the site's URL as a path of the folder. */
  const inFolder = (path: string): string => {
    const home = built.page("/").document.querySelector('link[rel="canonical"]')?.getAttribute("href");
    const base = new URL(home ?? "").pathname;
    return path.startsWith(base) ? `/${path.slice(base.length)}` : path;
  };

  test("each page has one policy after its character set, with the hashes of its scripts and its frames", () => {
    for (const page of built.pages) {
      const { document } = page;
      expect(document.querySelectorAll(policyElement)).toHaveLength(1);
      expect(document.head.children[0]?.getAttribute("charset")).toBe("utf-8");
      expect(document.head.children[1]?.matches(policyElement)).toBe(true);
      const scripts = queryAll(document, "script:not([src], [type$=json])");
      const hashes = sourcesOf(page, "script-src").filter((source) => source.startsWith("'sha256-"));
      expect(hashes.sort()).toEqual(scripts.map(({ textContent }) => hashOf(textContent ?? "")).sort());
      const frames = queryAll(document, "button[data-iframe-origin]").map((button) =>
        button.getAttribute("data-iframe-origin"),
      );
      expect(sourcesOf(page, "frame-src")).toEqual(expect.arrayContaining(frames));
    }
  });

  test("every redirect leads to a page or file that exists", async () => {
    const rules = (await readFile(join(built.folder, "_redirects"), "utf8")).trimEnd().split("\n");
    for (const rule of rules) {
      const [, target = ""] = rule.split(" ");
      const path = inFolder(decodeURI(target));
      const candidates = [path, `${path}index.html`, `${path}/index.html`];
      expect([rule, candidates.some((file) => built.files.includes(file))]).toEqual([rule, true]);
    }
  });

  test("every header rule for one file matches a file that exists", async () => {
    const lines = (await readFile(join(built.folder, "_headers"), "utf8")).split("\n");
    const paths = lines
      .filter((line) => line.startsWith("/") && !line.includes("*"))
      .map((line) => inFolder(decodeURI(line)));
    const missing = paths.filter(
      (path) => !built.files.includes(path) && !built.files.includes(`${path}index.html`),
    );
    expect(missing).toEqual([]);
    expect(paths.length).toBeGreaterThan(5);
  });

  test("no settings, source maps or paths of the building machine are published", async () => {
    expect(built.files.filter((file) => /\.env|\.map$|\.tsx?$/.test(file))).toEqual([]);
    const texts = built.files.filter((file) =>
      /\.(html|js|css|json|xml|txt|webmanifest)$|\/_\w+$/.test(file),
    );
    const own = [resolve(built.folder, ".."), resolve(), homedir() === "/" ? "" : `${homedir()}/`];
    for (const file of texts) {
      const text = await readFile(join(built.folder, file), "utf8");
      expect([file, own.filter((path) => path !== "" && text.includes(path))]).toEqual([file, []]);
    }
  });
});

describe(`the rules of ${secondSite.name}`, () => {
  const built = buildBeforeAll(secondSite);

  test("only Page Not Found contains the redirects", () => {
    const withRedirects = built.pages.filter(({ document }) =>
      document.querySelector("head > script[data-redirects]"),
    );
    expect(withRedirects.map(({ path }) => path)).toEqual(["/404.html"]);
  });

  test("no redirect matches the contact API", async () => {
    const { redirect } = parseHostRules(await readFile(join(built.folder, "_redirects"), "utf8"), "");
    const addresses = ["/api/prod/messages", "/api/prod/messages/challenge"];
    expect(addresses.map(redirect)).toEqual([undefined, undefined]);
  });
});
