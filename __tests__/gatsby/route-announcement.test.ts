import { readFileSync, writeFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { CreateWebpackConfigArgs } from "gatsby";
import { translate } from "../../src/gatsby/node/announcement-loader";
import { translateAnnouncement } from "../../src/gatsby/node/route-announcement";

const actions = { setWebpackConfig: jest.fn() } as unknown as CreateWebpackConfigArgs["actions"];

test("Gatsby's announcement of a page becomes the site's own text", () => {
  const source = readFileSync("node_modules/gatsby/cache-dir/navigation.js", "utf8");
  expect(source).toContain("Navigated to");
  const translated = translate(source);
  expect(translated).toContain("messages.navigatedTo");
  expect(translated).not.toContain("Navigated to");
});

test("another announcement of Gatsby's stops the build", () => {
  const folder = mkdtempSync(join(tmpdir(), "portfolio-navigation-"));
  const file = join(folder, "navigation.js");
  writeFileSync(file, "`Now on ${pageName}`");
  expect(() => {
    translateAnnouncement({ actions }, file);
  }).toThrow(/^Gatsby announces pages in other words.*See src\/gatsby\/node\/route-announcement.ts/);
  rmSync(folder, { recursive: true });
});
