import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { linesFor, plainImage, removeProjects } from "./support/content-folder";

afterAll(removeProjects);

const section = "content/sections/games.json";

test("A quote and a line break inside a text are told how they are written.", async () => {
  const about = (text: string) =>
    linesFor({ "content/about.json": `{ "heading": "${text}", "topics": [] }` });
  expect((await about('The "big" one')).problems).toEqual([
    'content/about.json:1:20 must be valid JSON: a double quote inside a text has to be written as \\" (or use „…“)',
  ]);
  expect((await about("One\nTwo")).problems[0]).toMatch("a line break in it is written \\n");
});

test("Letters that look the same but are stored in another way are named as that.", async () => {
  const piece = (image: string, title: string) => ({ title, description: "", image });
  const { problems } = await linesFor({
    [section]: {
      id: "games",
      pieces: [
        piece("games/Ma\u0308rz.jpg", "Mai"),
        piece("games/a.jpg", "Bär"),
        piece("games/a.jpg", "Ba\u0308r"),
      ],
    },
    "content/sections/games/M\u00e4rz.jpg": await plainImage("jpeg"),
  });
  expect(problems).toEqual([
    expect.stringMatching(
      /pieces\[0\]\.image must name an image file; .* its accents are stored in another way: copy the name/,
    ),
    expect.stringMatching(/pieces\[2\]\.title must be unique in its section/),
  ]);
});

test("The images of a section that was deleted are one warning, single ones are named.", async () => {
  const image = await plainImage("jpeg");
  const { warnings } = await linesFor({
    "content/sections/comics/a.jpg": image,
    "content/sections/comics/deep/b.jpg": image,
    "content/sections/games/unused.jpg": image,
  });
  expect(warnings).toEqual([
    "content/sections/comics holds 2 unused images, but there is no section sections/comics.json",
    "content/sections/games/unused.jpg is an image that no other file uses",
  ]);
});

test("An iPhone's picture that is called jpg is recognised.", async () => {
  const heic = await readFile(resolve(__dirname, "../fixtures/pictures/two-colours.heic"));
  const { problems } = await linesFor({ "content/sections/games/a.jpg": heic });
  expect(problems[0]).toMatch(
    "games/a.jpg is HEIC inside, as an iPhone writes it: `npm run add` makes a jpg of it",
  );
});
