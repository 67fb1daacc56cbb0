import { linesFor, removeProjects } from "./support/content-folder";

afterAll(removeProjects);

const mp4 = Buffer.concat([Buffer.from([0, 0, 0, 32]), Buffer.from("ftypisom"), Buffer.alloc(100)]);

/** What an owner reads about a piece with this film, beside which the file `reel.mp4` lies. */
const withVideo = (video: unknown, bytes = mp4) =>
  linesFor({
    "content/sections/games.json": {
      id: "games",
      pieces: [{ title: "Chess", description: "", image: "games/a.jpg", video }],
    },
    "content/sections/games/reel.mp4": bytes,
  });

test("The film of a piece may be a file beside the JSON, which nobody calls unused then.", async () => {
  expect(await withVideo("games/reel.mp4")).toEqual({ problems: [], warnings: [] });
  expect(await withVideo("https://video.example/reel.mp4")).toEqual({
    problems: [],
    warnings: ["content/sections/games/reel.mp4 is a film that no other file uses"],
  });
});

const addressError = "must be an http(s) URL or the path of an mp4 or webm file, got";

test.each([
  [
    "games/reel.mov",
    'must be an http(s) URL or the path of an mp4 or webm file, because browsers do not all play mov, got "games/reel.mov"',
  ],
  ["ftp://video.example/reel.mp4", `${addressError} "ftp://video.example/reel.mp4"`],
  ["javascript:reel.mp4", `${addressError} "javascript:reel.mp4"`],
  ["", `${addressError} ""`],
  [7, `${addressError} 7`],
  [
    "games/real.mp4",
    'must name an mp4 or webm file, but there is no "games/real.mp4", did you mean games/reel.mp4?',
  ],
  ["../../reel.mp4", 'must be a film inside content/, got "../../reel.mp4"'],
  ["/reel.mp4", 'must be a path relative to this file, not an absolute one, got "/reel.mp4"'],
  [
    "//video.example/reel.mp4",
    'must be a film in content/, not a remote one, got "//video.example/reel.mp4"',
  ],
])("The film %j of a piece is refused.", async (video, message) => {
  const { problems } = await withVideo(video);
  expect(problems).toEqual([`content/sections/games.json:8:16 pieces[0].video ${message} (in "Chess")`]);
});

test("A file that hosts or browsers would not take is refused as in a story.", async () => {
  const place = "content/sections/games.json:8:16 pieces[0].video";
  expect((await withVideo("games/reel.mp4", Buffer.from("<html>"))).problems).toEqual([
    `${place} must be mp4 as its name says, but games/reel.mp4 is something else inside (in "Chess")`,
  ]);
  const large = Buffer.concat([mp4, Buffer.alloc(26 * 1024 * 1024)]);
  expect((await withVideo("games/reel.mp4", large)).problems).toEqual([
    `${place} must be at most 25 MiB, which is what hosts take, but games/reel.mp4 has 26.0 MiB; export it smaller, or show it on YouTube or Vimeo (in "Chess")`,
  ]);
});
