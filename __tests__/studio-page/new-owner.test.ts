import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { readFile, readdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Browser, Page } from "playwright-core";
import sharp from "sharp";
import { launchChromium } from "../support/browsers/chromium";
import { buildEnvironment, writeProjectCopy, sourceFiles } from "../support/built-sites/site-build";
import { freePort } from "../support/free-port";
import { startProgram, type Program } from "../support/start-program";
import { needs } from "../support/needs";
import { runScript } from "../support/run-script";
import { buildTimeout } from "../support/test-sites";
import { studioPage } from "./support/studio-page";
import { temporaryFolder } from "../support/temporary-folder";

let folder: string;
let develop: Program;
let browser: Browser;
let page: Page;

const git = (...args: string[]): string => execFileSync("git", args, { cwd: folder, encoding: "utf8" });

const picture = (format: "jpeg" | "png" | "webp" | "avif" | "gif" | "tiff", color: string) =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: color } })
    .toFormat(format)
    .toBuffer();

const drawing = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><circle r="300" fill="teal"/></svg>',
);
const icon = Buffer.from(drawing.toString().replace('height="600"', 'height="900"'));
const file = (name: string, buffer: Buffer) => ({ name, buffer, mimeType: "application/octet-stream" });

beforeAll(async () => {
  folder = temporaryFolder();
  await writeProjectCopy(await sourceFiles(resolve("content")), folder);
  git("init", "-q", "--bare", "upstream.git");
  git("init", "-q");
  git("config", "user.name", "Kim");
  git("config", "user.email", "kim@example.com");
  git("add", "content", "static");
  git("commit", "-qm", "template");
  git("remote", "add", "origin", join(folder, "upstream.git"));
  git("push", "-qu", "origin", "HEAD");
  const ports = [await freePort(), await freePort()];
  develop = await startProgram({
    program: process.execPath,
    options: [
      "packages/cli/run.cjs",
      "gatsby",
      "develop",
      "-p",
      String(ports[0]),
      "--studio-port",
      String(ports[1]),
    ],
    folder,
    environment: { ...buildEnvironment({}), CI: "", INTERNAL_STATUS_PORT: String(await freePort()) },
    ready: `The Studio is at http://localhost:${ports[1]}`,
  });
  browser = await launchChromium();
  page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  page.setDefaultTimeout(120_000);
  await page.goto(`http://localhost:${ports[1]}`);
}, buildTimeout);

afterAll(async () => {
  await browser.close();
  await develop.close();
});

/** Sections of the sample, which an owner's content has no more. */
const sampleSections = ["Animation", "Apps", "Drawing", "Games", "Websites"];
const isSample = sampleSections.every((title) => existsSync(`content/sections/${title.toLowerCase()}.json`));

