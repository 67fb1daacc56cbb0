import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { copyProject } from "../support/project-copy";
import { writeOwnerContent } from "../support/owner-content";
import { measureCommand, type CommandCost } from "../support/measure-command";
import { imageFiles, writeExample } from "./example-images";

/** One line of the table: what was run, what it took, how many jp2 files were encoded. */
export interface PipelineResult {
  readonly run: string;
  readonly seconds: number;
  readonly peakMiB: number;
  readonly encoded: number | undefined;
}

const gatsby = path.join("node_modules", "gatsby", "cli.js");

function writeSection(content: string, count: number): void {
  const pieces = Array.from({ length: count }, (_, index) => ({
    title: `Example ${index}`,
    description: "",
    image: `bench/example-${index}.jpg`,
  }));
  writeFileSync(path.join(content, "sections", "bench.json"), JSON.stringify({ id: "bench", pieces }));
}

function result(run: string, { seconds, peakMiB, output }: CommandCost): PipelineResult {
  const encoded = /JPEG 2000: (\d+) images encoded/.exec(output)?.[1];
  return { run, seconds, peakMiB, encoded: encoded === undefined ? undefined : Number(encoded) };
}

/**
 * Builds a site of `count` images of 1600×1200 px cold, again with nothing changed and with one image added, and
 * runs the bare loop over the same images.
 */
export async function benchPipeline(count: number): Promise<PipelineResult[]> {
  const copy = copyProject();
  try {
    const originals = path.join(copy.content, "sections", "bench");
    mkdirSync(originals, { recursive: true });
    for (let index = 0; index < count; index += 1) await writeExample(originals, index);
    writeOwnerContent(copy.content, "sections/bench/example-0.jpg");
    writeSection(copy.content, count);
    const build = async (run: string) => result(run, await measureCommand(gatsby, ["build"], copy.folder));
    const loop = path.join(process.cwd(), "bench", "images", "floor.ts");
    const tsx = path.join("node_modules", "tsx", "dist", "cli.mjs");
    const copies = path.join(copy.folder, "floor");
    const floor = await measureCommand(tsx, [loop, originals, copies], process.cwd());
    const cold = await build("cold build");
    const warm = await build("nothing changed");
    await writeExample(originals, imageFiles(originals).length);
    writeSection(copy.content, count + 1);
    return [{ ...result("bare loop (floor)", floor) }, cold, warm, await build("one image added")];
  } finally {
    copy.remove();
  }
}
