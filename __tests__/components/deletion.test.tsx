import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import type { ChangeAction, HistoryEntry, StudioState } from "../../packages/studio/protocol";
import { deleteDocument, deletePieces } from "../../packages/studio/client/store/deletion";
import { rebase, setOpenDocument } from "../../packages/studio/client/store/documents";
import { setNotice, updateStore } from "../../packages/studio/client/store/store";
import { Header } from "../../packages/studio/client/views/header";

const path = "sections/games.json";
let requests: string[] = [];

const changeOf = (action: ChangeAction, of = path): HistoryEntry => ({
  ...{ id: "1", action, path: of, time: 0, isUndone: false },
});

/** Shows a state of the Studio's server in which Undo reverts a change next. */
const setLastChange = (revision: number, undo: HistoryEntry | undefined) =>
  act(() =>
    updateStore({
      serverState: {
        revision,
        languages: ["en"],
        documents: [],
        problems: [],
        undo,
      } as unknown as StudioState,
    }),
  );

/** Shows the header of a Studio with a section of three pieces, whose last change has an action. */
function renderHeader(action: ChangeAction): void {
  requests = [];
  const answers: Readonly<Record<string, object>> = {
    "/api/delete": { revision: 1, leftPictures: 0 },
    "/api/undo": {
      revision: 2,
      change: { ...changeOf("deletion of", "sections/films.json"), isUndone: true },
    },
  };
  globalThis.fetch = (url) => {
    requests.push(String(url));
    const answer = answers[String(url)];
    return answer
      ? Promise.resolve({ ok: true, json: () => Promise.resolve(answer) } as Response)
      : Promise.reject(new Error());
  };
  const pieces = ["Chess", "Go", "Nim"].map((title) => ({ title }));
  const saved = {
    ...{ path, kind: "section" as const, version: "1", extrasVersion: "", problems: [], inputs: [] },
    ...{ keys: { pieces: ["a", "b", "c"] }, value: { pieces } },
  };
  setLastChange(1, changeOf(action));
  updateStore({ titles: { [path]: "Games", "sections/films.json": "Films" }, revision: 1 });
  setNotice("");
  setOpenDocument(rebase({ texts: {} }, saved, []));
  render(<Header />);
}

const undoButton = () => screen.queryByRole("button", { name: "Bring it back" });

test.each([
  ["a piece", "deletion in" as const, () => deletePieces(path, [1]), "Deleted “Go”."],
  ["pieces", "deletion in" as const, () => deletePieces(path, [0, 2]), "Deleted 2 pieces."],
  ["a section", "deletion of" as const, () => deleteDocument(path), "Deleted “Games”."],
])("says that %s is deleted, with a button that undoes it", async (_what, action, remove, words) => {
  renderHeader(action);
  await act(async () => remove());
  expect(screen.getByText(words, { exact: false })).toBeVisible();
  expect(screen.getByRole("status")).not.toHaveTextContent("Deleted");
  const button = undoButton();
  expect(button).toBeVisible();
  if (button) fireEvent.click(button);
  await waitFor(() => expect(requests).toContain("/api/undo"));
});

test("offers to bring back one deletion after the other when several follow one another", async () => {
  renderHeader("change");
  await act(async () => deleteDocument(path));
  const notice = screen.getByText("Deleted “Games”.");
  setLastChange(1, changeOf("deletion of"));
  await act(async () => deleteDocument(path));
  expect(notice).toHaveTextContent("Deleted “Games”. Undo brings back what you deleted before, too.");
  await act(async () => undoButton()?.click());
  expect(notice).toHaveTextContent("Brought back the section Films.");
  // The state of the server still has the deletion that was just undone.
  expect(undoButton()).toBeNull();
  setLastChange(2, changeOf("deletion of"));
  expect(notice).toHaveTextContent("Brought back the section Films. Deleted the section Games.");
  expect(undoButton()).toBeVisible();
  setLastChange(3, changeOf("new"));
  expect(undoButton()).toBeNull();
  expect(notice).toHaveTextContent(/^Brought back the section Films\.$/);
});

test("offers no undo of a deletion when something else was changed since", async () => {
  renderHeader("change");
  await act(async () => deletePieces(path, [1]));
  expect(undoButton()).toBeNull();
});
