import { act, fireEvent, render, screen } from "@testing-library/react";
import type { StudioState } from "../../packages/studio/protocol";
import { takeDroppedFiles } from "../../packages/studio/client/store/page-drops";
import { getStore, updateStore } from "../../packages/studio/client/store/store";
import { DropDialog } from "../../packages/studio/client/views/drop-dialog";
import { addPictures } from "../../packages/studio/client/store/picture-uploads";

jest.mock("../../packages/studio/client/store/picture-uploads");

const files = [new File([], "a.jpg"), new File([], "b.jpg")];
const places = /^Drop a file on a picture to replace it/;

beforeEach(() => {
  updateStore({ serverState: { languages: ["en"], documents: [] } as unknown as StudioState, notice: "" });
  render(<DropDialog />);
});

test("says where pictures can go, and offers a section of their folder, where no section is open", async () => {
  const requests: unknown[] = [];
  globalThis.fetch = (url, { body } = {}) => {
    requests.push([url, body]);
    const answer = { path: "sections/winter-birds.json" };
    return Promise.resolve({ ok: true, json: () => Promise.resolve(answer) } as Response);
  };
  await act(() => takeDroppedFiles({ pathname: "/", files, folder: "winter-birds" }));
  expect(screen.getByRole("dialog", { name: "Where should these pictures go?" })).toHaveTextContent(
    "Drop a file on a picture to replace it",
  );
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "New section “Winter birds”" })));
  expect(requests).toEqual([["/api/documents", JSON.stringify({ kind: "section", title: "Winter birds" })]]);
  expect(addPictures).toHaveBeenCalledWith("sections/winter-birds.json", files);
  expect(window.location.hash).toBe("#/sections/winter-birds.json");
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("only says where pictures can go when they are in no folder", async () => {
  await act(() => takeDroppedFiles({ pathname: "", files }));
  expect(getStore().notice).toMatch(places);
  expect(screen.queryByRole("dialog")).toBeNull();
});
