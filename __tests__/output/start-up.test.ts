import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { testSites } from "../support/sites";
import { all, builtBefore } from "./support/built-site";
import { publicFiles } from "./support/public-files";

describe.each(testSites)("the start of every page of $name", (owned) => {
  const built = builtBefore(owned);

  test("what is hydrated stands where the browser looks for it", () => {
    for (const { path, document } of built.pages) {
      expect([path, all(document, "#gatsby-focus-wrapper > *").length]).not.toEqual([path, 0]);
    }
  });

  test("no script is asked for before the first paint", () => {
    for (const { path, document } of built.pages)
      expect([path, all(document, "script[src]")]).toEqual([path, []]);
  });

  test("only the Page Not Found screen holds the redirects, before the page", () => {
    for (const { path, document } of built.pages) {
      const isNotFound = path === "/404.html";
      expect([path, all(document, "head > script[data-redirects]").length]).toEqual([
        path,
        isNotFound ? 1 : 0,
      ]);
    }
  });

  test("parts of Gatsby that nothing uses are in no script", async () => {
    const scripts = (await publicFiles(built.folder)).filter((file) => /^\/[^/]+\.js$/.test(file));
    expect(scripts.length).toBeGreaterThan(5);
    for (const file of scripts) {
      const text = await readFile(join(built.folder, file), "utf8");
      expect([file, /partytown|serviceWorker\.register/.test(text)]).toEqual([file, false]);
    }
  });
});
