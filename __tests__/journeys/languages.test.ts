import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { launchChromium } from "../support/browsers/chromium";
import { Owner } from "./support/owner";

const wayTimeout = 1_800_000;

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

const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><circle r="300" fill="teal"/></svg>';

const changes: Readonly<Record<string, () => Promise<void>>> = {
  "languages, font, icon": async () => {
    await changeSite({ language: undefined, languages: ["ka", "en"] });
    await changeSite({ look: { font: "hanken-grotesk" } });
    await writeFile(join(owner.folder, "content/icon.svg"), icon);
  },
  "icon, font, languages": async () => {
    await writeFile(join(owner.folder, "content/icon.svg"), icon);
    await changeSite({ look: { font: "hanken-grotesk" } });
    // The second language is the first one later: nothing has to be written for that.
    await changeSite({ language: undefined, languages: ["en", "ka"] });
    await writeFile(join(owner.folder, "content/texts.ka.json"), JSON.stringify({ home: "სახლი" }));
    await changeSite({ languages: ["ka", "en"] });
  },
};

async function changeSite(fields: object): Promise<void> {
  const file = join(owner.folder, "content/site.json");
  const site = JSON.parse(await readFile(file, "utf8")) as object;
  await writeFile(file, JSON.stringify({ ...site, ...fields }, null, 2));
}

test.each(Object.keys(changes))(
  "builds two languages, one of them not shipped, with another font when the order is %s",
  async (order) => {
    const develop = await owner.develop();
    await changes[order]?.();
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    page.setDefaultTimeout(wayTimeout);
    await page.goto(develop.studioUrl);
    for (const [name, tag] of [
      ["English", "en"],
      ["Georgian", "ka"],
    ] as const) {
      await page.getByRole("radio", { name }).click();
      await page.frameLocator("iframe").locator(`html[lang="${tag}"]`).waitFor({ state: "attached" });
    }
    await page.close();
    await develop.close();
    await owner.buildOnce();
    const { paths, failures } = await owner.visit(browser);
    expect(failures).toEqual([]);
    expect(paths).toEqual(expect.arrayContaining(["/", "/about/", "/en/", "/en/about/"]));
    const [georgian, english] = await Promise.all(
      ["index.html", "en/index.html"].map((file) => readFile(join(owner.folder, "public", file), "utf8")),
    );
    expect(georgian).toMatch(/<html[^>]* lang="ka"/);
    expect(english).toMatch(/<html[^>]* lang="en"/);
    expect(georgian).toMatch(/\/static\/hanken-grotesk[^"]*\.woff2/);
  },
  wayTimeout,
);
