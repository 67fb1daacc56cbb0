import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import type { Review, StudioState } from "../../packages/studio/protocol";
import { getStore, updateStore } from "../../packages/studio/client/store/store";
import { PublishButton } from "../../packages/studio/client/views/publish/publish-button";

const about = { kind: "document", title: "About" };

const change = { kind: "changed", title: "About", items: [] };

/** Answers of the Studio by their routes. It does not answer any other one. */
function answer(routes: Readonly<Record<string, () => unknown>>): void {
  globalThis.fetch = async (url) => {
    const route = routes[String(url).replace(/\?$/, "")];
    if (!route) throw new TypeError("Failed to fetch");
    return { ok: true, json: () => Promise.resolve(route()) } as unknown as Response;
  };
}

/** Opens the dialog with a change. */
function openDialog(publishState: object, problems: readonly object[] = []): void {
  const state = { changes: [change], unpushedCommits: 0, otherCommits: 0, steps: [], ...publishState };
  const serverState = { revision: 1, documents: [], problems, languages: ["en"], publish: state };
  updateStore({ serverState: serverState as unknown as StudioState });
  render(<PublishButton />);
  fireEvent.click(screen.getByRole("button", { name: "Publish…" }));
}

const publishButton = () => screen.getByRole("button", { name: "Publish" });

const waitUntilReady = () =>
  waitFor(() => expect(screen.queryByText("Looking at your changes…")).not.toBeInTheDocument());

test("shows the changes and publishes only when the changes and the checks are complete", async () => {
  let show: (review: Review) => void = () => undefined;
  const review = new Promise<Review>((resolve) => (show = resolve));
  answer({ "/api/review": () => review });
  openDialog({});
  expect(screen.getByText("Looking at your changes…")).toHaveRole("status");
  expect(screen.queryByText("About")).not.toBeInTheDocument();
  expect(publishButton()).toHaveAttribute("aria-disabled", "true");
  await act(async () => {
    show({ items: [], revision: 2 });
    await review;
  });
  expect(publishButton()).toHaveAttribute("aria-disabled", "true");
  act(() => updateStore({ serverState: { ...getStore().serverState, revision: 2 } as StudioState }));
  expect(await screen.findByText("About")).toBeVisible();
  expect(screen.getByText("Nothing is missing.")).toBeVisible();
  expect(publishButton()).toHaveAttribute("aria-disabled", "false");
});

