import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import chokidar from "chokidar";
import { watchNewFolders } from "../../src/gatsby/node/watch-new-folders";

let root: string;
let watcher: chokidar.FSWatcher;

beforeAll(async () => {
  watchNewFolders();
  root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), "portfolio-folders-")));
  // As on Linux and Windows; a Mac has notices of its own.
  watcher = chokidar.watch(root, { useFsEvents: false });
  await once(watcher, "ready");
});

afterEach(() => jest.restoreAllMocks());

afterAll(async () => {
  await watcher.close();
  fs.rmSync(root, { recursive: true });
});

/** Does something when the watcher has read a folder and is about to follow it. */
function beforeFollowing(folder: string, act: () => void): void {
  const { watch } = fs;
  const watchLate = (file: string, options: fs.WatchOptions, listener: fs.WatchListener<string>) => {
    if (file === folder) act();
    return watch(file, options, listener);
  };
  jest.spyOn(fs, "watch").mockImplementation(watchLate as typeof fs.watch);
}

test.each([
  ["A file", "comics", "comics/a.jpg"],
  ["A folder with a file", "games", "games/chess/a.jpg"],
])(
  "%s in a new folder is seen, also when it comes before the folder is followed.",
  async (_what, name, late) => {
    const file = path.join(root, late);
    beforeFollowing(path.join(root, name), () => {
      fs.mkdirSync(path.dirname(file), { recursive: true });
      fs.writeFileSync(file, "late");
    });
    const seen = once(watcher, "add");
    fs.mkdirSync(path.join(root, name));
    expect((await seen)[0]).toBe(file);
  },
);

test("Each file of a new folder is told once.", async () => {
  const told: string[] = [];
  watcher.on("add", (file: string) => told.push(path.relative(root, file)));
  fs.mkdirSync(path.join(root, "drawing"));
  fs.writeFileSync(path.join(root, "drawing/a.jpg"), "early");
  beforeFollowing(path.join(root, "drawing"), () =>
    fs.writeFileSync(path.join(root, "drawing/b.jpg"), "late"),
  );
  while (!told.includes(path.join("drawing", "b.jpg"))) await once(watcher, "add");
  fs.writeFileSync(path.join(root, "last.jpg"), "");
  while (!told.includes("last.jpg")) await once(watcher, "add");
  expect(told.sort()).toEqual(["drawing/a.jpg", "drawing/b.jpg", "last.jpg"]);
});
