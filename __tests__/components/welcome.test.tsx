import { act, fireEvent, render, screen, within } from "@testing-library/react";
import type { StudioState } from "../../packages/studio/protocol";
import { updateStore } from "../../packages/studio/client/store/store";
import { Welcome } from "../../packages/studio/client/views/welcome";

test("leads to an own site in six steps, says which are done, and deletes the sections of the sample", async () => {
  const deleted: unknown[] = [];
  globalThis.fetch = (url, { method, body } = {}) => {
    if (method === "POST") deleted.push([url, (JSON.parse(String(body)) as { path: string }).path]);
    return Promise.resolve({ ok: true, json: () => Promise.resolve({ revision: 1 }) } as Response);
  };
  const sections = ["sections/apps.json", "sections/games.json"];
  const setState = (sampleLeft: readonly string[], hasOwnSection: boolean) =>
    updateStore({ serverState: { sampleLeft, hasOwnSection, documents: [] } as unknown as StudioState });
  setState(["home.json", ...sections], false);
  render(<Welcome isOpen />);
  const done = () =>
    within(screen.getByRole("region", { name: "Your site in six steps" }))
      .getAllByRole("listitem")
      .map((step) => step.textContent.includes("(done)"));
  expect(done()).toEqual([true, false, false, false, true, false]);
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Delete 2 sections" })));
  expect(deleted).toEqual(sections.map((path) => ["/api/delete", path]));
  act(() => setState([], true));
  expect(done()).toEqual([true, true, true, true, true, false]);
});