test("shows next to the button how far it is, and then the result with the focus", async () => {
  answer({
    "/api/review": () => ({ items: [], revision: 1 }),
    "/api/publish": () => ({ revision: 1 }),
  });
  openDialog({ address: "https://example.com" });
  await waitUntilReady();
  const list = screen.getByRole("list", { name: "What visitors will get" });
  const setPublish = (change: object): void => {
    const { serverState } = getStore();
    const publish = { ...serverState?.publish, ...change };
    act(() => updateStore({ serverState: { ...serverState, publish } as StudioState }));
  };
  setPublish({ progress: { phase: "sending", percent: 10 } });
  const progress = screen.getByRole("progressbar", { name: "Sending the changes…" });
  expect(list.compareDocumentPosition(progress)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  setPublish({ progress: undefined });
  fireEvent.click(publishButton());
  const result = await screen.findByText(/^Published\./);
  expect(result).toHaveFocus();
  expect(result).toHaveTextContent("https://example.com");
});

test("says next to the button that nothing was published when the Studio does not answer", async () => {
  answer({});
  openDialog({});
  await waitUntilReady();
  fireEvent.click(publishButton());
  const message = await screen.findByRole("alert");
  expect(message).toHaveTextContent(
    "The Studio does not answer. If it has stopped, start npm run develop again. What is not published yet is listed here.",
  );
  expect(message.nextElementSibling).toBe(publishButton());
  expect(message).toHaveFocus();
});

test("says next to the button why a chosen version was not published", async () => {
  answer({ "/api/publish": () => ({ message: "It is being published already." }) });
  openDialog({ conflicts: [{ id: "1", path: "content/about.json", subject: about, fields: [] }] });
  await waitUntilReady();
  fireEvent.click(screen.getByRole("radio", { name: "Yours" }));
  fireEvent.click(publishButton());
  await waitFor(() => expect(publishButton().previousElementSibling).toHaveRole("alert"));
});

test("asks about conflicts with another computer above everything else, with the focus", async () => {
  const fields = [{ path: [], yours: null, theirs: "A" }];
  const conflict = { id: "1", path: "content/about.json", subject: about, fields };
  answer({
    "/api/review": () => ({ items: [], revision: 1 }),
    "/api/publish": () => ({ conflicts: [conflict] }),
  });
  openDialog({ otherCommits: 1 });
  await waitUntilReady();
  fireEvent.click(screen.getByRole("button", { name: "Get those changes and publish" }));
  const question = await screen.findByRole("region", { name: /the same things were changed/ });
  expect(question).toHaveFocus();
  expect(question.previousElementSibling).toHaveTextContent("Publish your site");
  expect(screen.getByRole("list", { name: "What visitors will get" })).toBeVisible();
});

test("names conflicts by the titles of pieces, says of a moved one where it is, and has a choice for each", async () => {
  answer({ "/api/publish": () => ({ message: "Later." }) });
  const title = "Owl in the reeds";
  const story = "content/sections/birds/owl-in-the-reeds.md";
  const piece = { title: "Heron" };
  openDialog({
    conflicts: [
      {
        id: "1",
        path: "content/sections/birds.json",
        subject: { kind: "document", title: "Birds – Heron" },
        fields: [{ path: ["pieces", 0], yours: piece, theirs: undefined, piece, movedTo: "Ponds" }],
      },
      ...[{}, { language: "de" }].map((language, index) => ({
        id: `story ${index}`,
        path: story,
        subject: { kind: "story", title, ...language },
        fields: [{ path: [], yours: "A", theirs: "B" }],
      })),
      {
        id: "3",
        path: "content/sections/birds/owl-2.jpg",
        subject: { kind: "picture", title },
        fields: [{ path: [], yours: "1 byte", theirs: "2 bytes" }],
      },
    ],
  });
  await waitUntilReady();
  const groups = screen.getAllByRole("group");
  expect(groups.map((group) => group.querySelector("legend")?.textContent)).toEqual([
    "Birds – Heron",
    "The story of Owl in the reeds",
    "The story of Owl in the reeds (German)",
    "A picture of Owl in the reeds",
  ]);
  expect(groups[0]).toHaveTextContent("Yours: HeronThe other computer's: Moved to Ponds");
  for (const group of groups) expect(within(group).getAllByRole("radio")).toHaveLength(2);
  expect(screen.getByRole("region")).not.toHaveTextContent("owl-in-the-reeds");
});

test("names above all changes an address that may be the template's, with the command that leaves it", async () => {
  answer({ "/api/review": () => ({ items: [], revision: 1 }) });
  const templateCommand = "git remote rename origin template";
  openDialog({ destination: "https://example.com/template.git", templateCommand });
  await waitUntilReady();
  const command = screen.getByText(templateCommand);
  expect(command.parentElement).toHaveTextContent("your site is sent to https://example.com/template.git");
  expect(command.parentElement?.previousElementSibling).toHaveTextContent("Publish your site");
  expect(screen.getByRole("button", { name: "Publish to https://example.com/template.git" })).toBeVisible();
});

test.each([undefined, "git remote rename origin template"])(
  "names the address before it publishes the choice in a conflict: %s",
  async (templateCommand) => {
    answer({ "/api/review": () => ({ items: [], revision: 1 }) });
    const destination = "https://example.com/template.git";
    const conflicts = [{ id: "1", path: "content/about.json", subject: about, fields: [] }];
    openDialog({ destination, templateCommand, conflicts });
    await waitUntilReady();
    const question = screen.getByRole("region", { name: /the same things were changed/ });
    expect(question.textContent).toContain(`sent to ${destination}`);
    const name = templateCommand === undefined ? "Publish" : `Publish to ${destination}`;
    expect(within(question).getByRole("button", { name })).toBeVisible();
  },
);

test("says of drafts that visitors do not see them", async () => {
  answer({ "/api/review": () => ({ items: [], revision: 1 }) });
  const items = [{ kind: "added", title: "Go", isDraft: true }];
  openDialog({ changes: [{ kind: "changed", title: "Games", items }] });
  await waitUntilReady();
  const [piece] = within(screen.getByRole("list", { name: "What visitors will get" })).getAllByRole("list");
  expect(piece).toHaveTextContent(/^Go new, a draft: visitors do not see it$/);
});

test("lists in words what to correct first, and leads to the control", async () => {
  answer({});
  const place = { path: "about.json", field: ["heading"], documentKind: "about", title: "About" };
  const message = 'must be a non-empty string, got ""';
  openDialog({}, [{ place, message, line: `content/about.json:2:14 ${message}`, name: "about" }]);
  await waitUntilReady();
  const dialog = screen.getByRole<HTMLDialogElement>("dialog");
  dialog.close = () => (dialog.open = false);
  fireEvent.click(within(dialog).getByRole("button", { name: "About · Heading: Please fill this in." }));
  expect(dialog.open).toBe(false);
  expect(getStore().selection?.field).toEqual(["heading"]);
});
