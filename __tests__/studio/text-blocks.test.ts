import { readMarkdown } from "../../packages/content/read/markdown/read-markdown";
import { joinBlocks } from "../../packages/studio/client/text-editor/text-blocks";

/** Blocks as owners write them, and as the editor writes them. */
const [one, two, list, hard, line, last] = [
  ["One.", "One."],
  ["Two.", "Two."],
  ["* a\n* b", "- a\n- b"],
  ["Hard  \nbreak __b__", "Hard\\\nbreak **b**"],
  ["* * *", "***"],
  ["Last.", "Last."],
] as const;
const numbers = ["1. a\n2. b", "1. a\n2. b"] as const;
const otherNumbers = ["7. c\n8. d", "7. c\n8. d"] as const;
const dashes = ["- c", "- c"] as const;

const meaningOf = (block: string): string => JSON.stringify(readMarkdown(block).content);

/** Joins blocks of an edited text; those in a string are new. */
function edit(
  blocks: readonly (readonly [string, string])[],
  edited: readonly (readonly string[] | string)[],
) {
  let end = -2;
  const places = blocks.map(([source, written]) => {
    const start = end + 2;
    end = start + source.length;
    return { start, end, written };
  });
  const text = `${blocks.map(([source]) => source).join("\n\n")}\n`;
  return joinBlocks(
    { text, blocks: places },
    edited.map((block) => (typeof block === "string" ? block : (block[1] ?? ""))),
    meaningOf,
  );
}

test.each([
  ["moves a block", [one, two, list, hard, line, last], [one, list, hard, line, last, two]],
  ["deletes a block and adds one elsewhere", [one, two, list, hard, last], [one, list, hard, "New.", last]],
  ["moves a block and edits another one", [one, two, list, last], [list, one, "Two, new.", last]],
])("keeps all other blocks byte for byte when the owner %s", (_title, blocks, edited) => {
  const sources = edited.map((block) => (typeof block === "string" ? block : block[0]));
  expect(edit(blocks, edited)).toBe(`${sources.join("\n\n")}\n`);
});

test.each([
  [
    "the words between them are deleted",
    [numbers, one, otherNumbers],
    [numbers, otherNumbers],
    "1. a\n2. b\n\n7) c\n8) d\n",
  ],
  ["the first is edited", [list, dashes], ["- a\n- b, new", dashes], "* a\n* b, new\n\n- c\n"],
  [
    "a list is added between two lists",
    [dashes, one, list],
    [dashes, "- new", list],
    "- c\n\n* new\n\n- a\n- b\n",
  ],
  ["one is moved behind another one", [dashes, one, dashes], [one, dashes, dashes], "One.\n\n- c\n\n* c\n"],
])("keeps two lists apart when %s", (_title, blocks, edited, text) => {
  expect(edit(blocks, edited)).toBe(text);
});

test.each(["* * *", "- - -", " *  *\t*", "***"])(
  "keeps the marks of edited lists next to the line %s",
  (source) => {
    const line = [source, "***"] as const;
    const dashed = ["- c\n- d", "- c\n- d"] as const;
    expect(edit([list, line, list], ["- aX\n- b", line, "- a\n- bX"])).toBe(
      `* aX\n* b\n\n${source}\n\n* a\n* bX\n`,
    );
    expect(edit([dashed, line, dashed], ["- cX\n- d", line, "- c\n- dX"])).toBe(
      `- cX\n- d\n\n${source}\n\n- c\n- dX\n`,
    );
  },
);

test.each([
  ["* a\n* b\n    * c", "- a\n- b\n  - c", "- a, new\n- b\n  - c", "* a, new\n* b\n    * c"],
  ["* a\n* b", "- a\n- b", "- a\n- b\n- c", "* a\n* b\n* c"],
  ["1) a\n1) b", "1. a\n2. b", "1. a\n2. new\n3. b", "1) a\n1) new\n1) b"],
  ["One  \ntwo.", "One\\\ntwo.", "One\\\ntwo, new.", "One  \ntwo, new."],
  ["One  \r\ntwo.", "One\\\ntwo.", "One, new\\\ntwo.\\\nThree.", "One, new\\\r\ntwo.\\\r\nThree."],
  ["R&D, ~a~ x_y", "R\\&D, \\~a\\~ x\\_y", "R\\&D, \\~a\\~ new x\\_y", "R&D, ~a~ new x_y"],
  ["__a__, _b_", "**a**, *b*", "**a new**, *b*", "__a new__, _b_"],
  ["A&nbsp;title\n=====", "# A\u00a0title", "# A\u00a0new title", "A&nbsp;new title\n====="],
  // Without the marks that the editor writes, this has another meaning.
  ["> a\nb", "> a\n> b", "> a\n>\n> - b", "> a\n>\n> - b"],
])("changes only the edited words of %j", (source, before, after, expected) => {
  expect(edit([one, [source, before], last], [one, after, last])).toBe(`One.\n\n${expected}\n\nLast.\n`);
});
