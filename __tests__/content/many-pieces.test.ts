import { checkContent } from "../../src/content/check/check-content";
import { join } from "node:path";
import { plainImage, removeProjects, validProject, writeProject } from "./support/content-folder";

afterAll(removeProjects);

test("A section of 1,000 pieces, each with an image of its own, is checked piece by piece.", async () => {
  const image = await plainImage("jpeg", 160, 120);
  const numbers = Array.from({ length: 1000 }, (_, index) => index);
  const pieces = numbers.map((number) => ({
    title: `Piece ${number}`,
    description: "",
    image: `games/${number}.jpg`,
  }));
  const images = numbers.map((number) => [`content/sections/games/${number}.jpg`, image]);
  const broken = { [`content/sections/games/999.jpg`]: image.subarray(0, image.length / 2) };
  const folder = await writeProject({
    ...(await validProject()),
    "content/sections/games.json": { id: "games", pieces },
    ...Object.fromEntries(images),
    ...broken,
  });
  const { problems } = await checkContent(join(folder, "content"));
  expect(problems).toMatchObject([{ field: "pieces[999].image", line: 5002 }]);
}, 60_000);
