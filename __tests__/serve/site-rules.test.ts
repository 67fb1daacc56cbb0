import { mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { renderHeaders, renderRedirects } from "../../src/output/hosting/render-rules";
import { hostRedirectRules, redirectRules } from "../../src/output/hosting/redirect-rules";
import { parseRules, RulesOfFolder } from "../../src/serve/site-rules";

const written = renderRedirects(
  hostRedirectRules(redirectRules([{ path: "/portfolio/music/" }]), [
    "/portfolio/",
    "/portfolio/music/",
    "/portfolio/étude/",
  ]),
);

test.each(["/portfolio/", "/portfolio/music", "/portfolio/music/", "/portfolio/étude/", "/about/", "/"])(
  "%s is served as it is",
  (pathname) => {
    expect(parseRules(written, "").redirect(pathname)).toBeUndefined();
  },
);

test("what is below a section is sent to it", () => {
  const { redirect } = parseRules(written, "");
  expect(redirect("/portfolio/music/deeper/")).toEqual({ status: 302, location: "/portfolio/music/" });
});

test.each(["/portfolio/nothing", "/portfolio/line\nbreak"])("%s is sent to Home", (pathname) => {
  expect(parseRules(written, "").redirect(pathname)).toEqual({ status: 302, location: "/" });
});

test("an exact rule goes before a splat, wherever it stands", () => {
  const rules = parseRules("/a/* /elsewhere/ 302\n/a/b /c/ 301\n", "");
  expect(rules.redirect("/a/b")).toEqual({ status: 301, location: "/c/" });
});

test("a placeholder stands for one part of a path, before the splats that come after it", () => {
  const rules = parseRules("/a/:page /a/:page 200\n/a/* /a/ 302\n", "");
  expect(rules.redirect("/a/b")).toBeUndefined();
  expect(["/a/b/", "/a/b/c", "/a/"].map(rules.redirect)).toEqual(
    Array(3).fill({ status: 302, location: "/a/" }),
  );
});

test("headers hold for their paths, with a star for anything", () => {
  const rules = parseRules(
    "",
    renderHeaders([
      { path: "/*", headers: { "X-Everywhere": "yes: always" } },
      { path: "/my file.txt", headers: { "X-File": "1" } },
      { path: "/static/*.jp2", headers: { "Content-Type": "image/jp2" } },
    ]),
  );
  expect(rules.headers("/about/")).toEqual([["X-Everywhere", "yes: always"]]);
  expect(Object.fromEntries(rules.headers("/my file.txt"))).toHaveProperty("X-File", "1");
  expect(Object.fromEntries(rules.headers("/static/a/b.jp2"))).toHaveProperty("Content-Type", "image/jp2");
  expect(Object.fromEntries(rules.headers("/static/a/b_jp2"))).not.toHaveProperty("Content-Type");
});

test("the rules of a folder are those of its last build, none before the first", async () => {
  const folder = await mkdtemp(join(tmpdir(), "rules-"));
  const rules = new RulesOfFolder(folder);
  expect((await rules.current()).redirect("/a")).toBeUndefined();
  const file = join(folder, "_redirects");
  for (const [index, target] of ["/first/", "/second/"].entries()) {
    await writeFile(file, `/a ${target} 302\n`);
    await utimes(file, 0, 1_000 + index);
    expect((await rules.current()).redirect("/a")).toEqual({ status: 302, location: target });
  }
  await rm(folder, { recursive: true });
});
