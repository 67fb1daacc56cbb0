import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import type { StudioState } from "../../packages/studio/protocol";
import { getStore, updateStore } from "../../packages/studio/client/store/store";
import { PublishButton } from "../../packages/studio/client/views/publish/publish-button";

const change = { kind: "changed", title: "About", items: [] };

/** Opens the dialog with a change and starts a publication. */
function publish(publishState: object, problems: readonly object[] = []): void {
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true;
  };
  const state = { changes: [change], unpushedCommits: 0, otherCommits: 0, steps: [], ...publishState };
  const serverState = { documents: [], problems, languages: ["en"], publish: state };
  updateStore({ serverState: serverState as unknown as StudioState });
  render(<PublishButton />);
  fireEvent.click(screen.getByRole("button", { name: "Publish…" }));
}

const publishButton = () => screen.getByRole("button", { name: "Publish" });

test("says next to the button that nothing was published when the Studio does not answer", async () => {
  globalThis.fetch = () => Promise.reject(new TypeError("Failed to fetch"));
  publish({});
  fireEvent.click(publishButton());
  const message = await screen.findByRole("alert");
  expect(message).toHaveTextContent(
    "The Studio does not answer. If it has stopped, start npm run develop again. What is not published yet is listed here.",
  );
  expect(message.nextElementSibling).toBe(publishButton());
});

test("says next to the button why a chosen version was not published", async () => {
  const answer = { ok: true, json: () => Promise.resolve({ message: "It is being published already." }) };
  globalThis.fetch = (url) =>
    url === "/api/publish" ? Promise.resolve(answer as unknown as Response) : Promise.reject(new Error());
  publish({ conflicts: [{ id: "1", path: "content/about.json", fields: [] }] });
  fireEvent.click(screen.getByRole("radio", { name: "Yours" }));
  fireEvent.click(publishButton());
  await waitFor(() => expect(publishButton().previousElementSibling).toHaveRole("alert"));
});

test("lists in words what to correct first, and leads to the control", () => {
  const place = { path: "about.json", field: ["heading"], documentKind: "about", title: "About" };
  const message = 'must be a non-empty string, got ""';
  publish({}, [{ place, message, line: `content/about.json:2:14 ${message}`, name: "about" }]);
  const dialog = screen.getByRole<HTMLDialogElement>("dialog");
  dialog.close = () => (dialog.open = false);
  fireEvent.click(within(dialog).getByRole("button", { name: "About · Heading: Please fill this in." }));
  expect(dialog.open).toBe(false);
  expect(getStore().selection?.field).toEqual(["heading"]);
});