needs(isSample, "the sample's content: git restore").test(
  "turns the sample site into an owner's site and publishes it when only the Studio is used",
  async () => {
    const { button, field, heading, waitUntilSaved, waitForTitles } = studioPage(page);
    const links = page.getByRole("navigation", { name: "Content" });
    const open = (title: string) => links.getByRole("link", { name: title, exact: true }).click();

    await heading("Site").waitFor();
    const steps = page.getByRole("region", { name: "Your site in six steps" });
    for (const [label, text] of [
      ["Name", "Kim Lund"],
      ["Web address", "https://kimlund.example"],
      ["Status", "Open for commissions"],
      ["Place", "Aarhus, Denmark"],
      ["E-mail", "kim@kimlund.example"],
      ["Text at the top of Contact", "Write to me about pots and films."],
      ["CV as PDF", ""],
      ["CV on the web", ""],
      ["LinkedIn", "https://linkedin.example/in/kim"],
      ["GitHub", "https://github.example/kim"],
      ["Color of links", "#0b6e4f"],
    ] as const)
      await field(label).fill(text);
    await field("Title").fill("Kim Lund, ceramist");
    await page.getByLabel("Description", { exact: true }).fill("Pots, films and drawings by Kim Lund.");
    await page
      .getByLabel(/^(Choose a file for|Replace) Image$/)
      .setInputFiles(file("kim.jpg", await picture("jpeg", "tan")));
    await page.getByLabel("Image description", { exact: true }).fill("Kim at the wheel");
    await page.getByLabel("Choose a file for Icon").setInputFiles(file("icon.svg", icon));
    await waitUntilSaved();

    await open("Animation");
    await heading("Animation").waitFor();
    await button("Delete this section").click();
    await links.getByRole("link", { name: "Animation", exact: true }).waitFor({ state: "detached" });
    await open("Site");
    await button("Delete 4 sections").click();
    for (const title of sampleSections)
      await links.getByRole("link", { name: title, exact: true }).waitFor({ state: "detached" });
    const pictures = {
      Pots: [
        file("bowl-01.jpg", await picture("jpeg", "red")),
        file("bowl-02.png", await picture("png", "orange")),
        file("Tea Pot.webp", await picture("webp", "olive")),
        file("vase.avif", await picture("avif", "green")),
        file("cup.gif", await picture("gif", "teal")),
        file("IMG_0001.HEIC", await readFile(resolve("__tests__/fixtures/images/two-colors.heic"))),
      ],
      Films: ["harbour", "kiln", "clay", "rain"].map((name) => file(`${name}.svg`, drawing)),
      Drawings: [
        file("heron.tiff", await picture("tiff", "navy")),
        file("é wren.jpg", await picture("jpeg", "purple")),
        file("gull.png", await picture("png", "gray")),
        file("tern.webp", await picture("webp", "black")),
      ],
    };
    for (const [title, files] of Object.entries(pictures)) {
      await button("New section").click();
      await page.locator("nav form input").fill(title);
      await page.keyboard.press("Enter");
      await heading(title).waitFor();
      await page.getByLabel("Add pictures", { exact: true }).setInputFiles(files);
      await page
        .getByRole("list", { name: "Pieces" })
        .getByRole("button", { name: /^Delete/ })
        .nth(files.length - 1)
        .waitFor();
      await waitUntilSaved();
    }

    await open("Pots");
    await waitForTitles(["Bowl 01", "Bowl 02", "Tea Pot", "Vase", "Cup", "IMG 0001"]);
    await button("Delete IMG 0001").click();
    await button("Move Vase up").click();
    await waitForTitles(["Bowl 01", "Bowl 02", "Vase", "Tea Pot", "Cup"]);
    await button("Edit Cup").click();
    await field("Draft").check();
    await waitUntilSaved();
    await page.goBack();
    await button("Edit Vase").click();
    // The section's form has a field with this label, too.
    await heading("Vase").waitFor();
    await field("Title").fill("Tall Vase");
    await field("Description").fill("Stoneware, 40 cm.");
    await field("Story").fill("Thrown in two parts.");
    await waitUntilSaved();
    for (const [name, color] of [
      ["parts.jpg", "brown"],
      ["kiln.jpg", "maroon"],
    ] as const) {
      await page
        .getByLabel("Insert a picture into Story")
        .setInputFiles(file(name, await picture("jpeg", color)));
      const shown = field("Story").getByLabel("What the picture shows");
      await page.waitForFunction(
        (words) => (document.activeElement as HTMLInputElement | null)?.value === words,
        name.replace(".jpg", ""),
      );
      expect(await shown.last().inputValue()).toBe(name.replace(".jpg", ""));
    }
    await waitUntilSaved();

    await page
      .frameLocator("iframe")
      .getByRole("heading", { name: "Tall Vase", level: 1 })
      .waitFor({ timeout: buildTimeout });
    await page.frameLocator("iframe").getByText("Thrown in two parts.").waitFor();
    await page.getByText("Live", { exact: true }).waitFor();

    await open("About");
    await field("Heading").fill("About Kim");
    await page
      .getByLabel(/^(Choose a file for|Replace) Image$/)
      .setInputFiles(file("studio.jpg", await picture("jpeg", "wheat")));
    await page.getByLabel("Image description", { exact: true }).fill("Shelves of pots");
    await field("About you").fill("I make pots in Aarhus.");
    while ((await page.getByRole("button", { name: /^Delete List \d/ }).count()) > 0)
      await button("Delete List 1").click();
    await waitUntilSaved();

    await open("Home");
    await field("Sentence 1").fill("Clay remembers.");
    await field("Sentence 2").fill("So do hands.");
    for (const list of ["Landscape picture", "Portrait picture"]) {
      for (const index of [2, 1]) await button(`Delete ${list} ${index + 1}`).click();
      const group = page.getByRole("group", { name: `${list} 1` });
      await group
        .getByLabel(/^(Choose a file for|Replace) Image$/)
        .setInputFiles(file(`${list}.jpg`, await picture("jpeg", "sienna")));
      await group.getByLabel("Image description", { exact: true }).fill("Clay on a wheel");
    }
    await waitUntilSaved();

    expect(await button("Got it").isVisible()).toBe(false);
    await steps.getByText("Your site in six steps").click();
    for (const step of [
      "Your name, portrait, web address",
      "Delete the sections",
      "Make a section",
      "for Home",
      "About you",
    ])
      await steps.getByRole("listitem").filter({ hasText: step }).getByText("(done)").waitFor();
    await button("Got it").click();
    await open("Colophon");
    await button("Delete this page").click();
    await button("New page").click();
    await page.locator("nav form input").fill("Imprint");
    await page.keyboard.press("Enter");
    await heading("Imprint").waitFor();
    await field("Text").fill("Kim Lund, Aarhus.");
    await waitUntilSaved();
    await open("Site");
    await heading("Site").waitFor();
    await page.getByText("More", { exact: true }).click();
    for (const [index, id] of ["pots", "drawings"].entries()) {
      await button("Add to Order of the sections").click();
      await field(`Order of the sections ${index + 1}`).fill(id);
      await waitUntilSaved();
    }

    await button("Publish…").click();
    const dialog = page.getByRole("dialog", { name: "Publish your site" });
    await dialog.getByRole("list", { name: "What visitors will get" }).getByText("Tall Vase").waitFor();
    await dialog.getByRole("button", { name: "Publish", exact: true }).click();
    await dialog.getByText("Published.").waitFor();
    await dialog.getByRole("link", { name: "https://kimlund.example" }).waitFor();
    const published = git("--git-dir", "upstream.git", "ls-tree", "-r", "--name-only", "HEAD");
    expect(published).toContain("content/sections/pots/parts.jpg");
    expect(published).not.toMatch(/IMG_0001|games|colophon/);
    expect(git("status", "--porcelain", "--", "content", "static")).toBe("");
    const { status, stdout } = runScript("packages/cli/check.ts", folder, []);
    expect({ status, notes: stdout.match(/^note: .*$/gm) }).toEqual({
      status: 0,
      notes: ["note: static/resume.pdf is still the sample's"],
    });
    expect((await readdir(join(folder, "content/sections"))).sort()).toEqual([
      ...["drawings", "drawings.json", "films", "films.json", "pots", "pots.json"],
    ]);
  },
  2 * buildTimeout,
);
