import { readdirSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Page } from "playwright-core";
import { launchChromium } from "../../__tests__/support/browsers/playwright-browsers";
import { startDevelopServer, type DevelopServer } from "../../__tests__/support/develop-server";
import { writeExample } from "../images/example-images";
import { writeBenchSection, type BenchSection } from "../support/bench-section";
import { copyProject } from "../support/project-copy";

/** One line of the table: what the owner does, and how long it takes until the browser shows it; the middle of all tries. */
export interface AuthoringResult {
  readonly step: string;
  readonly seconds: number;
  readonly longest: number;
}

const tries = 5;

/** The last file of webpack's cache that is written. */
const isIndexOfDevelop = (name: string): boolean => /stage-develop[\\/].*index\.pack$/.test(name);

const now = (): number => performance.now() / 1000;

function result(step: string, seconds: readonly number[]): AuthoringResult {
  const sorted = [...seconds].sort((a, b) => a - b);
  const round = (value = 0) => Number(value.toFixed(2));
  return { step, seconds: round(sorted[Math.floor(sorted.length / 2)]), longest: round(sorted.at(-1)) };
}

/** Seconds until something is done. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = now();
  await work();
  return now() - start;
}

const saveWord = (page: Page, section: BenchSection, count: number, round: number) =>
  timed(async () => {
    section.write(count, (title) => title.replace(/^Example 0$/, `Word ${round}`));
    await page.getByRole("heading", { name: `Word ${round}`, exact: true }).waitFor();
  });

/** Waits until webpack has written what the next start takes from it: some seconds after a start, when it has nothing to do. */
async function isCacheWritten(folder: string): Promise<void> {
  const cache = path.join(folder, ".cache", "webpack");
  const isThere = () => readdirSync(cache, { recursive: true, encoding: "utf8" }).some(isIndexOfDevelop);
  while (!isThere()) await pause(1000);
}

/** The picture is in its place beforehand, as an owner drops it: what counts is the save that names it. */
async function addImage(page: Page, section: BenchSection, count: number): Promise<number> {
  await writeExample(section.pictures, count);
  return timed(async () => {
    section.write(count + 1);
    const image = page
      .getByRole("article")
      .filter({ hasText: new RegExp(`Example ${count}$`) })
      .locator("img");
    await image.scrollIntoViewIfNeeded();
    await image.evaluate("(image) => image.decode()");
  });
}

/**
 * Starts live authoring in a site of `count` pieces, cold and again, then saves words and adds images while a browser
 * shows their section.
 */
export async function benchAuthoring(count: number): Promise<AuthoringResult[]> {
  const copy = copyProject();
  const browser = await launchChromium();
  let server: DevelopServer | undefined;
  try {
    const section = await writeBenchSection(copy.content, count);
    const start = async (): Promise<void> => void (server = await startDevelopServer(copy.folder));
    const cold = await timed(start);
    await isCacheWritten(copy.folder);
    await server?.close();
    const warm = await timed(start);
    const page = await browser.newPage();
    page.setDefaultTimeout(120_000);
    const first = await timed(async () => {
      await page.goto(`${server?.origin}${path.posix.join("/portfolio", "bench/")}`);
      await page.getByRole("heading", { name: "Example 0", exact: true }).waitFor();
    });
    const words: number[] = [];
    for (let round = 0; round < tries; round += 1) words.push(await saveWord(page, section, count, round));
    const images: number[] = [];
    for (let added = 0; added < tries; added += 1) images.push(await addImage(page, section, count + added));
    return [
      result("ready, cold", [cold]),
      result("ready, warm", [warm]),
      result("the first page of the section", [first]),
      result("a saved word", words),
      result("a new image", images),
    ];
  } finally {
    await browser.close();
    await server?.close();
    copy.remove();
  }
}
