import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import type { StudioState } from "../../packages/studio/protocol";
import { rebase, setOpenDocument } from "../../packages/studio/client/store/documents";
import { updateStore } from "../../packages/studio/client/store/store";
import { DocumentView } from "../../packages/studio/client/views/document-view";
import { Navigation } from "../../packages/studio/client/views/navigation";
import { SelectionActions } from "../../packages/studio/client/views/piece-menu";

// Its packages are ES modules.
jest.mock("../../packages/studio/client/fields/form", () => ({ Form: () => null }));
jest.mock("../../packages/studio/client/fields/markdown-field", () => ({ BodyField: () => null }));

const section = "sections/games.json";
const page = "pages/cv.md";

/** Requests that create something, each with a function that answers it. */
let requests: { url: string; answer: (isOk: boolean) => void }[] = [];

/** Answers about addresses, by their requests. */
let addresses: Readonly<Record<string, object>> = {};

beforeEach(() => {
  requests = [];
  addresses = {};
  const response = (ok: boolean, body: unknown) =>
    ({ ok, status: ok ? 200 : 404, json: () => Promise.resolve(body) }) as Response;
  globalThis.fetch = (url, { method } = {}) =>
    method === "POST"
      ? new Promise((resolve) => {
          const answer = (isOk: boolean): void => resolve(response(isOk, { path: page }));
          requests.push({ url: String(url), answer });
        })
      : Promise.resolve(response(String(url) in addresses, addresses[String(url)] ?? {}));
  updateStore({ serverState: { languages: ["en", "de"], documents: [] } as unknown as StudioState });
});

const saved = (path: string, kind: "section" | "page") => ({
  ...{ path, kind, version: "1", extrasVersion: "", problems: [], inputs: [] },
  ...{ keys: { pieces: ["a", "b"] }, value: { title: "CV", pieces: [{}, {}] } },
});

/** Answers the last request. */
const answer = (isOk: boolean) => act(async () => requests.at(-1)?.answer(isOk));

test.each(["section", "page"])("creates one %s when its form is sent twice", async (kind) => {
  render(<Navigation path="site.json" />);
  fireEvent.click(screen.getByRole("button", { name: `New ${kind}` }));
  const input = screen.getByRole("textbox");
  fireEvent.change(input, { target: { value: "Imprint" } });
  const send = () => act(async () => fireEvent.click(screen.getByRole("button", { name: "Create" })));
  await send();
  await send();
  expect(requests.map(({ url }) => url)).toEqual(["/api/documents"]);
  // After a failure, it can be sent again.
  await answer(false);
  await send();
  expect(requests).toHaveLength(2);
  await answer(true);
  expect(input).not.toBeInTheDocument();
});

test.each([
  ["section", "/portfolio/imprint/"],
  ["page", "/imprint/"],
])("shows the address that a new %s gets by its title", async (kind, address) => {
  addresses = { [`/api/address?kind=${kind}&title=Imprint`]: { address } };
  render(<Navigation path="site.json" />);
  fireEvent.click(screen.getByRole("button", { name: `New ${kind}` }));
  const input = screen.getByRole("textbox");
  fireEvent.change(input, { target: { value: "Imprint" } });
  await waitFor(() => expect(input).toHaveAccessibleDescription(`Address: ${address}`));
  fireEvent.change(input, { target: { value: " " } });
  expect(input).toHaveAccessibleDescription("");
});

test("says that the title of a new section is missing when it is blank, until it is written", async () => {
  render(<Navigation path="site.json" />);
  fireEvent.click(screen.getByRole("button", { name: "New section" }));
  const input = screen.getByRole("textbox");
  fireEvent.change(input, { target: { value: " " } });
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Create" })));
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription("Please write a title.");
  expect(requests).toEqual([]);
  fireEvent.change(input, { target: { value: "A" } });
  expect(input).toBeValid();
  expect(input).toHaveAccessibleDescription("");
});

test("adds one translation of a page when its button is clicked twice", async () => {
  const openDocument = rebase({ texts: {} }, saved(page, "page"), []);
  render(<DocumentView {...{ openDocument, pieceIndex: undefined, previousPieceIndex: undefined }} />);
  const button = screen.getByRole("button", { name: /German/ });
  await act(async () => fireEvent.click(button));
  await act(async () => fireEvent.click(button));
  expect(requests.map(({ url }) => url)).toEqual(["/api/translations"]);
  await answer(true);
});

test("duplicates a piece once when its button is clicked twice, and another one meanwhile", async () => {
  setOpenDocument(rebase({ texts: {} }, saved(section, "section"), []));
  const views = [0, 1].map((index) => render(<SelectionActions path={section} index={index} />));
  const duplicate = async (index: number) => {
    const view = views[index]?.container;
    if (!view) throw new Error("There is no such piece.");
    await act(async () => fireEvent.click(within(view).getByRole("button", { name: "Duplicate" })));
  };
  await duplicate(0);
  await duplicate(0);
  await duplicate(1);
  // Each waits for the one before.
  for (let count = 0; count < 3; count += 1) await answer(true);
  expect(requests.map(({ url }) => url)).toEqual(["/api/pieces", "/api/pieces"]);
});
