import { readdir, readFile, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gatsbyFolderOf } from "../../packages/cli/gatsby-folder";
import { Owner } from "./support/owner";

const wayTimeout = 1_800_000;

let owner: Owner;

beforeAll(async () => {
  owner = await Owner.create();
});
afterAll(() => owner.remove());

const heading = (text: string): Promise<void> =>
  writeFile(join(owner.folder, "content/about.json"), JSON.stringify({ heading: text, text: "about.md" }));

/** Returns the built page with the heading, empty before the first build. */
const readBuiltAbout = (): Promise<string> =>
  readFile(join(owner.folder, "public/about/index.html"), "utf8").catch(() => "");

/** Builds and expects the heading of About in the result. */
async function expectBuilt(text: string): Promise<void> {
  await owner.buildOnce();
  expect(await readBuiltAbout()).toContain(text);
}

test.each([
  "initialize cache",
  "source and transform nodes",
  "Building production JavaScript and CSS bundles",
  "Building HTML renderer",
  "run queries in workers",
  "Building static HTML",
])(
  "leaves the built site when a build is killed at %s, and builds the first time after that",
  async (step) => {
    const built = await readBuiltAbout();
    await heading(`Before ${step}`);
    const { status, output } = await owner.build(step);
    expect(output).toContain(step);
    expect(status).toBeNull();
    expect(await readBuiltAbout()).toBe(built);
    await heading(`After ${step}`);
    await expectBuilt(`After ${step}`);
  },
  wayTimeout,
);

test.each(["The Studio is at", "source and transform nodes", "You can now view"])(
  "builds the first time when develop was killed at %s",
  async (step) => {
    const develop = await owner.develop();
    await develop.waitForOutput(step);
    await heading(`Killed at ${step}`);
    await develop.kill();
    await expectBuilt(`Killed at ${step}`);
  },
  wayTimeout,
);

test(
  "builds the first time when what the last build has kept is damaged",
  async () => {
    await expectBuilt("");
    const cache = join(owner.folder, gatsbyFolderOf("build"), ".cache");
    const data = (await readdir(cache, { recursive: true })).filter((file) => file.endsWith("data.mdb"));
    expect(data.length).toBeGreaterThan(0);
    for (const file of data) await truncate(join(cache, file), 5_000);
    await heading("After the damage");
    await expectBuilt("After the damage");
  },
  wayTimeout,
);

test(
  "builds while develop runs, and develop goes on",
  async () => {
    const develop = await owner.develop();
    await develop.waitForOutput("You can now view");
    await heading("While develop runs");
    await expectBuilt("While develop runs");
    await heading("After the build");
    for (let isShown = false; !isShown;) {
      const page = await fetch(`${develop.url}/page-data/about/page-data.json`).catch(() => undefined);
      isShown = (await page?.text())?.includes("After the build") ?? false;
    }
    await develop.close();
    for (const name of ["about/index.html", "page-data/about/page-data.json"]) {
      const text = await readFile(join(owner.folder, "public", name), "utf8");
      expect(text).toContain("While develop runs");
      expect(text).not.toContain("After the build");
    }
  },
  wayTimeout,
);

test(
  "says what is wrong in the last lines of a build, without a stack",
  async () => {
    await heading("");
    const { status, output } = await owner.build();
    expect(status).toBe(1);
    const lines = output.trimEnd().split("\n").slice(-5);
    expect(lines.join("\n")).toContain("content/about.json:1:12 heading must be a non-empty string");
    expect(output).not.toMatch(/^\s+at .*:\d+:\d+\)?$/m);
  },
  wayTimeout,
);
