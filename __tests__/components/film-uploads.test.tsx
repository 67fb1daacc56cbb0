import { render, screen } from "@testing-library/react";
import { uploadFile } from "../../packages/studio/client/api";
import { FileField } from "../../packages/studio/client/fields/file-field";
import { OpenDocumentContext } from "../../packages/studio/client/fields/form-context";
import { rebase } from "../../packages/studio/client/store/documents";
import { englishFields } from "../../packages/studio/client/texts/en-fields";

const film = new File(["x"], "boats.mp4");

const answerWith = (body: object): void => {
  const response = { ok: true, json: () => Promise.resolve(body) };
  globalThis.fetch = () => Promise.resolve(response as unknown as Response);
};

test("shows the name of a film until it is saved", async () => {
  const token = "upload/1f.mp4";
  answerWith({ token, name: "boats.mp4", notes: [] });
  await uploadFile(film, "video");
  const saved = {
    ...{ path: "sections/films.json", kind: "section" as const, version: "1", extrasVersion: "1" },
    ...{ value: {}, keys: {}, inputs: [], problems: [] },
  };
  render(
    <OpenDocumentContext.Provider value={rebase({ texts: {} }, saved, [])}>
      <FileField schema={{ role: "video" }} path={["pieces", 0, "video"]} value={token} label="Video" />
    </OpenDocumentContext.Provider>,
  );
  expect(screen.getByRole("textbox")).toHaveValue("boats.mp4");
});

test("says how to make a film usable when it is too large to send", async () => {
  globalThis.fetch = () => Promise.reject(new TypeError("Failed to fetch"));
  const large = Object.defineProperty(new File([], "boats.mov"), "size", { value: 100_000_001 });
  expect(await uploadFile(large, "image")).toEqual({
    message: `boats.mov: ${englishFields.problems.largeFilm}`,
  });
  expect(await uploadFile(large, "loop")).toEqual({
    message: `boats.mov: ${englishFields.problems.largeLoop}`,
  });
  expect(await uploadFile(film, "video")).toEqual({
    message: "boats.mp4: That did not work: the Studio does not answer. Please try again.",
  });
});
