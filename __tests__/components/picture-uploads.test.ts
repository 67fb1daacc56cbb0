import { getOpenDocument } from "../../packages/studio/client/store/documents";
import { removeEntries } from "../../packages/studio/client/store/editing";
import { addPictures, replacePicture } from "../../packages/studio/client/store/picture-uploads";
import { getStore } from "../../packages/studio/client/store/store";
import { studioTexts } from "../../packages/studio/client/studio-texts";

const path = "sections/birds.json";

const document = {
  ...{ path, kind: "section", version: "1", extrasVersion: "1", problems: [] },
  ...{ value: { id: "birds", pieces: [] }, keys: { pieces: [] }, inputs: [] },
};

const asJson = (body: object) => ({ ok: true, status: 200, json: () => Promise.resolve(body) });

/** Answers like the server: each file's token is its name, and only films for a film's field are accepted. */
function answer(input: string): object {
  const { pathname, searchParams } = new URL(input, location.origin);
  if (pathname !== "/api/upload") return { revision: 1, document, texts: [], refused: [] };
  const name = searchParams.get("name") ?? "";
  const isAccepted =
    /\.(mp4|webm|txt)$/i.test(name) === (searchParams.get("role") !== "image") && name !== "gull.jpg";
  return isAccepted ? { token: name, name, notes: [] } : { message: "is a video, not an image" };
}

beforeEach(() => {
  globalThis.fetch = (input) =>
    Promise.resolve(
      asJson(String(input).includes("document?") ? document : answer(String(input))) as unknown as Response,
    );
});

test("adds a film next to a picture of its name as the video of its piece, and names all other films", async () => {
  Object.assign(URL, { createObjectURL: () => "blob:", revokeObjectURL: () => undefined });
  const names = [
    "heron.jpg",
    "heron.MP4",
    "owl.webm",
    "owl.heic",
    "kite.mp4",
    "notes.txt",
    "notes.mp4",
    "gull.jpg",
    "gull.mp4",
  ];
  await addPictures(
    path,
    names.map((name) => new File(["x"], name)),
  );
  expect(getOpenDocument(path)?.value["pieces"]).toEqual([
    { title: "Heron", description: "", image: "heron.jpg", video: "heron.MP4" },
    { title: "Owl", description: "", image: "owl.heic", video: "owl.webm" },
  ]);
  expect(getStore().uploadErrors[path]?.map((line) => line.replace(/:.*/, ""))).toEqual([
    "notes.txt",
    "gull.jpg",
    "gull.mp4",
    "kite.mp4",
    "notes.mp4",
  ]);
});

test("names a file that is not inserted because its piece has left the section during the upload", async () => {
  const replaced = replacePicture(path, ["pieces", 0, "image"], new File(["x"], "new.jpg"));
  removeEntries(path, ["pieces"], [0]);
  await replaced;
  expect(getStore().notice).toBe(studioTexts.notInserted("new.jpg"));
});
