import { existsSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import type { Reporter } from "gatsby";
import { SiteContentSource } from "../../src/content/compile/site-content-source";
import { removeProjects, validProject, writeProject } from "../support/project-folder";

const projectFolder = process.cwd();
const reporter = { error: jest.fn(), success: jest.fn() } as unknown as Reporter;
const compiled = async (name: string) =>
  JSON.parse(await readFile(`.cache/content/${name}.json`, "utf8")) as { readonly problems?: string[] };

beforeEach(async () => {
  jest.replaceProperty(process, "env", { ...process.env, gatsby_executing_command: "develop" });
  jest.spyOn(process.stderr, "write").mockReturnValue(true);
  const pieces = [{ title: "Chess", description: "", image: "games/a.jpg" }];
  const games = { "content/sections/games.json": { id: "games", pieces } };
  process.chdir(await writeProject({ ...(await validProject()), ...games }));
});

afterEach(() => {
  process.chdir(projectFolder);
  jest.restoreAllMocks();
});

afterAll(removeProjects);

test("writes the content that is there when a section is deleted before the first write", async () => {
  const content = new SiteContentSource();
  await content.read(reporter);
  await rm("content/sections/games.json");
  await rm("content/sections/games/a.jpg");
  await content.writeInitially(reporter);
  expect(await compiled("ContentStatus/content")).toMatchObject({ problems: [] });
  expect(existsSync(".cache/content/SiteContent/site.json")).toBe(true);
  expect(existsSync(".cache/content/Section/games.json")).toBe(false);
});

test("writes the rest and reports the problem when only an image is deleted before the first write", async () => {
  const content = new SiteContentSource();
  await content.read(reporter);
  await rm("content/sections/games/a.jpg");
  await content.writeInitially(reporter);
  const { problems } = await compiled("ContentStatus/content");
  expect(problems).toEqual([expect.stringContaining("pieces[0].image")]);
  expect(existsSync(".cache/content/SiteContent/site.json")).toBe(true);
});
