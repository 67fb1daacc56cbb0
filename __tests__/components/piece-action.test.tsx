import { pieceAction } from "../../src/components/portfolio/piece/piece-action";

const code = "https://code.example";
const video = "https://video.example";
const link = "https://link.example";
const none = { code: null, video: null, link: null };

test.each([
  [
    { code, video, link },
    { kind: "code", label: "Code", address: code },
  ],
  [
    { ...none, code, link },
    { kind: "code", label: "Code", address: code },
  ],
  [
    { ...none, video, link },
    { kind: "video", label: "Video", address: video },
  ],
  [
    { ...none, link },
    { kind: "website", label: "Website", address: link },
  ],
  [none, { kind: "image", label: "Image" }],
])("the action of %j is the first that applies", (links, action) => {
  expect(pieceAction(links)).toEqual(action);
});
