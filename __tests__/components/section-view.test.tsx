import { act, render, screen, within } from "@testing-library/react";
import type { StudioState } from "../../packages/studio/protocol";
import { rebase } from "../../packages/studio/client/store/documents";
import { updateStore } from "../../packages/studio/client/store/store";
import { SectionView } from "../../packages/studio/client/views/section-view";
import { stubThumbnails } from "./support/stub-thumbnails";

// The editor consists of ES modules.
jest.mock("../../packages/studio/client/text-editor/formatted-text", () => ({}));

const path = "sections/games.json";

/** Renders a section with two pieces, of which the second one has an input that waits. */
function renderSection(field: string, value: string, message: string): void {
  stubThumbnails();
  updateStore({ serverState: { languages: ["en"], problems: [], documents: [] } as unknown as StudioState });
  const at = `pieces/#b/${field}`;
  const saved = {
    ...{ path, kind: "section" as const, version: "1", extrasVersion: "", problems: [] },
    ...{ keys: { pieces: ["a", "b"] }, value: { pieces: [{ title: "Chess" }, { title: "Go" }] } },
    inputs: [{ at, value, problems: [{ at, message }] }],
  };
  render(
    <SectionView openDocument={rebase({ texts: {} }, saved, [])} schema={{}} focusedPieceIndex={undefined} />,
  );
}

test.each([
  [
    "title",
    "Chess",
    "must be unique in its section",
    "Not saved: Another piece of this section has this title. Please choose another one.",
  ],
  [
    "code",
    "x",
    "must be an http(s) URL",
    "Not saved: Link to source code: Please paste the whole address, such as https://github.com/you/project.",
  ],
])("says on the card of a piece why its %s is not saved", (field, value, message, words) => {
  renderSection(field, value, message);
  const [chess, go] = within(screen.getByRole("list", { name: "Pieces" })).getAllByRole("listitem");
  expect(go).toHaveTextContent(words);
  expect(chess).not.toHaveTextContent("Not saved");
});

test("marks titles without a translation, and shows only problems of the language that is shown", () => {
  stubThumbnails();
  updateStore({
    serverState: { languages: ["en", "de"], problems: [], documents: [] } as unknown as StudioState,
    language: "de",
  });
  const pieces = [{ title: "Chess" }, { title: { en: "Go", de: "Los" } }, { title: "Hex" }];
  const waits = (at: string, value: unknown) => ({
    ...{ at, value },
    problems: [{ at: typeof value === "string" ? at : `${at}/de`, message: "must be unique in its section" }],
  });
  const saved = {
    ...{ path, kind: "section" as const, version: "1", extrasVersion: "", problems: [] },
    ...{ keys: { pieces: ["a", "b", "c"] }, value: { pieces } },
    inputs: [waits("pieces/#a/title", "Hex"), waits("pieces/#b/title", { en: "Go", de: "Sechseck" })],
  };
  const openDocument = rebase({ texts: {} }, saved, []);
  const title = { isTranslated: true };
  const schema = { properties: { pieces: { items: { properties: { title } } } } };
  render(<SectionView {...{ openDocument, schema }} focusedPieceIndex={undefined} />);
  const [chess, go, hex] = within(screen.getByRole("list", { name: "Pieces" })).getAllByRole("listitem");
  expect(go).toHaveTextContent("Sechseck");
  expect(go).toHaveTextContent("Not saved");
  expect(go).not.toHaveTextContent("Not translated");
  for (const card of [chess, hex]) {
    expect(card).toHaveTextContent("Not translated");
    expect(card).not.toHaveTextContent("Not saved");
  }
  act(() => updateStore({ language: "en" }));
  expect(chess).toHaveTextContent("Not saved");
  expect(go).not.toHaveTextContent("Not saved");
});
