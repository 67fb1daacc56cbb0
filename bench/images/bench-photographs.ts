import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { writeBenchSection } from "../support/bench-section";
import { measureCommand } from "../support/measure-command";
import { copyProject } from "../support/project-copy";

/** How wide a photograph is, px: what a camera of twelve megapixels writes. */
const photographWidth = 4000;

/** So many are drawn; the others are the same with a comment of their own, which makes them other files to a build. */
const drawn = 40;

/** A JPEG with a comment behind its first marker (ITU T.81, B.2.4.5). */
function withComment(jpeg: Buffer, comment: string): Buffer {
  const text = Buffer.from(comment);
  const head = Buffer.from([0xff, 0xfe, 0, text.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), head, text, jpeg.subarray(2)]);
}

/** What the cold build of so many photographs of 4000×3000 px takes: seconds, and memory at its peak, MiB. */
export async function benchPhotographs(
  count: number,
): Promise<{ readonly seconds: number; readonly peakMiB: number }> {
  const copy = copyProject();
  try {
    const { pictures, write } = await writeBenchSection(
      copy.content,
      Math.min(count, drawn),
      photographWidth,
    );
    const file = (index: number): string => path.join(pictures, `example-${index}.jpg`);
    for (let index = drawn; index < count; index += 1) {
      writeFileSync(file(index), withComment(readFileSync(file(index % drawn)), `Photograph ${index}`));
    }
    write(count);
    const gatsby = path.join("node_modules", "gatsby", "cli.js");
    const { seconds, peakMiB } = await measureCommand(gatsby, ["build"], copy.folder);
    return { seconds, peakMiB };
  } finally {
    copy.remove();
  }
}
