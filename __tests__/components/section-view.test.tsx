import { render, screen, within } from "@testing-library/react";
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
