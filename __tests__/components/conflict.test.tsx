import { render, screen } from "@testing-library/react";
import type { StoredDocument } from "../../packages/studio/protocol";
import { rebase } from "../../packages/studio/client/store/documents";
import { studioTexts } from "../../packages/studio/client/studio-texts";
import { Conflict } from "../../packages/studio/client/views/conflict";

const saved = (version: string, value?: Record<string, unknown>): StoredDocument => ({
  ...{ path: "about.json", kind: "about", version, extrasVersion: "", keys: {}, inputs: [], problems: [] },
  ...(value && { value }),
});

function renderConflict(onDisk: StoredDocument): void {
  const known = rebase({ texts: {} }, saved("1", { heading: "Mine" }), []);
  render(<Conflict openDocument={{ ...known, conflict: { saved: onDisk, texts: {} } }} />);
}

test("offers both versions", () => {
  renderConflict(saved("2", { heading: "Theirs" }));
  const names = screen.getAllByRole("button").map(({ textContent }) => textContent);
  expect(names).toEqual([studioTexts.keepYours, studioTexts.takeFromDisk]);
});

test("names the file to correct, and offers no version, when the file cannot be read", () => {
  renderConflict(saved("2"));
  expect(screen.getByRole("alert").textContent).toContain("content/about.json");
  expect(screen.queryByRole("button")).toBeNull();
});
