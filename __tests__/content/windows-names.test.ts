import { safeFileName } from "../../packages/content/edit/file-name";
import { slugSchema } from "../../packages/content/schema/slugs";
import { windowsNameMessage } from "../../packages/content/schema/windows-names";
import { plainImage, reportedLines, sectionWith } from "../support/project-folder";

const impossible = [
  "con.jpg",
  "con.tar.jpg",
  "NUL",
  "aux .png",
  "Com1.jpg",
  "lpt².jpg",
  "CONIN$",
  "heron ",
  "heron.",
  "a:b.jpg",
  "what?.jpg",
];

it.each(impossible)("knows that Windows cannot have %j, and makes another name of it", (name) => {
  expect(windowsNameMessage(name)).toBeDefined();
  expect(windowsNameMessage(safeFileName(name))).toBeUndefined();
});

it.each(["console.jpg", "auxiliary", "com10.jpg", "heron.con", "a.b.c", ".well-known"])(
  "knows that Windows can have %j",
  (name) => {
    expect(windowsNameMessage(name)).toBeUndefined();
  },
);

it.each(["con", "Aux", "lpt9"])("accepts no section and no page called %s", (name) => {
  expect(slugSchema.safeParse(name).success).toBe(false);
});

it("names files in content/ and static/ that Windows cannot have", async () => {
  const { problems, notes } = await reportedLines({
    ...sectionWith({ image: "games/con.tar.jpg" }),
    "content/sections/games/con.tar.jpg": await plainImage("jpeg"),
    "content/home /a.txt": "x",
    "static/nul.pdf": "x",
  });
  expect(problems).toEqual([]);
  expect(notes.filter((line) => line.includes("Windows"))).toEqual([
    'content/home /a.txt cannot exist on Windows, because "home " ends with a blank: rename it',
    'content/sections/games/con.tar.jpg cannot exist on Windows, because "con.tar.jpg" is the name of a device there: rename it',
    'static/nul.pdf cannot exist on Windows, because "nul.pdf" is the name of a device there: rename it',
  ]);
});
