import { cpSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { EventEmitter, once } from "node:events";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { watchFolder } from "../../packages/content/compile/watch-folder";
import { temporaryFolder } from "../support/temporary-folder";

const project = temporaryFolder();
const content = join(project, "content");
const changes = new EventEmitter();
let stop: () => void;

/** Resolves when a change of a file or folder was reported and new folders are watched. */
const reported = async (file: string): Promise<void> => {
  await once(changes, join(content, file));
  await setImmediate();
};

/** Writes a file and resolves when its change was reported. */
const edit = async (file: string): Promise<void> => {
  const change = reported(file);
  writeFileSync(join(content, file), "text");
  await change;
};

beforeEach(() => {
  mkdirSync(join(content, "sections/birds"), { recursive: true });
  stop = watchFolder(content, (file) => changes.emit(file));
});

afterEach(() => {
  stop();
  rmSync(content, { recursive: true });
});

test.each<[string, () => void]>([
  ["is created", () => mkdirSync(join(content, "sections/birds/small"), { recursive: true })],
  [
    "is deleted and created again",
    () => {
      rmSync(join(content, "sections"), { recursive: true });
      mkdirSync(join(content, "sections/birds/small"), { recursive: true });
    },
  ],
  [
    "is replaced by a copy",
    () => {
      mkdirSync(join(content, "sections/birds/small"));
      renameSync(join(content, "sections"), join(project, "old"));
      cpSync(join(project, "old"), join(content, "sections"), { recursive: true });
      rmSync(join(project, "old"), { recursive: true });
    },
  ],
  [
    "is deleted with content/ and created again",
    () => {
      rmSync(content, { recursive: true });
      mkdirSync(join(content, "sections/birds/small"), { recursive: true });
    },
  ],
])("reports changes in a folder that %s while the process is busy", async (_, replace) => {
  // The process handles no event between these calls.
  const report = reported("sections/birds/small");
  replace();
  await report;
  await edit("sections/birds/small/heron.jpg");
  await edit("sections/birds.json");
});

test("reports changes in folders that are created again later", async () => {
  const deleted = reported("sections");
  rmSync(join(content, "sections"), { recursive: true });
  await deleted;
  const created = reported("sections");
  mkdirSync(join(content, "sections"));
  await created;
  await edit("sections/birds.json");
});
