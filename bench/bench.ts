/**
 * `npm run bench`: builds the site cold in a copy of the project and prints what the build took, the bytes of
 * every page, the bytes of every image format and the quality that those bytes buy, and what the messages API bears
 * (`-- --messages` measures that alone); `reports/bench.json` holds it all. `-- --images 200` instead builds a site of
 * that many images of 1600×1200 px, cold, with nothing changed, one word changed and one image added, beside a bare loop
 * that makes the same files and a site of one page; `reports/bench-images.json`. `-- --stories 200` compares what so many
 * stories of two pictures add to a cold build with what their pictures alone add; `reports/bench-stories.json`.
 * `-- --photographs 1000` builds a site of so many images of 4000×3000 px cold, for its memory; `reports/bench-photographs.json`.
 * `-- --authoring 200` measures how soon live authoring of so many pieces is ready and shows what is saved;
 * `reports/bench-authoring.json`.
 */
import { Console } from "node:console";
import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { benchAuthoring } from "./authoring/bench-authoring";
import { benchPhotographs } from "./images/bench-photographs";
import { benchPipeline } from "./images/bench-pipeline";
import { benchQuality } from "./images/bench-quality";
import { benchMessages } from "./messages/bench-messages";
import { benchStories } from "./stories/bench-stories";
import { benchSite } from "./site/bench-site";
import { measureCommand } from "./support/measure-command";
import { copyProject } from "./support/project-copy";

const output = new Console(process.stdout);

function report(name: string, tables: Readonly<Record<string, readonly object[]>>): void {
  mkdirSync("reports", { recursive: true });
  writeFileSync(path.join("reports", `${name}.json`), JSON.stringify(tables, null, 2));
  for (const [title, rows] of Object.entries(tables)) {
    output.log(title);
    output.table(rows);
  }
}

/** The number that an option gives. */
function countOf(option: string, value: string): number {
  const count = Number(value);
  if (!Number.isInteger(count) || count < 1) {
    throw new Error(`--${option} must be a number of ${option} from 1, got "${value}".`);
  }
  return count;
}

async function benchOwnSite(): Promise<Record<string, readonly object[]>> {
  const copy = copyProject();
  try {
    cpSync("content", copy.content, { recursive: true });
    const gatsby = path.join("node_modules", "gatsby", "cli.js");
    const { seconds, peakMiB } = await measureCommand(gatsby, ["build"], copy.folder);
    const { pages, formats } = benchSite(path.join(copy.folder, "public"));
    return {
      "Cold build": [{ seconds, peakMiB }],
      "Bytes of pages": pages,
      "Bytes of image formats": formats,
    };
  } finally {
    copy.remove();
  }
}

async function bench(): Promise<void> {
  const { values } = parseArgs({
    options: {
      images: { type: "string" },
      stories: { type: "string" },
      photographs: { type: "string" },
      authoring: { type: "string" },
      messages: { type: "boolean" },
    },
  });
  if (values.messages) {
    report("bench-messages", await benchMessages());
    return;
  }
  if (values.stories !== undefined) {
    const count = countOf("stories", values.stories);
    report("bench-stories", { [`${count} stories of two pictures`]: await benchStories(count) });
    return;
  }
  if (values.photographs !== undefined) {
    const count = countOf("photographs", values.photographs);
    report("bench-photographs", { [`${count} images of 4000×3000 px`]: [await benchPhotographs(count)] });
    return;
  }
  if (values.authoring !== undefined) {
    const count = countOf("authoring", values.authoring);
    report("bench-authoring", { [`Live authoring of ${count} pieces`]: await benchAuthoring(count) });
    return;
  }
  if (values.images === undefined) {
    const messages = await benchMessages();
    report("bench", { ...(await benchOwnSite()), "Image quality": await benchQuality(), ...messages });
    return;
  }
  const count = countOf("images", values.images);
  report("bench-images", { [`${count} images of 1600×1200 px`]: await benchPipeline(count) });
}

void bench();
