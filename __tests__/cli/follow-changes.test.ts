import { createReader, followChanges, watchSite } from "../../packages/cli/follow-changes";
import { fileProblem } from "../../packages/content/read/problem";
import { writeProject } from "../support/project-folder";

const missing = fileProblem("content/sections/fox.jpg", "cannot be read (ENOENT)");

test("does not report or publish problems of files that are deleted while the content is read", async () => {
  const printed = jest.spyOn(process.stderr, "write").mockReturnValue(true);
  let deleteNext = (): void => undefined;
  let reads = 0;
  const isPublished = new Promise<void>((publish) => {
    const content = {
      restartSettings: {},
      read: () => {
        reads += 1;
        if (reads < 3) deleteNext();
        return Promise.resolve(reads < 3 ? [missing] : []);
      },
      publish,
    };
    deleteNext = followChanges(content, createReader(content), () => undefined);
    deleteNext();
  });
  await isPublished;
  expect({ reads, printed: printed.mock.calls }).toEqual({ reads: 3, printed: [] });
});

test("reports problems that stay", async () => {
  const printed = jest.spyOn(process.stderr, "write").mockReturnValue(true);
  await new Promise<void>((publish) => {
    const content = { restartSettings: {}, read: () => Promise.resolve([missing]), publish };
    followChanges(content, createReader(content), () => undefined)();
  });
  expect(printed).toHaveBeenCalledWith(expect.stringContaining("content/ has 1 problem."));
});

test.each(["content/site.json", "static/resume.pdf"])("follows changes of %s", async (path) => {
  const folder = writeProject({ "content/site.json": {}, "static/cv.pdf": "" });
  await new Promise<void>((done) => {
    const stop = watchSite(folder, () => {
      stop();
      done();
    });
    writeProject({ [path]: "changed" }, folder);
  });
});

/** Follows a content with fake timers. `save` changes its settings and problems, and waits until it is published. */
function followWithFakeTimers(languages: string) {
  jest.useFakeTimers();
  const printed = jest.spyOn(process.stdout, "write").mockReturnValue(true);
  jest.spyOn(process.stderr, "write").mockReturnValue(true);
  const restart = jest.fn();
  let publish = (): void => undefined;
  let problems: (typeof missing)[] = [];
  const content = {
    restartSettings: { languages },
    read: () => Promise.resolve(problems),
    publish: () => publish(),
  };
  const follow = followChanges(content, createReader(content), restart);
  const save = (nextLanguages: string, nextProblems: typeof problems = []) =>
    new Promise<void>((published) => {
      publish = published;
      problems = nextProblems;
      content.restartSettings = { languages: nextLanguages };
      follow();
    });
  return { printed, restart, save };
}

afterEach(() => jest.useRealTimers());

test("restarts the site when its settings have changed and its content is fine again, not while it is broken", async () => {
  const { restart, save } = followWithFakeTimers("en, de");
  await save("en, de, fr");
  await save("en", [missing]);
  jest.advanceTimersByTime(60_000);
  expect(restart).not.toHaveBeenCalled();
  await save("en, de, fr");
  jest.advanceTimersByTime(60_000);
  expect(restart).toHaveBeenCalledTimes(1);
});

test("restarts the site once when settings of its start have changed, and not when they are as before", async () => {
  const { printed, restart, save } = followWithFakeTimers("en");
  await save("en, de");
  await save("en");
  jest.advanceTimersByTime(60_000);
  expect(restart).not.toHaveBeenCalled();
  await save("en, de");
  await save("en, de, fr");
  jest.advanceTimersByTime(60_000);
  expect(restart).toHaveBeenCalledTimes(1);
  expect(printed.mock.calls.join()).toContain("languages has changed: the site starts again in 10 seconds");
});
