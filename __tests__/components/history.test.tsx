import { act, fireEvent, render, screen, within } from "@testing-library/react";
import type {
  ContentChange,
  ContentChangePart,
  HistoryEntry,
  StudioState,
} from "../../packages/studio/protocol";
import { updateStore } from "../../packages/studio/client/store/store";
import { History } from "../../packages/studio/client/views/history";
import { stubThumbnails } from "./support/stub-thumbnails";

const path = "sections/games.json";
const change = { kind: "changed", title: "Games", documentKind: "section", path } as const;
const entry = (id: string, changes: Partial<HistoryEntry>): HistoryEntry => ({
  ...{ id, action: "change", path, time: 0, isUndone: false },
  ...changes,
});

/** Opens the dialog with the last changes. The Studio gives an answer to "Go to this point". */
async function openHistory(entries: readonly HistoryEntry[], answer?: object): Promise<HTMLElement> {
  stubThumbnails();
  globalThis.fetch = (_url, { method } = {}) => {
    const body = method === "POST" ? answer : entries;
    return body
      ? Promise.resolve({ ok: true, json: () => Promise.resolve(body) } as Response)
      : Promise.reject(new TypeError());
  };
  updateStore({
    serverState: { languages: ["en"], documents: [] } as unknown as StudioState,
    titles: { [path]: "Games" },
    notice: "",
  });
  render(<History />);
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "History" })));
  return screen.getByRole("dialog");
}

const goToBeginning = () =>
  act(async () => fireEvent.click(screen.getByRole("button", { name: /Before all changes$/ })));

test.each([
  [
    "the point cannot be reached",
    { refused: "About cannot be read.", revision: 1 },
    "Nothing was changed, because this point cannot be reached: About cannot be read.",
  ],
  [
    "the Studio does not answer",
    undefined,
    "That did not work: the Studio does not answer. Please try again.",
  ],
])("says in the window, with the focus, that %s", async (_what, answer, words) => {
  const dialog = await openHistory([entry("1", {})], answer);
  await goToBeginning();
  const message = within(dialog).getByRole("alert");
  expect(message).toHaveTextContent(words);
  expect(message).toHaveFocus();
});

test("has no message in the window after a point was reached", async () => {
  const dialog = await openHistory([entry("1", {})], { revision: 1 });
  await goToBeginning();
  expect(within(dialog).queryByRole("alert")).toBeNull();
});

test("names in each line what was changed, with the labels of the fields", async () => {
  const cv = "pages/cv.md";
  const page: ContentChange = { kind: "changed", title: "CV", documentKind: "page", path: cv, items: [] };
  const piece: ContentChangePart = { kind: "changed", title: "Chess", fields: ["title", "alt"] };
  const dialog = await openHistory([
    entry("5", { path: cv, changes: [page] }),
    entry("4", {
      changes: [{ ...change, items: [piece, { kind: "deleted", title: "Go", image: "go.jpg" }] }],
    }),
    entry("3", {
      action: "deletion in",
      changes: [{ ...change, items: [{ kind: "deleted", title: "Go" }] }],
    }),
    entry("2", { changes: [{ ...change, items: [{ kind: "changed", field: "intro" }] }] }),
    entry("1", {}),
  ]);
  const lines = within(within(dialog).getAllByRole("list")[0] ?? dialog).getAllByRole("button");
  expect(lines.map(({ textContent }) => textContent?.replace(/^.*?: /, ""))).toEqual([
    "Changed Title, Image description of Chess in Games, 1 more",
    "Deleted Go in Games",
    "Changed Introduction in Games",
    "Changed the section Games",
    "Before all changes",
  ]);
  expect(dialog).toHaveTextContent(/Changed Text in CV .* now/);
  // Only several parts are a list.
  expect(within(dialog).getAllByRole("list").slice(1)).toHaveLength(1);
  expect(within(dialog).getByText("removed").closest("li")).toHaveTextContent("Go removed");
});
