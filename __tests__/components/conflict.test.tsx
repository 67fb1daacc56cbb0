import { render, screen } from "@testing-library/react";
import type { StoredDocument } from "../../packages/studio/protocol";
import { rebase } from "../../packages/studio/client/store/documents";
import { studioTexts } from "../../packages/studio/client/studio-texts";
import { Conflict } from "../../packages/studio/client/views/conflict";

const saved = (version: string, value?: Record<string, unknown>): StoredDocument => ({
  ...{ path: "about.json", kind: "about", version, extrasVersion: "", keys: {}, inputs: [], problems: [] },
  ...(value && { value }),
});

test.each([
  ["both versions", "can be parsed", saved("2", { heading: "Theirs" }), ["keepYours", "takeFromDisk"]],
  ["the version on disk only", "cannot be parsed", saved("2"), ["takeFromDisk"]],
] as const)("offers %s when the file %s", (_offer, _state, onDisk, offered) => {
  const known = rebase({ texts: {} }, saved("1", { heading: "Mine" }), []);
  render(<Conflict openDocument={{ ...known, conflict: { saved: onDisk, texts: {} } }} />);
  const names = screen.getAllByRole("button").map(({ textContent }) => textContent);
  expect(names).toEqual(offered.map((name) => studioTexts[name]));
});
