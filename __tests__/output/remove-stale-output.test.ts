import { existsSync, mkdirSync, symlinkSync } from "node:fs";
import path from "node:path";
import { removeStaleOutput } from "../../packages/output/remove-stale-output";
import { temporaryFolder } from "../support/temporary-folder";
import { writeProject, type ProjectFiles } from "../support/project-folder";

let project: string;

beforeEach(() => (project = temporaryFolder()));

const write = (files: ProjectFiles): void => void writeProject(files, project);

const sweep = (urlPrefixes = ["https://ada.example/work/", "/work/"]): string[] =>
  removeStaleOutput(project, ["index.html", "page-data/index/page-data.json"], urlPrefixes);
const remaining = (references: readonly string[]): string[] =>
  references.filter((name) => existsSync(path.join(project, "public", name)));

const [original, file] = ["0a".repeat(16), "0123456789"];
const [current, old] = ["1e180ea6faa1dd00f195", "aaaaaaaaaaaaaaaaaaaa"];

test("keeps files that pages, scripts, manifest, sitemap or static/ refer to, and removes all others", () => {
  const retained = {
    "index.html":
      `<link href="/work/favicon.svg?v=1"/><link href="/work/manifest.webmanifest"/><script ` +
      `src="/work/runtime-${current}.js">` +
      `</script><meta content="https://ada.example/work/static/social/${current}.jpg"/>` +
      `<img srcset="/work/static/${original}/1a2b3/%C3%A9t%C3%A9%20(1)%2C%20Ann&#x27;s.webp ` +
      `375w,\n/work/static/${file}/b-750.jp2 750w"/>` +
      `<p style="--a:url(&quot;/work/static/${original}/sprite.webp&quot;);--b:0"></p>`,
    "page-data/index/page-data.json": JSON.stringify({
      srcSet: `/work/static/${original}/1a2b3/%C3%A9t%C3%A9%20(1)%2C%20Ann's.webp 375w,\n/work/static/${file}/b-750.jp2 750w`,
      video: `/work/static/${original}/film-1a2b3c4d.mp4`,
    }),
    "page-data/app-data.json": "{}",
    [`runtime-${current}.js`]: `u=e=>e+"-"+{7:"${"b".repeat(20)}"}[e]+".js"`,
    [`7-${"b".repeat(20)}.js`]: `p+"static/font-${"c".repeat(32)}.woff2"`,
    [`7-${"b".repeat(20)}.js.LICENSE.txt`]: "",
    [`static/font-${"c".repeat(32)}.woff2`]: "",
    [`static/social/${current}.jpg`]: "",
    [`static/${original}/1a2b3/été (1), Ann's.webp`]: "",
    [`static/${original}/film-1a2b3c4d.mp4`]: "",
    [`static/${file}/b-750.jp2`]: "",
    [`static/${original}/sprite.webp`]: "",
    "favicon.svg": "",
    "manifest.webmanifest": '{"icons":[{"src":"icons/icon-192x192.png?v=1"}]}',
    "icons/icon-192x192.png": "",
    "robots.txt": "",
    "sitemap-index.xml": "<loc>https://ada.example/work/sitemap-0.xml</loc>",
    "sitemap-0.xml": "<loc>https://ada.example/work/</loc>",
    "deep/cv.pdf": "",
    ".git/config": "",
  };
  const stale = [
    ...[`app-${old}.js`, `app-${old}.js.map`, `app-${old}.js.LICENSE.txt`, `styles.${old}.css`],
    ...["icons/icon-48x48.png", "sitemap-1.xml", "about/index.html", "page-data/about/page-data.json"],
    ...["old/film.mp4", `static/social/${old}.jpg`, `static/${original}/1a2b3/before.jpg`, "~partytown/a.js"],
  ];
  for (const [name, text] of Object.entries(retained)) write({ [`public/${name}`]: text });
  for (const name of stale) write({ [`public/${name}`]: "" });
  write({ "static/deep/cv.pdf": "" });
  // Git needs its empty folders.
  mkdirSync(path.join(project, "public/.git/refs/tags"), { recursive: true });
  expect(sweep()).toEqual([]);
  expect(remaining([".git/refs/tags"])).toEqual([".git/refs/tags"]);
  expect(remaining(Object.keys(retained))).toEqual(Object.keys(retained));
  expect(remaining([...stale, "old", "about", "~partytown"])).toEqual([]);
});

test("keeps the file of a Git worktree", () => {
  write({ "public/.git": "gitdir: /home/ada/site/.git/worktrees/public" });
  expect(sweep()).toEqual([]);
  expect(remaining([".git"])).toEqual([".git"]);
});

test("keeps the copies of files that are in a linked folder of static/", () => {
  write({ "elsewhere/deep/cv.pdf": "", "public/cvs/deep/cv.pdf": "", "static/robots.txt": "" });
  symlinkSync("../elsewhere", path.join(project, "static/cvs"), "junction");
  expect(sweep()).toEqual([]);
  expect(remaining(["cvs/deep/cv.pdf"])).toEqual(["cvs/deep/cv.pdf"]);
});

test("returns a variant to public/ when a page references it again two builds later", () => {
  const variant = `static/${original}/1a2b3/a.webp`;
  const withImage = { "public/index.html": `<img src="/work/${variant}"/>` };
  write({ ...withImage, [`public/${variant}`]: "" });
  expect([sweep(), remaining([variant])]).toEqual([[], [variant]]);
  write({ "public/index.html": "" });
  expect([sweep(), remaining([variant])]).toEqual([[], []]);
  write(withImage);
  expect([sweep(), remaining([variant])]).toEqual([[], [variant]]);
});

test.each([
  [["/"], ""],
  [["/work/"], "/work"],
])(
  "returns each missing variant once when URLs start with %j, and none of other sites",
  (urlPrefixes, prefix) => {
    const folder = `static/${original}`;
    write({
      "public/index.html":
        `<source srcSet="${prefix}/${folder}/1a/a.webp 750w,${"\n"}${prefix}/${folder}/1a/a.webp 900w"/>` +
        `<video src="${prefix}/${folder}/a%20b.mp4"></video><a ` +
        `href="https://example.com/${folder}/c.jpg">x</a>`,
    });
    expect(sweep(urlPrefixes)).toEqual([`${folder}/1a/a.webp`, `${folder}/a b.mp4`]);
  },
);
