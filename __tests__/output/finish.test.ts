import { existsSync } from "node:fs";
import { join } from "node:path";
import type { CompiledSite } from "../../packages/content/compiled-site";
import { finish, restoreSecondNotFoundPage } from "../../packages/output/finish";
import { writeProject } from "../support/project-folder";
import { temporaryFolder } from "../support/temporary-folder";
import { english } from "./english";

const project = process.cwd();
const folder = temporaryFolder();

beforeAll(() => process.chdir(folder));
afterAll(() => process.chdir(project));

const site: CompiledSite = {
  origin: "https://ada.example",
  pathPrefix: "",
  languages: [english, { ...english, tag: "de", prefix: "/de" }],
  crawlers: "all",
  icon: "content/icon.svg",
  routes: [{ path: "/", type: "fixed page", isListed: true }],
  socialImages: [],
  imageXmp: "",
  imageWidths: [],
  documentTypes: "",
};

const html =
  '<!DOCTYPE html><html><head><meta charset="utf-8"/></head><body><script src="/app.js" async=""></script></body></html>';

test("has Page Not Found only as 404.html, which hosts show with status 404, also when a build is repeated", async () => {
  const pages = ["/", "/404/", "/404.html", "/de/", "/de/404.html"];
  const files = ["index.html", "404.html", "de/index.html", "de/404.html"];
  const data = ["index", "404", "404.html", "de", "de/404.html"].map(
    (name) => `page-data/${name}/page-data.json`,
  );
  const all = [...files, "404/index.html", ...data];
  writeProject(
    Object.fromEntries(all.map((file) => [`public/${file}`, file.endsWith("html") ? html : "{}"])),
    folder,
  );
  const exists = (file: string): boolean => existsSync(join(folder, "public", file));
  expect(await finish(pages, site)).toEqual([]);
  expect(all.filter((file) => !exists(file))).toEqual(["404/index.html"]);
  // Gatsby writes only pages that have changed, and reads the files and data of all of them.
  restoreSecondNotFoundPage(folder);
  expect(all.every(exists)).toBe(true);
  expect(await finish(pages, site)).toEqual([]);
  expect(all.filter((file) => !exists(file))).toEqual(["404/index.html"]);
});
