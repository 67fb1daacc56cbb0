/**
 * `npm run bench:develop`: saves content while `gatsby develop` runs in a copy of the project, and prints the
 * seconds until the data of the page shows each change. A change that is not shown is lost. Writes
 * `reports/bench-develop.json`.
 */
import { cpSync, mkdirSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { plainImage } from "../__tests__/support/project-folder";
import { startDevelopServer } from "../__tests__/support/develop-server";
import { printReport } from "./print-report";
import { copyProject, removeFolders } from "./project-copy";

type Seconds = number | undefined;

/** Time (ms) after which a change counts as lost. */
const maxDelay = 20_000;
const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** Returns a row of the report. */
function row(changes: string, results: readonly Seconds[]): object {
  const shown = results.filter((result) => result !== undefined).sort((a, b) => a - b);
  const [median, max] = [shown[Math.floor(shown.length / 2)], shown.at(-1)].map((value) => value?.toFixed(2));
  return { changes, count: results.length, median, max, lost: results.length - shown.length };
}

/** Runs the changes on a development server of a project copy. */
async function measure(folder: string, origin: string): Promise<object[]> {
  /** Saves a file whole, in one step. */
  const save = (file: string, content: Buffer | object): void => {
    const target = path.join(folder, "content", file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(path.join(folder, "unsaved"), Buffer.isBuffer(content) ? content : JSON.stringify(content));
    renameSync(path.join(folder, "unsaved"), target);
  };
  const secondsUntil = async (page: string, isShown: (data: string) => boolean): Promise<Seconds> => {
    const start = performance.now();
    while (performance.now() - start < maxDelay) {
      const response = await fetch(`${origin}/page-data/${page}/page-data.json`);
      if (isShown(await response.text())) return (performance.now() - start) / 1000;
      await wait(25);
    }
    return undefined;
  };
  let heading = 0;
  /** Resolves when the page shows the saved heading or a later one. */
  const saveHeading = (): Promise<Seconds> => {
    const saved = (heading += 1);
    save("about.json", { heading: `Heading ${saved}.`, topics: [] });
    return secondsUntil("about", (data) => Number(/Heading (\d+)\./.exec(data)?.[1]) >= saved);
  };
  const pieces = (id: string, images: readonly string[]): object[] =>
    images.map((image) => ({ title: image, description: "", image: `${id}/${image}.jpg` }));
  const saveImage = async (id: string, image: string): Promise<void> =>
    save(`sections/${id}/${image}.jpg`, await plainImage("jpeg", 400 + Number(image), 300));
  const showsSection = (id: string, images: readonly string[]): Promise<Seconds> =>
    secondsUntil(`portfolio/${id}`, (data) => images.every((image) => data.includes(`/${image}-`)));
  const inTurn = async (count: number, change: (index: number) => Promise<Seconds>): Promise<Seconds[]> => {
    const results: Seconds[] = [];
    for (const index of range(count)) results.push(await change(index));
    return results;
  };

  const single = await inTurn(20, () => wait(3000).then(saveHeading));
  let time = 0;
  const randomTimes = range(100).map(() => (time += Math.random() * 1500));
  const random = await Promise.all(randomTimes.map((delay) => wait(delay).then(saveHeading)));
  const bursts = await inTurn(10, async () => (await Promise.all(range(6).map(saveHeading))).at(-1));
  const sections = await inTurn(10, async (index) => {
    const id = `new-${index}`;
    if (index % 2 === 0) await saveImage(id, "1");
    save(`sections/${id}.json`, { id, pieces: pieces(id, ["1"]) });
    if (index % 2 === 1) await saveImage(id, "1");
    return showsSection(id, ["1"]);
  });
  const images = range(30).map(String);
  save("sections/drop.json", { id: "drop", pieces: pieces("drop", images) });
  await Promise.all(images.map((image) => saveImage("drop", image)));
  return [
    row("single saves", single),
    row("saves at random gaps", random),
    row("bursts of 6 saves", bursts),
    row("new sections", sections),
    row("30 images at once", [await showsSection("drop", images)]),
  ];
}

async function bench(): Promise<void> {
  const folder = copyProject();
  cpSync("content", path.join(folder, "content"), { recursive: true });
  try {
    const server = await startDevelopServer(folder);
    const seconds = await measure(folder, server.origin).finally(() => server.close());
    printReport("bench-develop", { "Seconds until the page data shows a change": seconds });
  } finally {
    removeFolders(folder);
  }
}

void bench();
