import { rmSync } from "node:fs";
import path from "node:path";
import { writeBenchSection } from "../support/bench-section";
import { measureCommand, type CommandCost } from "../support/measure-command";
import { writeOnePageSite } from "../support/one-page-site";
import { copyProject } from "../support/project-copy";
import { writeExample } from "./example-images";

/** One line of the table: what was run, what it took, how many jp2 files were encoded. */
export interface PipelineResult {
  readonly run: string;
  readonly seconds: number;
  readonly peakMiB: number;
  readonly encoded: number | undefined;
}

const gatsby = path.join("node_modules", "gatsby", "cli.js");
/** What `npm run build` runs. */
const npmRunBuild = path.join("src", "gatsby", "node", "commands", "build.js");

function result(run: string, { seconds, peakMiB, output }: CommandCost): PipelineResult {
  const encoded = /JPEG 2000: (\d+) images encoded/.exec(output)?.[1];
  return { run, seconds, peakMiB, encoded: encoded === undefined ? undefined : Number(encoded) };
}

/**
 * Builds a site of `count` images of 1600×1200 px cold, again with nothing changed, with one word changed and with one
 * image added. Beside them stand their floors: the bare loop over the same images, with and without JPEG 2000, a site of one page with the same
 * packages that changed nothing, and this site where Gatsby builds it although nothing has changed.
 */
export async function benchPipeline(count: number): Promise<PipelineResult[]> {
  const copy = copyProject();
  const onePage = `${copy.folder}-one-page`;
  try {
    const section = await writeBenchSection(copy.content, count);
    const gatsbyIn = async (folder: string, run: string) =>
      result(run, await measureCommand(gatsby, ["build"], folder));
    const build = async (run: string) => result(run, await measureCommand(npmRunBuild, [], copy.folder));
    const loop = path.join(process.cwd(), "bench", "images", "floor.ts");
    const tsx = path.join("node_modules", "tsx", "dist", "cli.mjs");
    const copies = path.join(copy.folder, "floor");
    const loopOver = (...formats: string[]) =>
      measureCommand(tsx, [loop, section.pictures, copies, ...formats], process.cwd());
    const floor = await loopOver();
    const withoutJp2 = await loopOver("without-jp2");
    const cold = await build("cold build");

    writeOnePageSite(onePage);
    await gatsbyIn(onePage, "one page, cold");
    const onePageWarm = await gatsbyIn(onePage, "one page, nothing changed (floor)");

    const warm = await build("nothing changed");
    const again = await gatsbyIn(copy.folder, "nothing changed, built all the same");
    section.write(count, (title) => title.replace(/^Example 0$/, "Changed"));
    const word = await build("one word changed");
    await writeExample(section.pictures, count);
    section.write(count + 1);
    const image = await build("one image added");
    const floors = [result("bare loop (floor)", floor), result("bare loop, webp and jpg alone", withoutJp2)];
    return [...floors, cold, onePageWarm, warm, again, word, image];
  } finally {
    copy.remove();
    rmSync(onePage, { recursive: true, force: true });
  }
}
