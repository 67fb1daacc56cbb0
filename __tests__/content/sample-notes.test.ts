import { isOwnSection, isSampleSection } from "../../packages/content/check/sample-notes";
import { reportedLines, validProject, type ProjectFiles } from "../support/project-folder";

/** Texts of the sample: an owner's `content/` has them no longer. */
const sample = {
  name: "Eliza Wren",
  status: "Available for commissions",
  resumeHtml: "https://resume.example/eliza-wren",
  quote:
    "Good software feels like a well-made drawer: it opens easily, and everything in it is where your hand goes first.",
  topic: {
    title: "TV Shows",
    items: ["Severance", "Halt and Catch Fire", "The Bear", "Detectorists", "Dark", "Taskmaster"],
  },
  about: `I studied illustration, then spent six years writing software for ferries and weather stations. Now I do both: mornings
for code, afternoons for paper, and the plotter settles which was which.

Most of what you see here began as a rule I could explain in a sentence. If you have one, [write to me](/contact/).
`,
};

/** Returns the fields and files that are reported as the sample's on a site with a name. */
async function notesFor(name: string): Promise<string[]> {
  const project = await validProject();
  const withFields = (file: string, fields: object): ProjectFiles => ({
    [file]: { ...(project[file] as object), ...fields },
  });
  const { notes } = await reportedLines({
    ...withFields("content/site.json", {
      name,
      status: sample.status,
      links: { resumeHtml: sample.resumeHtml },
    }),
    ...withFields("content/home.json", { quotes: ["My own words.", sample.quote] }),
    ...withFields("content/about.json", {
      topics: [{ title: "Languages", items: ["TypeScript"] }, sample.topic],
      text: "about.md",
    }),
    "content/about.md": sample.about,
  });
  const pattern = /^(\S+?)(?::\d+:\d+)?( \S+)? is still the sample's.*$/;
  return notes.filter((note) => pattern.test(note)).map((line) => line.replace(pattern, "$1$2"));
}

test("gives a note for each text and file of the sample when the owner has set a name", async () => {
  expect((await notesFor("Jo")).sort()).toEqual([
    "content/about.json topics[1]",
    "content/about.md",
    "content/home.json quotes[1]",
    "content/site.json links.resumeHtml",
    "content/site.json status",
  ]);
});

test("gives no note when the site has the sample's name", async () => {
  expect(await notesFor(sample.name)).toEqual([]);
});

test("takes a section for the sample's or the owner's only when all of its pieces are theirs", () => {
  const pieces = [
    {
      title: "Thermal",
      description:
        "Fold your wings, drop into the canyon and find the next column of warm air. One button, nine canyons, no engine.",
    },
    {
      title: "Emberdeep",
      description:
        "A roguelike in which your torch is also your health.\nSee more and die sooner, or feel your way along the walls.",
    },
  ];
  const chess = { title: "Chess", description: "" };
  const kindOf = (...list: object[]) =>
    [isSampleSection, isOwnSection].map((isKind) => isKind("sections/games.json", { pieces: list }));
  expect(kindOf(...pieces)).toEqual([true, false]);
  expect(kindOf(...pieces, chess)).toEqual([false, false]);
  expect(kindOf(chess)).toEqual([false, true]);
  expect(kindOf()).toEqual([false, false]);
});
