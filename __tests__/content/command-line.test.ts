import { readCommandLine } from "../../src/content/add/command-line";
import { pieceFields } from "../../src/content/add/piece-fields";
import { usage } from "../../src/content/add/usage";
import { pieceSchema } from "../../src/content/model/section";

test("Every field of a piece but its image is an option, and stands in the help.", () => {
  const names = Object.keys(pieceSchema.shape).filter((name) => name !== "image");
  expect(pieceFields.map(({ name }) => name)).toEqual(names);
  for (const name of names) expect(usage).toMatch(new RegExp(`^  --${name}\\b`, "m"));
});

test("The help says of films and stories where their paths begin on the command line, not in the JSON file.", () => {
  const ofFiles = pieceFields.filter(({ fileKind }) => fileKind !== undefined);
  expect(ofFiles.map(({ name }) => name)).toEqual(["video", "loop", "story"]);
  for (const { description } of ofFiles) {
    expect(description).toMatch("a path from the project's folder (the file is copied)");
  }
  expect(usage).not.toMatch("relative to this file");
});

test("Texts and switches are read; a picture may come without a section.", () => {
  expect(readCommandLine(["drawing", "a.jpg", "b/", "--draft", "--alt=A heron", "--original"])).toEqual({
    section: "drawing",
    pictures: ["a.jpg", "b/"],
    fields: { draft: true, alt: "A heron" },
    switches: { original: true, "new-section": false, help: false },
  });
  expect(readCommandLine(["./a.jpg"])).toMatchObject({ section: undefined, pictures: ["./a.jpg"] });
});

test("The pictures behind --images, up to the next option, are those of one piece; JSON stays a field.", () => {
  const line = ["drawing", "a.jpg", "--images", "b.jpg", "c/", "--alt", "A", "--alt", "B", "--images=d.jpg"];
  expect(readCommandLine(line)).toMatchObject({
    section: "drawing",
    pictures: ["a.jpg"],
    images: ["b.jpg", "c/", "d.jpg"],
    fields: { alt: "A" },
    furtherAlts: ["B"],
  });
  const json = [{ image: "drawing/b.jpg" }];
  expect(readCommandLine(["x", "a.jpg", "--images", JSON.stringify(json)])).toMatchObject({
    pictures: ["a.jpg"],
    fields: { images: json },
  });
  expect(usage).toMatch(/--images takes all pictures and folders up to the next option/);
});

test.each([
  [["x", "--images"], "--images needs pictures behind it, such as --images heron.jpg heron-sketch.jpg"],
  [
    ["x", "a.jpg", "b.jpg", "--images", "c.jpg"],
    "--images is for one piece; give one picture before it at most",
  ],
  [["--colour", "red"], "there is no option --colour"],
  [["--tilte", "A"], "there is no option --tilte, did you mean title?"],
  [["x", "--title"], 'needs a value behind it, such as --title "Paper Boats"'],
  [["--draft=yes"], "--draft stands alone, without =yes"],
  [["--alt", "a", "--alt", "b"], "--alt is given twice"],
  [
    ["x", "a.jpg", "b.jpg", "--title", "A"],
    "--title is for one picture; several get their titles from their names",
  ],
])("%j is explained.", (args, words) => {
  expect(readCommandLine(args)).toEqual({ mistakes: [expect.stringContaining(words)] });
});
