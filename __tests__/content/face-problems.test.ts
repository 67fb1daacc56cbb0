import { linesFor, removeProjects, validProject } from "./support/content-folder";

afterAll(removeProjects);

const problemsOf = async (face: unknown): Promise<string[]> => {
  const site = (await validProject())["content/site.json"] as object;
  return (await linesFor({ "content/site.json": { ...site, look: { face } } })).problems;
};

const nameError =
  'must be the name of a face of Fontsource in small letters and hyphens, such as "bricolage-grotesque", got';

test.each([
  ["Hanken Grotesk", `${nameError} "Hanken Grotesk"`],
  ["../familjen-grotesk", `${nameError} "../familjen-grotesk"`],
  ["", `${nameError} ""`],
  [7, `${nameError} 7`],
  [
    "comic-neue",
    'must be a face that is installed, got "comic-neue"; install it with npm i @fontsource-variable/comic-neue',
  ],
  [
    "hanken-grotesque",
    'must be a face that is installed, got "hanken-grotesque"; install it with npm i @fontsource-variable/hanken-grotesque, did you mean hanken-grotesk?',
  ],
])("The face %j is refused.", async (face, message) => {
  expect(await problemsOf(face)).toEqual([`content/site.json:13:13 look.face ${message}`]);
});

test("A face that is installed is fine.", async () => {
  expect(await problemsOf("hanken-grotesk")).toEqual([]);
  expect(await problemsOf("familjen-grotesk")).toEqual([]);
});
