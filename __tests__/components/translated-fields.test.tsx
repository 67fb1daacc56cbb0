import { render, screen } from "@testing-library/react";
import type { StudioState } from "../../packages/studio/protocol";
import { OpenDocumentContext } from "../../packages/studio/client/fields/form-context";
import { TextField } from "../../packages/studio/client/fields/text-field";
import { rebase } from "../../packages/studio/client/store/documents";
import { updateStore, type OpenDocument } from "../../packages/studio/client/store/store";
import { englishFields } from "../../packages/studio/client/texts/en-fields";

/** Renders the title of the first topic, in the second language of the site. */
function renderTitle(title: unknown, problems: OpenDocument["problems"] = []) {
  const saved = {
    ...{ path: "about.json", kind: "about" as const, version: "1", extrasVersion: "", keys: {}, inputs: [] },
    ...{ problems: [], value: { topics: [{ title }] } },
  };
  const openDocument = { ...rebase({ texts: {} }, saved, []), problems };
  updateStore({ serverState: { languages: ["en", "ar"] } as unknown as StudioState, language: "ar" });
  return render(
    <OpenDocumentContext.Provider value={openDocument}>
      <TextField schema={{ isTranslated: true }} path={["topics", 0, "title"]} value={title} label="Title" />
    </OpenDocumentContext.Provider>,
  );
}

test("says at a translation that its text in the first language is missing", () => {
  const problem = { path: ["topics", 0, "title", "en"], message: 'must be a non-empty string, got ""' };
  renderTitle({ en: "", ar: "أداة" }, [problem]);
  expect(screen.getByRole("textbox")).toHaveAccessibleDescription(englishFields.problems.firstLanguage);
});
