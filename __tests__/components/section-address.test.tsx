import { render, screen } from "@testing-library/react";
import type { StudioState } from "../../packages/studio/protocol";
import { Field } from "../../packages/studio/client/fields/field";
import { OpenDocumentContext } from "../../packages/studio/client/fields/form-context";
import { rebase } from "../../packages/studio/client/store/documents";
import { updateStore } from "../../packages/studio/client/store/store";

// The editor consists of ES modules.
jest.mock("../../packages/studio/client/text-editor/formatted-text", () => ({}));

test("shows the address of a section as a text, with a sentence on how to get another one", () => {
  updateStore({ serverState: { languages: ["en"], problems: [] } as unknown as StudioState });
  const saved = {
    ...{ path: "sections/games.json", kind: "section" as const, version: "1", extrasVersion: "" },
    ...{ keys: {}, inputs: [], problems: [], value: { id: "games" } },
  };
  render(
    <OpenDocumentContext.Provider value={rebase({ texts: {} }, saved, [])}>
      <Field schema={{ type: "string" }} path={["id"]} value="games" label="Address" />
    </OpenDocumentContext.Provider>,
  );
  const address = screen.getByRole("group", { name: "Address" });
  expect(address).toHaveTextContent("/portfolio/games/");
  expect(address).toHaveAccessibleDescription(/create a section with New section/);
  expect(screen.queryByRole("textbox")).not.toBeInTheDocument();
});
