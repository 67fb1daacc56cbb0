import { fireEvent, render, screen } from "@testing-library/react";
import { useRef } from "react";
import type { StudioState } from "../../packages/studio/protocol";
import { rebase } from "../../packages/studio/client/store/documents";
import { updateStore } from "../../packages/studio/client/store/store";
import { usePageFrame } from "../../packages/studio/client/views/use-page-frame";

const siteUrl = "http://127.0.0.1:8000";

function Frame({ field = "heading" }: { field?: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  usePageFrame(frame, siteUrl, { mode: "edit", colorScheme: "light" });
  return (
    <>
      <iframe ref={frame} title="Preview" />
      <input aria-label="Heading" data-field={field} defaultValue="" />
    </>
  );
}

test("outlines the original on the page when the control of its translation is empty", () => {
  const saved = {
    ...{ path: "about.json", kind: "about" as const, version: "1", extrasVersion: "", keys: {}, inputs: [] },
    ...{ problems: [], value: { heading: { fr: "Ingrid", en: "Hi, I am Ingrid" } } },
  };
  updateStore({
    serverState: { languages: ["en", "de", "fr"] } as unknown as StudioState,
    language: "de",
    openDocuments: { "about.json": rebase({ texts: {} }, saved, []) },
  });
  window.location.hash = "#/about.json";
  render(<Frame />);
  const { contentWindow } = screen.getByTitle<HTMLIFrameElement>("Preview");
  const post = jest.spyOn(contentWindow as Window, "postMessage").mockReturnValue(undefined);
  fireEvent.focusIn(screen.getByLabelText("Heading"));
  const message = expect.objectContaining({ type: "studio:outline", text: "Hi, I am Ingrid" }) as object;
  expect(post).toHaveBeenCalledWith(message, siteUrl);
});

test("outlines an input that waits by its last good words, with its source", () => {
  const title = "pieces/#b/title";
  const saved = {
    ...{ path: "sections/games.json", kind: "section" as const, version: "1", extrasVersion: "" },
    ...{ problems: [], value: { pieces: [{ title: "Chess" }, { title: "Go" }] } },
    keys: { pieces: ["a", "b"] },
    inputs: [
      { at: title, value: "Chess", problems: [{ at: title, message: "must be unique in its section" }] },
    ],
  };
  updateStore({
    serverState: { languages: ["en"] } as unknown as StudioState,
    openDocuments: { "sections/games.json": rebase({ texts: {} }, saved, []) },
  });
  window.location.hash = "#/sections/games.json/1";
  render(<Frame field="pieces/1/title" />);
  const { contentWindow } = screen.getByTitle<HTMLIFrameElement>("Preview");
  const post = jest.spyOn(contentWindow as Window, "postMessage").mockReturnValue(undefined);
  fireEvent.focusIn(screen.getByLabelText("Heading"));
  const message = { text: "Go", heading: "Go", source: `sections/games.json ${title}` };
  expect(post).toHaveBeenCalledWith(expect.objectContaining(message), siteUrl);
});
