import { render, screen } from "@testing-library/react";
import { sharpSize } from "../../packages/content/schema/image-sizes";
import type { PictureInfo, StudioState } from "../../packages/studio/protocol";
import { OpenDocumentContext } from "../../packages/studio/client/fields/form-context";
import { PictureField } from "../../packages/studio/client/fields/picture-field";
import { rebase } from "../../packages/studio/client/store/documents";
import { updateStore } from "../../packages/studio/client/store/store";
import { englishFields } from "../../packages/studio/client/texts/en-fields";
import { studioTexts } from "../../packages/studio/client/studio-texts";
import { stubThumbnails } from "./support/stub-thumbnails";

const path = ["pieces", 0, "image"];

/** Renders the picture of a piece, while the last check has found a problem there with a picture. */
function renderPicture(image: string, missing: string, info?: PictureInfo): void {
  globalThis.fetch = () =>
    info
      ? Promise.resolve({ ok: true, json: () => Promise.resolve(info) } as Response)
      : Promise.reject(new Error());
  stubThumbnails();
  const file = "sections/games.json";
  const place = { path: file, field: path, documentKind: "section", title: "Games – Chess" };
  const message = `must name an image file, but there is no "${missing}"`;
  const problems = [{ place, message, line: "", name: "games" }];
  updateStore({ serverState: { languages: ["en"], problems } as unknown as StudioState });
  const saved = {
    ...{ path: file, kind: "section" as const, version: "1", extrasVersion: "1", keys: {}, inputs: [] },
    ...{ problems: [], value: { pieces: [{ image }] } },
  };
  render(
    <OpenDocumentContext.Provider value={rebase({ texts: {} }, saved, [])}>
      <PictureField schema={{ role: "image" }} path={path} value={image} label="Image" />
    </OpenDocumentContext.Provider>,
  );
}

test("says at a picture that its file is missing, in place of the hint about its description", () => {
  renderPicture("games/a.jpg", "games/a.jpg");
  expect(screen.getByText(englishFields.problems.missingPicture)).toBeVisible();
  expect(screen.getByLabelText("Replace Image")).toBeInvalid();
  expect(screen.queryByText(studioTexts.noDescription)).toBeNull();
});

test("does not say that a picture is missing which was chosen after the check", () => {
  renderPicture("games/b.jpg", "games/a.jpg");
  expect(screen.queryByText(englishFields.problems.missingPicture)).toBeNull();
  expect(screen.getByText(studioTexts.noDescription)).toBeVisible();
});

test.each([
  ["says that a picture is small", "games/b.jpg", 400, 300, true],
  ["says nothing of a picture that is large enough", "games/b.jpg", 1200, sharpSize, false],
  ["says nothing of the size of a drawing", "games/b.svg", 400, 300, false],
])("%s", async (_promise, image, width, height, isNamed) => {
  renderPicture(image, "games/a.jpg", { width, height, bytes: 10_000 });
  await screen.findByText(studioTexts.pictureSize(width, height, 10));
  const note = screen.queryByText(/^This picture is small: 400 × 300 px. From 1600 px up it stays sharp/);
  expect(note !== null).toBe(isNamed);
});
