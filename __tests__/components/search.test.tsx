import { fireEvent, render, screen, within } from "@testing-library/react";
import type { SearchHit, StudioState } from "../../packages/studio/protocol";
import { updateStore } from "../../packages/studio/client/store/store";
import { Search } from "../../packages/studio/client/views/search";

const games = { path: "sections/games.json", title: "Games – Chess" };
const hits: readonly SearchHit[] = [
  { ...games, field: [], excerpt: "Games" },
  { ...games, field: ["pieces", 0, "story"], excerpt: "Once upon a time", language: "en" },
  { ...games, field: ["pieces", 0, "story"], excerpt: "Es war einmal", language: "de" },
];

test.each([
  [["en"], ["Games – Chess", "Games – Chess Once upon a time", "Games – Chess Es war einmal"]],
  [
    ["en", "de"],
    ["Games – Chess", "Games – Chess English Once upon a time", "Games – Chess German Es war einmal"],
  ],
])(
  "names the language of a text that it has found when the site is in several: %j",
  async (languages, expected) => {
    globalThis.fetch = () => Promise.resolve({ ok: true, json: () => Promise.resolve(hits) } as Response);
    updateStore({ serverState: { languages, documents: [] } as unknown as StudioState });
    render(<Search />);
    fireEvent.click(screen.getByRole("button", { name: "Search" }));
    fireEvent.change(screen.getByRole("combobox"), { target: { value: "a" } });
    const options = await within(screen.getByRole("listbox")).findAllByRole("option");
    expect(options.map(({ textContent }) => textContent?.trim())).toEqual(expected);
  },
);

test("closes when Escape is pressed in words", () => {
  globalThis.fetch = () => Promise.reject(new TypeError());
  updateStore({ serverState: { languages: ["en"], documents: [] } as unknown as StudioState });
  render(<Search />);
  fireEvent.click(screen.getByRole("button", { name: "Search" }));
  const dialog = screen.getByRole("dialog");
  fireEvent.change(screen.getByRole("combobox"), { target: { value: "a" } });
  // Prevented: the browser does nothing else with the key.
  expect(fireEvent.keyDown(screen.getByRole("combobox"), { key: "Escape" })).toBe(false);
  expect(dialog).not.toHaveAttribute("open");
});
