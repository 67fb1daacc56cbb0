import { reportedLines, mp4, sectionWith, webm } from "../support/project-folder";

/** Returns the lines about a piece with one more field when a file is in its folder. */
const linesWith = (field: object, bytes: Buffer = mp4, name = "reel.mp4") =>
  reportedLines({ ...sectionWith(field), [`content/sections/games/${name}`]: bytes });

const messagesWith = async (field: object, bytes?: Buffer): Promise<string[]> =>
  (await linesWith(field, bytes)).problems.map((line) => {
    expect(line).toMatch(/^content\/sections\/games\.json:8:1[56] pieces\[0\]\..* \(in "Chess"\)$/);
    return line.replace(/^\S+ \S+\./, "").replace(' (in "Chess")', "");
  });

const ofSize = (size: number): Buffer => Buffer.concat([mp4, Buffer.alloc(size - mp4.length)]);

test("accepts videos and loops of up to 4 MB, and gives a note when a video is not used", async () => {
  const fine = { problems: [], notes: [] };
  expect(await linesWith({ video: "games/reel.mp4" })).toEqual(fine);
  expect(await linesWith({ loop: "games/reel.mp4" }, ofSize(4_000_000))).toEqual(fine);
  expect(await linesWith({ loop: "games/reel.WEBM" }, webm, "reel.WEBM")).toEqual(fine);
  expect(await linesWith({ video: "https://video.example/reel.mp4" })).toEqual({
    problems: [],
    notes: ["content/sections/games/reel.mp4 is a video that no other file uses"],
  });
});

const urlError = "must be an http(s) URL or the path of an mp4 or webm file";

test.each<[object, string]>([
  [{ video: "games/reel.mov" }, `${urlError}, because browsers do not all play mov, got "games/reel.mov"`],
  ...["ftp://a.b/reel.mp4", "javascript:reel.mp4", "", 7].map((video): [object, string] => [
    { video },
    `${urlError}, got ${JSON.stringify(video)}`,
  ]),
  [
    { video: "games/real.mp4" },
    'must name an mp4 or webm file, but there is no "games/real.mp4", did you mean games/reel.mp4?',
  ],
  [{ video: "../../reel.mp4" }, 'must be a video inside content/, got "../../reel.mp4"'],
  [{ video: "/reel.mp4" }, 'must be a path relative to this file, not an absolute one, got "/reel.mp4"'],
  [
    { loop: "games/reel.MOV" },
    'must be an mp4 or webm video, because browsers do not all play mov, got "games/reel.MOV"',
  ],
])("reports one problem when a piece has %j", async (field, message) => {
  const [name] = Object.keys(field);
  expect(await messagesWith(field)).toEqual([`${name} ${message}`]);
});

test.each([
  [
    "loop",
    Buffer.from("<html>"),
    "must be mp4 as its name says, but games/reel.mp4 is something else inside",
  ],
  ["video", webm, "must be mp4 as its name says, but games/reel.mp4 is something else inside"],
  [
    "video",
    ofSize(26 * 1024 * 1024),
    "must be at most 25 MiB, which is what hosts take, but games/reel.mp4 has 26.0 MiB",
  ],
  [
    "loop",
    ofSize(4_200_000),
    "must be at most 4 MB, but games/reel.mp4 has 4.2 MB; make it shorter or smaller",
  ],
])("reports a file that browsers or hosts do not accept when it is the %s", async (field, bytes, message) => {
  const [line, ...others] = await messagesWith({ [field]: "games/reel.mp4" }, bytes);
  expect([line, others]).toEqual([expect.stringContaining(`${field} ${message}`), []]);
});
