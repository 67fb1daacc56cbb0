import { render, screen } from "@testing-library/react";
import type { StoredDocument } from "../../packages/studio/protocol";
import { addInput } from "../../packages/studio/document-state";
import { rebase } from "../../packages/studio/client/store/documents";
import { studioTexts } from "../../packages/studio/client/studio-texts";
import { Conflict } from "../../packages/studio/client/views/conflict";
import { Differences } from "../../packages/studio/client/views/differences";
import { stubThumbnails } from "./support/stub-thumbnails";

const saved = (version: string, value?: Record<string, unknown>, keys = {}): StoredDocument => ({
  ...{ path: "sections/games.json", kind: "section", version, extrasVersion: "", inputs: [], problems: [] },
  keys,
  ...(value && { value }),
});

/** Returns the lines of the list of differences. */
const lines = () => Array.from(document.querySelectorAll("dt, dd"), ({ textContent }) => textContent);

function renderConflict(onDisk: StoredDocument, base = saved("1", { title: "Games" })): void {
  const change = (state: Parameters<typeof addInput>[0]) =>
    ["title", "pieces/#b/title"].reduce((next, at) => addInput(next, { at, value: "Mine" }), state);
  const known = rebase({ texts: {} }, base, [change]);
  render(<Conflict openDocument={{ ...known, conflict: { saved: onDisk, texts: {} } }} />);
}

test("shows both versions of the fields that both have changed, and no others", () => {
  const section = (title: string, ...titles: string[]) => ({
    title,
    pieces: titles.map((each) => ({ title: each, description: "Long" })),
  });
  const base = saved("1", section("Games", "Chess", "Go"), { pieces: ["a", "b"] });
  renderConflict(saved("2", section("Games", "Shogi", "Theirs", "New"), { pieces: ["a", "b", "c"] }), base);
  expect(lines()).toEqual(["Pieces · 2 · Title", "Yours: Mine", "The other one: Theirs"]);
  const names = screen.getAllByRole("button").map(({ textContent }) => textContent);
  expect(names).toEqual([studioTexts.keepYours, studioTexts.takeFromDisk]);
});

test("names the file to correct, and offers no version, when the file cannot be read", () => {
  renderConflict(saved("2"));
  expect(screen.getByRole("alert").textContent).toContain("content/sections/games.json");
  expect(screen.queryByRole("button")).toBeNull();
});

const go = { title: "Go", image: "games/go.jpg", description: "Old" };
const chess = { title: "Chess", image: "games/chess.jpg", description: "Old" };

test.each([
  [
    ...(["lists", [chess, go], [{ ...go, description: "New" }, chess]] as const),
    ["Pieces · 2 · Description", "Yours: Old", "Theirs: New"],
  ],
  ["an entry", [chess, go], [chess], ["Pieces · 2", "Yours: Go", "Theirs: Not there"]],
  ["an order", ["Ink", "Birds"], ["Birds", "Ink"], ["Pieces", "Yours: Ink\nBirds", "Theirs: Birds\nInk"]],
  ["a switch", true, undefined, ["Pieces", "Yours: Yes", "Theirs: No"]],
  ["a text without words", "Old", "", ["Pieces", "Yours: Old", "Theirs: Empty"]],
  ["a text that is missing", undefined, "New", ["Pieces", "Yours: Empty", "Theirs: New"]],
  [
    "an object",
    { alt: "A board" },
    null,
    ["Pieces", "Yours: Image description: A board", "Theirs: Not there"],
  ],
  [
    ...(["a long text", "# A\n\nOne.\n\nEnd.\n", "# A\n\nTwo.\n\nThree.\n\nEnd.\n"] as const),
    ["Pieces", "Yours: One.", "Theirs: Two.\n\nThree."],
  ],
  [
    ...(["the blanks of a text", "# A\n\nOne.\n", "# A\n\nOne. \n"] as const),
    ["Pieces", "Yours: # A\n\nOne.\n", "Theirs: # A\n\nOne. \n"],
  ],
])("shows only what differs in %s", (_what, yours, theirs, expected) => {
  const part = { path: ["pieces"], yours, theirs };
  render(<Differences kind="section" title="Games" parts={[part]} theirs="Theirs" />);
  expect(lines()).toEqual(expected);
});

test("names a piece by its title and picture", () => {
  const part = { path: ["pieces", 1, "description"], yours: "Old", theirs: "New" };
  const piece = { title: "Go", image: "sections/games/go.jpg" };
  stubThumbnails();
  render(<Differences kind="section" title="Games" parts={[{ ...part, piece }]} theirs="Theirs" />);
  expect(lines()).toEqual(["Go · Description", "Yours: Old", "Theirs: New"]);
  expect(document.querySelector("dt img")).toBeVisible();
});
