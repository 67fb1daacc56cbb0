import { render, screen } from "@testing-library/react";
import { rebase } from "../../packages/studio/client/store/documents";
import { updateStore } from "../../packages/studio/client/store/store";
import { DocumentView } from "../../packages/studio/client/views/document-view";

// Its packages are ES modules.
jest.mock("../../packages/studio/client/fields/form", () => ({ Form: () => null }));
jest.mock("../../packages/studio/client/fields/markdown-field", () => ({ BodyField: () => null }));

test("names a section whose file cannot be read, its file and its line", () => {
  const path = "sections/games.json";
  const saved = {
    ...{ path, kind: "section" as const, version: "1", extrasVersion: "1", keys: {}, inputs: [] },
    problems: [`content/${path}:2:29 must be valid JSON: a comma is missing here`],
  };
  updateStore({ titles: { [path]: "Games" } });
  const openDocument = rebase({ texts: {} }, saved, []);
  render(<DocumentView {...{ openDocument, pieceIndex: undefined, previousPieceIndex: undefined }} />);
  expect(screen.getByText(/“Games” .* cannot be read/)).toHaveTextContent(`Correct content/${path} in`);
  expect(screen.getByText("Look at line 2.")).toBeVisible();
});
