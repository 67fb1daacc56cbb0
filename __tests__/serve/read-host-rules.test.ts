import { rm, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { renderRedirects } from "../../packages/output/hosting/render-rules";
import { withExistingPaths, sectionRedirects } from "../../packages/output/hosting/redirect-rules";
import { parseHostRules, HostRulesReader } from "../../packages/output/serve/read-host-rules";
import { temporaryFolder } from "../support/temporary-folder";

const paths = ["/portfolio/", "/portfolio/music/", "/portfolio/étude/"];
const rules = withExistingPaths(sectionRedirects(["/portfolio/music/"]), paths);
const { redirect } = parseHostRules(renderRedirects(rules), "");

test.each([
  ["/portfolio/music/deeper/", "/portfolio/music/"],
  ["/portfolio/nothing", "/"],
  ["/portfolio/line\nbreak", "/"],
])("redirects %j to %s", (pathname, location) => {
  expect(redirect(pathname)).toEqual({ status: 302, location });
});

test("prefers an exact rule when a splat comes first", () => {
  const { redirect: exact } = parseHostRules("/a/* /elsewhere/ 302\n/a/b /c/ 301\n", "");
  expect(exact("/a/b")).toEqual({ status: 301, location: "/c/" });
});

test("keeps the previous rules when new ones cannot be read", async () => {
  const folder = temporaryFolder();
  const file = join(folder, "_redirects");
  const reader = new HostRulesReader(folder);
  const location = async () => (await reader.current()).redirect("/a")?.location;
  const build = async (line: string, seconds: number) => {
    await writeFile(file, `${line}\n`);
    await utimes(file, 0, seconds);
  };
  expect(await location()).toBeUndefined();
  await build("/a /first/ 302", 1000);
  expect(await location()).toBe("/first/");
  await build("/a /second/ 302", 2000);
  expect(await location()).toBe("/second/");
  await build("/% /broken/ 302", 3000);
  expect(await location()).toBe("/second/");
  await rm(folder, { recursive: true });
  expect(await location()).toBe("/second/");
});
