import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { homedir } from "node:os";
import { join, resolve } from "node:path";
import { parseRules } from "../../src/serve/site-rules";
import { testSites } from "../support/sites";
import { all, builtBefore, type BuiltPage } from "./support/built-site";

const policyElement = 'meta[http-equiv="Content-Security-Policy"]';
const dataTypes = ["application/ld+json", "application/json"];

const policyOf = ({ document }: BuiltPage): string =>
  document.querySelector(policyElement)?.getAttribute("content") ?? "";

function sourcesOf(page: BuiltPage, directive: string): string[] {
  const found = policyOf(page)
    .split("; ")
    .find((part) => part.startsWith(`${directive} `));
  return found?.split(" ").slice(1) ?? [];
}

const hashOf = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

describe.each(testSites)("what a host gets of $name", (owned) => {
  const built = builtBefore(owned);

  test("each page's policy stands right after the character set, once", () => {
    for (const { document } of built.pages) {
      expect(document.querySelectorAll(policyElement)).toHaveLength(1);
      expect(document.head.children[0]?.getAttribute("charset")).toBe("utf-8");
      expect(document.head.children[1]?.matches(policyElement)).toBe(true);
    }
  });

  test("each inline script is allowed by its hash, and no other is", () => {
    for (const page of built.pages) {
      const scripts = all(page.document, "script:not([src])").filter(
        (script) => !dataTypes.includes(script.getAttribute("type") ?? ""),
      );
      const hashes = sourcesOf(page, "script-src").filter((source) => source.startsWith("'sha256-"));
      expect([...hashes].sort()).toEqual(scripts.map(({ textContent }) => hashOf(textContent ?? "")).sort());
    }
  });

  test("no script may be inline or made from text, no plug-in runs, no base or form leads away", () => {
    for (const page of built.pages) {
      expect(sourcesOf(page, "script-src")).toContain("'self'");
      expect(sourcesOf(page, "script-src").join(" ")).not.toMatch(/unsafe|strict-dynamic|https?:|\*/);
      expect(sourcesOf(page, "object-src")).toEqual(["'none'"]);
      expect(sourcesOf(page, "base-uri")).toEqual(["'self'"]);
      expect(sourcesOf(page, "form-action")).toEqual(["'self'"]);
      expect(policyOf(page)).not.toMatch(/recaptcha|google/);
      expect(all(page.document, "[onload], [onerror], [onclick], a[href^='javascript:']")).toEqual([]);
    }
  });

  test("every redirect leads to a page or file that is there", async () => {
    const rules = (await readFile(join(built.folder, "_redirects"), "utf8")).trimEnd().split("\n");
    for (const rule of rules) {
      const [, target = ""] = rule.split(" ");
      const candidates = [target, `${target}index.html`, `${target}/index.html`].map(decodeURI);
      expect([rule, candidates.some((file) => built.files.includes(file))]).toEqual([rule, true]);
    }
  });

  test("no redirect stands in the way of the messages API", async () => {
    const { redirect } = parseRules(await readFile(join(built.folder, "_redirects"), "utf8"), "");
    const addresses = ["/api/prod/messages", "/api/prod/messages/challenge"];
    expect(addresses.map(redirect)).toEqual([undefined, undefined]);
  });

  test("every header rule for a single file is for one that is there", async () => {
    const lines = (await readFile(join(built.folder, "_headers"), "utf8")).split("\n");
    const paths = lines.filter((line) => line.startsWith("/") && !line.includes("*")).map(decodeURI);
    const missing = paths.filter(
      (path) => !built.files.includes(path) && !built.files.includes(`${path}index.html`),
    );
    expect(missing).toEqual([]);
    expect(paths.length).toBeGreaterThan(5);
  });

  test("nothing private is published: no settings, no source maps, no path of the building machine", async () => {
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
