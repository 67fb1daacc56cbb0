import { render, screen } from "@testing-library/react";
import type { DocumentKind, StudioState } from "../../packages/studio/protocol";
import { OpenDocumentContext } from "../../packages/studio/client/fields/form-context";
import { BodyField } from "../../packages/studio/client/fields/markdown-field";
import { TextField } from "../../packages/studio/client/fields/text-field";
import { rebase } from "../../packages/studio/client/store/documents";
import { updateStore } from "../../packages/studio/client/store/store";

// Their packages are ES modules.
jest.mock("../../packages/studio/client/text-editor/create-text-editor", () => ({
  createTextEditor: () => new Promise(() => undefined),
}));
jest.mock("../../packages/studio/client/text-editor/text-toolbar", () => ({ TextToolbar: () => null }));
jest.mock("../../packages/studio/client/text-editor/link-form", () => ({ LinkForm: () => null }));

const openedDocument = (kind: DocumentKind, path: string, value: Record<string, unknown>) =>
  rebase(
    { texts: {} },
    { path, kind, version: "1", extrasVersion: "", keys: {}, inputs: [], problems: [], value },
    [],
  );

/** Renders the title of the first topic, in the second language of the site. */
function renderTitle(title: unknown) {
  const openDocument = openedDocument("about", "about.json", { topics: [{ title }] });
  updateStore({ serverState: { languages: ["en", "ar"] } as unknown as StudioState, language: "ar" });
  return render(
    <OpenDocumentContext.Provider value={openDocument}>
      <TextField schema={{ isTranslated: true }} path={["topics", 0, "title"]} value={title} label="Title" />
    </OpenDocumentContext.Provider>,
  );
}

test("writes a translation and its original in their languages and directions", () => {
  renderTitle({ en: "Tools", ar: "أدوات" });
  const control = screen.getByRole("textbox");
  expect(control).toHaveAttribute("lang", "ar");
  expect(control).toHaveAttribute("dir", "rtl");
  expect(screen.getByText("Tools")).toHaveAttribute("lang", "en");
  expect(screen.getByText("Tools")).toHaveAttribute("dir", "ltr");
});

test("keeps the line breaks of a translation that has more than its original", () => {
  renderTitle({ en: "Tools", ar: "أدوات\nالرسم" });
  expect(screen.getByRole("textbox")).toHaveValue("أدوات\nالرسم");
});

test("shows the line breaks that another program adds to a text", () => {
  const openDocument = openedDocument("section", "sections/games.json", {});
  const field = (value: string) => (
    <OpenDocumentContext.Provider value={openDocument}>
      <TextField schema={{}} path={["intro"]} value={value} label="Introduction" />
    </OpenDocumentContext.Provider>
  );
  const { rerender } = render(field("one"));
  rerender(field("one\ntwo"));
  expect(screen.getByRole("textbox")).toHaveValue("one\ntwo");
});

test("writes the page of a language, and its title, in the direction of the language", () => {
  const openDocument = openedDocument("page translation", "pages/imprint.he.md", { title: "חותם" });
  const { container } = render(
    <OpenDocumentContext.Provider value={openDocument}>
      <TextField schema={{}} path={["title"]} value="חותם" label="Title" />
      <BodyField openDocument={openDocument} />
    </OpenDocumentContext.Provider>,
  );
  for (const element of [screen.getByRole("textbox"), container.querySelector(".formatted-text")]) {
    expect(element).toHaveAttribute("lang", "he");
    expect(element).toHaveAttribute("dir", "rtl");
  }
});

test("shows the original above the text of a page whose translation has only a title", () => {
  const openDocument = openedDocument("page translation", "pages/colophon.de.md", {
    title: "Kolophon",
    $body: "",
  });
  const original = openedDocument("page", "pages/colophon.md", { title: "Colophon", $body: "By hand." });
  const openDocuments = { [openDocument.path]: openDocument, [original.path]: original };
  updateStore({ serverState: { languages: ["en", "de"] } as unknown as StudioState, openDocuments });
  render(
    <OpenDocumentContext.Provider value={openDocument}>
      <BodyField openDocument={openDocument} />
    </OpenDocumentContext.Provider>,
  );
  expect(screen.getByRole("blockquote")).toHaveAttribute("lang", "en");
  expect(screen.getByRole("button", { name: /^Start with the original/ })).toBeVisible();
});
