import { rm, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseHostRules, HostRulesReader } from "../../packages/output/serve/read-host-rules";
import { temporaryFolder } from "../support/temporary-folder";

test("prefers an exact rule when a splat comes first, which matches line breaks and escaped letters, too", () => {
  const { redirect } = parseHostRules("/%C3%A9/* /elsewhere/ 302\n/%C3%A9/b /c/ 301\n", "");
  expect(redirect("/é/b")).toEqual({ status: 301, location: "/c/" });
  expect(redirect("/é/line\nbreak")).toEqual({ status: 302, location: "/elsewhere/" });
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
