import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import type { StudioState } from "../../packages/studio/protocol";
import { deleteDocument, deletePieces } from "../../packages/studio/client/store/deletion";
import { rebase, setOpenDocument } from "../../packages/studio/client/store/documents";
import { setNotice, updateStore } from "../../packages/studio/client/store/store";
import { Header } from "../../packages/studio/client/views/header";

const path = "sections/games.json";
let requests: string[] = [];

/** Shows the header of a Studio with a section of three pieces, whose last change has an action. */
function renderHeader(action: string): void {
  requests = [];
  globalThis.fetch = (url) => {
    requests.push(String(url));
    return String(url) === "/api/delete"
      ? Promise.resolve({
          ok: true,
          json: () => Promise.resolve({ revision: 1, leftPictures: 0 }),
        } as Response)
      : Promise.reject(new Error());
  };
  const pieces = ["Chess", "Go", "Nim"].map((title) => ({ title }));
  const saved = {
    ...{ path, kind: "section" as const, version: "1", extrasVersion: "", problems: [], inputs: [] },
    ...{ keys: { pieces: ["a", "b", "c"] }, value: { pieces } },
  };
  const undo = { id: "1", action, path, time: 0, isUndone: false };
  updateStore({
    serverState: { languages: ["en"], documents: [], problems: [], undo } as unknown as StudioState,
    titles: { [path]: "Games" },
  });
  setNotice("");
  setOpenDocument(rebase({ texts: {} }, saved, []));
  render(<Header />);
}

const undoButton = () => screen.queryByRole("button", { name: "Bring it back" });

test.each([
  ["a piece", "deletion in", () => deletePieces(path, [1]), "Deleted “Go”."],
  ["pieces", "deletion in", () => deletePieces(path, [0, 2]), "Deleted 2 pieces."],
  ["a section", "deletion of", () => deleteDocument(path), "Deleted “Games”."],
])("says that %s is deleted, with a button that undoes it", async (_what, action, remove, words) => {
  renderHeader(action);
  await act(async () => remove());
  expect(screen.getByText(words)).toBeVisible();
  expect(screen.getByRole("status")).not.toHaveTextContent("Deleted");
  const button = undoButton();
  expect(button).toBeVisible();
  if (button) fireEvent.click(button);
  await waitFor(() => expect(requests).toContain("/api/undo"));
});

test("offers no undo of a deletion when something else was changed since", async () => {
  renderHeader("change");
  await act(async () => deletePieces(path, [1]));
  expect(undoButton()).toBeNull();
});
