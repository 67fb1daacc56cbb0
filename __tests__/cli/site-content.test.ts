import { EventEmitter, once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { setImmediate } from "node:timers/promises";
import { SiteContent } from "../../packages/cli/site-content";
import { stateFile, stateFolder } from "../../src/gatsby/build/cache-paths";
import { formatProblem } from "../../packages/content/read/problem";
import { plainImage, writeSite } from "../support/project-folder";
import { waitUntil } from "../support/wait-limit";

const projectFolder = process.cwd();
const preview = { includesDrafts: true, gatsbyFolder: "." };
const compiledFolder = ".portfolio/site/content";
const compiled = async (name: string) =>
  JSON.parse(await readFile(`${compiledFolder}/${name}.json`, "utf8")) as { readonly name?: string };

/** Writes the state of Gatsby, as it does when it has run all queries. */
async function writeState(): Promise<void> {
  await mkdir(stateFolder, { recursive: true });
  await writeFile(stateFile, "");
  await utimes(stateFile, new Date(), new Date(Date.now() + 60_000));
}

beforeEach(async () => {
  const pieces = [{ title: "Chess", description: "", image: "games/a.jpg" }];
  const games = { "content/sections/games.json": { id: "games", pieces } };
  process.chdir(await writeSite(games));
});

afterEach(() => process.chdir(projectFolder));

test.each([
  ["the content that is there when a section", ["games.json", "games/a.jpg"], []],
  ["the rest and the problem when only an image", ["games/a.jpg"], [expect.stringContaining("[0].image")]],
])("writes %s is deleted before the first write", async (_what, files, problems) => {
  const content = new SiteContent(preview);
  expect((await content.read()).map(formatProblem)).toEqual([]);
  for (const file of files) await rm(`content/sections/${file}`);
  await content.write();
  expect(content.publishedProblems).toEqual(problems);
  expect(existsSync(`${compiledFolder}/SiteContent/site.json`)).toBe(true);
  expect(existsSync(`${compiledFolder}/Section/games.json`)).toBe(false);
});

test("is taken in when Gatsby has written its state after the pages of the last content", async () => {
  const content = new SiteContent(preview);
  await content.read();
  await content.write();
  const isTakenIn = async (): Promise<boolean> => {
    await writeState();
    return content.isTakenIn();
  };
  expect(await isTakenIn()).toBe(false);
  content.handlePagesCreated();
  await rm(stateFile);
  expect(content.isTakenIn()).toBe(false);
  expect(await isTakenIn()).toBe(true);
  await utimes(stateFile, 0, 0);
  expect(content.isTakenIn()).toBe(false);
  await rm("content/sections/games.json");
  await rm("content/sections/games/a.jpg");
  await content.read();
  content.publish();
  await waitUntil(() => Promise.resolve(!existsSync(`${compiledFolder}/Section/games.json`)));
  await content.stop();
  expect(await isTakenIn()).toBe(false);
});

test("reports published content when Gatsby has run the queries of its pages, and as newest when nothing has changed since", async () => {
  const published: boolean[] = [];
  const content = new SiteContent(preview, { onPublished: (isNewest) => void published.push(isNewest) });
  const publish = async (): Promise<void> => {
    await content.read();
    content.publish();
  };
  await content.read();
  await content.write();
  const site = JSON.parse(await readFile("content/site.json", "utf8")) as object;
  await writeFile("content/site.json", JSON.stringify({ ...site, name: "Ada" }));
  await publish();
  await waitUntil(async () => (await compiled("SiteContent/site")).name === "Ada");
  content.handlePagesCreated();
  await setImmediate();
  expect(published).toEqual([]);
  await writeState();
  await waitUntil(() => Promise.resolve(published.length === 1));
  content.handleChange();
  content.publish();
  await waitUntil(() => Promise.resolve(published.length === 2));
  await publish();
  await waitUntil(() => Promise.resolve(published.length === 3));
  expect(published).toEqual([true, false, true]);
  await content.stop();
});

test("removes the files of deleted images before Gatsby starts again, which would still read them for old jobs", async () => {
  const files = (): Promise<string[]> => readdir(`${compiledFolder}/files`);
  await writeFile("content/sections/games/a.jpg", await plainImage("jpeg", 30, 20));
  const content = new SiteContent(preview);
  await content.read();
  await content.write();
  const before = await files();
  await rm("content/sections/games.json");
  await rm("content/sections/games/a.jpg");
  await content.read();
  content.publish();
  await content.stop();
  await content.write();
  expect((await files()).length).toBeLessThan(before.length);
});

test("publishes the rest and the problem when a picture is deleted before it was published", async () => {
  const published = new EventEmitter();
  const content = new SiteContent(preview, {
    onError: () => void content.read().then(() => content.publish()),
    onPublished: () => void published.emit("published"),
  });
  await content.read();
  await content.write();
  const site = JSON.parse(await readFile("content/site.json", "utf8")) as object;
  await writeFile("content/site.json", JSON.stringify({ ...site, name: "Ada" }));
  const art = { id: "art", pieces: [{ title: "Owl", description: "", image: "art/owl.jpg" }] };
  await writeFile("content/sections/art.json", JSON.stringify(art));
  await mkdir("content/sections/art");
  await writeFile("content/sections/art/owl.jpg", await plainImage("jpeg", 30, 20));
  await content.read();
  await rm("content/sections/art/owl.jpg");
  const isPublished = once(published, "published");
  content.publish();
  // The pages of the second write are created at a time that only Gatsby knows.
  const pages = setInterval(() => {
    content.handlePagesCreated();
    void writeState();
  }, 20);
  await isPublished;
  clearInterval(pages);
  await content.stop();
  expect(await compiled("SiteContent/site")).toMatchObject({ name: "Ada" });
  expect(content.publishedProblems).toEqual([expect.stringContaining("art.json")]);
});

test("keeps the languages that Gatsby was started with until it is started again", async () => {
  const published = new EventEmitter();
  const content = new SiteContent(preview, { onPublished: () => void published.emit("published") });
  await content.read();
  await content.write();
  const site = JSON.parse(await readFile("content/site.json", "utf8")) as object;
  const changed = { ...site, name: "Ada", language: undefined, languages: ["de", "fr"] };
  await writeFile("content/site.json", JSON.stringify(changed));
  await content.read();
  const isPublished = once(published, "published");
  content.publish();
  content.handlePagesCreated();
  await writeState();
  await isPublished;
  await content.stop();
  expect(await compiled("SiteContent/site")).toMatchObject({ name: "Ada", language: "en" });
  expect(existsSync(`${compiledFolder}/SiteContent/site.fr.json`)).toBe(false);
  await content.write();
  expect(await compiled("SiteContent/site")).toMatchObject({ language: "de" });
  expect(await compiled("SiteContent/site.fr")).toMatchObject({ language: "fr" });
});
