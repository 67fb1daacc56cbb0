import { fireEvent, render, screen } from "@testing-library/react";
import type { StudioState } from "../../packages/studio/protocol";
import { OpenDocumentContext, type FieldProps } from "../../packages/studio/client/fields/form-context";
import { ListField } from "../../packages/studio/client/fields/list-field";
import { getOpenDocument, rebase, setOpenDocument } from "../../packages/studio/client/store/documents";
import { updateStore } from "../../packages/studio/client/store/store";

const Field = ({ label, value }: FieldProps) => <input aria-label={label} defaultValue={String(value)} />;

function renderQuotes(quotes: readonly string[]): void {
  globalThis.fetch = () => Promise.reject(new Error());
  updateStore({ serverState: { languages: ["en"], problems: [] } as unknown as StudioState });
  const saved = {
    ...{
      path: "home.json",
      kind: "home" as const,
      version: "1",
      extrasVersion: "",
      inputs: [],
      problems: [],
    },
    ...{ keys: { quotes: quotes.map((_, index) => String(index)) }, value: { quotes } },
  };
  const openDocument = rebase({ texts: {} }, saved, []);
  setOpenDocument(openDocument);
  render(
    <OpenDocumentContext.Provider value={openDocument}>
      <ListField
        schema={{ type: "array", minItems: 1, items: { type: "string" } }}
        path={["quotes"]}
        value={quotes}
        label="Sentences"
        Field={Field}
      />
    </OpenDocumentContext.Provider>,
  );
}

const deleteButtons = () => screen.getAllByRole("button", { name: /^Delete / });

test("does not delete the only entry where one must stay, and says so at the button", () => {
  renderQuotes(["One."]);
  const [button] = deleteButtons();
  expect(button).toHaveAttribute("aria-disabled", "true");
  expect(button).toHaveAccessibleDescription("One of these has to stay. Change it instead.");
  if (button) fireEvent.click(button);
  expect(getOpenDocument("home.json")?.changes).toEqual([]);
});

test("deletes one of two entries where one must stay", () => {
  renderQuotes(["One.", "Two."]);
  const [button] = deleteButtons();
  expect(button).toHaveAttribute("aria-disabled", "false");
  if (button) fireEvent.click(button);
  expect(getOpenDocument("home.json")?.value["quotes"]).toEqual(["Two."]);
});
