import { createReader, followChanges } from "../../packages/cli/follow-changes";
import { fileProblem } from "../../packages/content/read/problem";

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
    deleteNext = followChanges(content, createReader(content));
    deleteNext();
  });
  await isPublished;
  expect({ reads, printed: printed.mock.calls }).toEqual({ reads: 3, printed: [] });
});

test("reports problems that stay", async () => {
  const printed = jest.spyOn(process.stderr, "write").mockReturnValue(true);
  await new Promise<void>((publish) => {
    const content = { restartSettings: {}, read: () => Promise.resolve([missing]), publish };
    followChanges(content, createReader(content))();
  });
  expect(printed).toHaveBeenCalledWith(expect.stringContaining("content/ has 1 problem."));
});
