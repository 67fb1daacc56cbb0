import { cp } from "node:fs/promises";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Browser, Page } from "playwright-core";
import sharp from "sharp";
import { studioPage } from "../studio-page/support/studio-page";
import { launchChromium } from "../support/browsers/chromium";
import { Owner } from "./support/owner";

/** Maximum time of one way (ms), on a machine that does other work, too. */
const wayTimeout = 1_800_000;

const samples = ["Animation", "Apps", "Drawing", "Games", "Websites"];
const own = ["Weaving", "Photographs"];

let browser: Browser;
let owner: Owner;

beforeAll(async () => {
  browser = await launchChromium();
});
beforeEach(async () => {
  owner = await Owner.create();
});
afterEach(() => owner.remove());
afterAll(() => browser.close());

const pictures = (name: string) =>
  Promise.all(
    ["navy", "olive", "maroon"].map(async (background, index) => ({
      name: `${name} ${index + 1}.jpg`,
      mimeType: "image/jpeg",
      buffer: await sharp({ create: { width: 1200, height: 800, channels: 3, background } })
        .jpeg()
        .toBuffer(),
    })),
  );

/** Steps of an owner in the Studio, with a pause (ms) after each. */
function inStudio(page: Page, pace: number) {
  const { button, field, heading, waitUntilSaved } = studioPage(page);
  const links = page.getByRole("navigation", { name: "Content" });
  const link = (title: string) => links.getByRole("link", { name: title, exact: true });
  const preview = page.frameLocator("iframe[title=Preview]");
  return {
    deleteSection: async (title: string) => {
      await link(title).click();
      await heading(title).waitFor();
      await button("Delete this section").click();
      await link(title).waitFor({ state: "detached" });
      await pause(pace);
    },
    addSection: async (title: string) => {
      await button("New section").click();
      await page.locator("nav form input").fill(title);
      await page.keyboard.press("Enter");
      await heading(title).waitFor();
      await page.getByLabel("Add pictures", { exact: true }).setInputFiles(await pictures(title));
      await page.getByRole("list", { name: "Pieces" }).getByRole("listitem").nth(2).waitFor();
      await waitUntilSaved();
      await pause(pace);
    },
    /** Writes a description and waits until the preview shows it. */
    describe: async (section: string, piece: string, text: string) => {
      await link(section).click();
      await button(`Edit ${piece}`).click();
      await heading(piece).waitFor();
      await field("Description").fill(text);
      await waitUntilSaved();
      await preview.getByText(text).first().waitFor();
      await pause(pace);
    },
    setPortrait: async () => {
      await link("Site").click();
      const [file] = await pictures("portrait");
      await page.getByLabel(/^(Choose a file for|Replace) Image$/).setInputFiles(file ?? []);
      await waitUntilSaved();
      await pause(pace);
    },
  };
}

/** Builds once, and visits every page of the result. */
async function expectToBuild(): Promise<void> {
  await owner.buildOnce();
  const { paths, failures } = await owner.visit(browser);
  expect(failures).toEqual([]);
  expect(paths).toEqual(
    expect.arrayContaining(["/", "/about/", "/contact/", "/portfolio/photographs/", "/portfolio/weaving/"]),
  );
  for (const title of samples) expect(paths).not.toContain(`/portfolio/${title.toLowerCase()}/`);
}

describe.each([
  ["slowly", 1500],
  ["at once", 0],
])("the way of the README, walked %s", (_, pace) => {
  test(
    "leads to the owner's site when the sample goes first",
    async () => {
      const develop = await owner.develop();
      const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
      page.setDefaultTimeout(wayTimeout);
      await page.goto(develop.studioUrl);
      const { addSection, deleteSection, describe: write, setPortrait } = inStudio(page, pace);
      await setPortrait();
      for (const title of samples) await deleteSection(title);
      for (const title of own) await addSection(title);
      for (const number of [1, 2, 3]) await write("Photographs", "Photographs 1", `Edit ${number}.`);
      await write("Weaving", "Weaving 3", "Wool.");
      await page.close();
      await develop.close();
      await expectToBuild();
    },
    wayTimeout,
  );

  test(
    "leads to the owner's site when the sample goes last, and develop is killed",
    async () => {
      // A first build, as with npm start, so that images of the sample are known.
      await owner.build();
      const develop = await owner.develop();
      const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
      page.setDefaultTimeout(wayTimeout);
      await page.goto(develop.studioUrl);
      const { addSection, deleteSection, describe: write, setPortrait } = inStudio(page, pace);
      for (const title of own) await addSection(title);
      await write("Weaving", "Weaving 1", "Wool.");
      // The images of the sample were shown, so they wait for the next build.
      for (const path of ["/", "/portfolio/drawing/"]) {
        const site = await browser.newPage();
        await site.goto(develop.url + path);
        await site.getByRole("contentinfo").waitFor();
        await site.close();
      }
      for (const title of samples) await deleteSection(title);
      await setPortrait();
      await write("Photographs", "Photographs 2", "Fjord.");
      await page.close();
      await develop.kill();
      await expectToBuild();
      await cp(resolve("content/sections"), join(owner.folder, "content/sections"), { recursive: true });
      expect((await owner.build()).status).toBe(0);
    },
    wayTimeout,
  );
});
