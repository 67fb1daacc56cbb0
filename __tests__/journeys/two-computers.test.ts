import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Browser } from "playwright-core";
import { studioPage } from "../studio-page/support/studio-page";
import { launchChromium } from "../support/browsers/chromium";
import { Owner } from "./support/owner";

/** Maximum time of one way (ms), on a machine that does other work, too. */
const wayTimeout = 1_800_000;

let browser: Browser;
const cleanUps: (() => unknown)[] = [];

beforeAll(async () => {
  browser = await launchChromium();
});
afterEach(() => {
  for (const cleanUp of cleanUps.splice(0)) cleanUp();
});
afterAll(() => browser.close());

/** Writes the heading of About or the description of Emberdeep in the Studio, publishes it, and stops develop. */
async function editAndPublish(
  owner: Owner,
  document: "About" | "Games",
  text: string,
  { pace, getsChanges = false }: { readonly pace: number; readonly getsChanges?: boolean },
): Promise<void> {
  const develop = await owner.develop();
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  page.setDefaultTimeout(wayTimeout);
  try {
    await page.goto(develop.studioUrl);
    const { button, field, waitUntilSaved } = studioPage(page);
    const links = page.getByRole("navigation", { name: "Content" });
    await links.getByRole("link", { name: document, exact: true }).click();
    if (document === "Games") await button("Edit Emberdeep").click();
    await field(document === "About" ? "Heading" : "Description").fill(text);
    await waitUntilSaved();
    await page.frameLocator("iframe[title=Preview]").getByText(text).first().waitFor();
    await pause(pace);
    await button("Publish…").click();
    const dialog = page.getByRole("dialog", { name: "Publish your site" });
    await dialog.getByRole("button", { name: "Publish", exact: true }).click();
    if (getsChanges) await dialog.getByRole("button", { name: "Get those changes and publish" }).click();
    await dialog.getByText("Published.").waitFor();
  } finally {
    await page.close();
    await develop.close();
  }
}

test.each([
  ["slowly", 1500, "first"],
  ["at once", 0, "second"],
])(
  "makes one site of two computers that are edited %s (pause of %i ms), with another Node on the %s",
  async (_, pace, changed) => {
    const upstream = mkdtempSync(join(tmpdir(), "journey-upstream-"));
    cleanUps.push(() => rmSync(upstream, { recursive: true, force: true }));
    const first = await Owner.create();
    cleanUps.push(() => first.remove());
    first.git("init", "-q", "--bare", "-b", "main", upstream);
    first.git("remote", "add", "origin", upstream);
    first.git("push", "-q", "-u", "origin", "main");
    await first.buildOnce();
    if (changed === "first") first.changeNode();
    await editAndPublish(first, "About", "Written at the desk", { pace });

    const second = await first.onAnotherComputer(upstream);
    cleanUps.push(() => second.remove());
    await second.buildOnce();
    if (changed === "second") second.changeNode();
    await editAndPublish(second, "Games", "Written on the train.", { pace });

    await editAndPublish(first, "About", "Written at home", { pace, getsChanges: true });
    second.git("pull", "-q", "--rebase");
    for (const owner of [first, second]) {
      await owner.buildOnce();
      const { paths, failures } = await owner.visit(browser);
      expect(failures).toEqual([]);
      expect(paths).toEqual(expect.arrayContaining(["/", "/about/", "/portfolio/games/"]));
      expect(await owner.readPage("about")).toContain("Written at home");
      expect(await owner.readPage("portfolio/games")).toContain("Written on the train.");
      expect(owner.git("status", "--porcelain", "--", "content", "static")).toBe("");
    }
  },
  wayTimeout,
);
