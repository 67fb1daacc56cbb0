import { act, fireEvent, render, screen } from "@testing-library/react";
import type { StudioState, WaitingInput } from "../../packages/studio/protocol";
import { OpenDocumentContext } from "../../packages/studio/client/fields/form-context";
import { LanguagesField } from "../../packages/studio/client/fields/languages-field";
import { getOpenDocument, rebase, setOpenDocument } from "../../packages/studio/client/store/documents";
import { updateStore } from "../../packages/studio/client/store/store";

/** Renders the control for a site with written values, and inputs that wait. */
function renderLanguages(value: Record<string, unknown>, inputs: readonly WaitingInput[] = []): void {
  globalThis.fetch = () => Promise.reject(new Error());
  updateStore({ serverState: { languages: ["en", "de"], problems: [] } as unknown as StudioState });
  const saved = { path: "site.json", kind: "site" as const, version: "1", extrasVersion: "", problems: [] };
  const openDocument = rebase({ texts: {} }, { ...saved, keys: {}, value, inputs }, []);
  setOpenDocument(openDocument);
  render(
    <OpenDocumentContext.Provider value={openDocument}>
      <LanguagesField
        schema={{ type: "array" }}
        path={["languages"]}
        value={openDocument.value["languages"]}
        label="Languages of your site"
      />
    </OpenDocumentContext.Provider>,
  );
}

const languageFields = () => {
  const { language, languages } = getOpenDocument("site.json")?.value ?? {};
  return { language, languages };
};

const addGerman = () => fireEvent.change(screen.getByRole("combobox"), { target: { value: "de" } });

test("leaves no other field when a language is added again whose removal waits", () => {
  renderLanguages({ languages: ["en", "de"] }, [
    { at: "language", value: "en", problems: [] },
    { at: "languages", value: undefined, problems: [] },
  ]);
  addGerman();
  expect(languageFields()).toEqual({ language: undefined, languages: ["en", "de"] });
});

test("keeps the field of the only language when another one is added", () => {
  renderLanguages({ language: "no" });
  addGerman();
  expect(languageFields()).toEqual({ language: "no", languages: ["no", "de"] });
});

test("moves a language up", () => {
  renderLanguages({ languages: ["en", "no"] });
  fireEvent.click(screen.getByRole("button", { name: "Move Norwegian up" }));
  expect(languageFields()).toEqual({ language: undefined, languages: ["no", "en"] });
});

test("has the only language in its own field when the others are removed", () => {
  renderLanguages({ languages: ["no", "en"] });
  fireEvent.click(screen.getByRole("button", { name: "Delete English" }));
  expect(languageFields()).toEqual({ language: "no", languages: undefined });
});

test("deletes a language that has texts with all of them, after it has said how many there are", async () => {
  const message = 'must suit the texts of the site: 12 in "de", empty them first';
  renderLanguages({ languages: ["en", "de"] }, [
    { at: "languages", value: undefined, problems: [{ at: "languages", message }] },
  ]);
  const requests: unknown[] = [];
  globalThis.fetch = (url, { method, body } = {}) => {
    if (method === "POST") requests.push([String(url), body]);
    return Promise.reject(new Error());
  };
  expect(screen.getByText(/German still has texts: 12/)).toBeVisible();
  const button = screen.getByRole("button", { name: "Delete German with all its texts" });
  await act(async () => fireEvent.click(button));
  expect(requests).toEqual([["/api/remove-texts", JSON.stringify({ language: "de" })]]);
});
