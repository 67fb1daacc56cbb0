import type { ContentPlace } from "../../packages/studio/protocol";
import { siteWith } from "../support/project-folder";
import { games, gamesFile, piece } from "./support/games-section";
import { start, studio } from "./support/running-studio";

const locate = async (
  pathname: string,
  kind: "text" | "picture",
  text: string,
  heading = "",
  pictureFile?: string,
) => {
  const selection = { pathname, kind, text, heading, file: pictureFile };
  return (await (await studio.post("/api/locate", selection)).json()) as ContentPlace | null;
};

const film = "sections/film.json";

it("finds the field that holds what is shown on a page, in the document of the page first", async () => {
  await start({
    [gamesFile]: {
      id: "games",
      title: "Games",
      pieces: [
        piece("Chess", {
          description: "Played *slowly*, see [the rules](https://a.example).",
          story: "games/chess.md",
        }),
        piece("Go", { description: "Wood.", alt: "A board" }),
      ],
    },
    [`content/${film}`]: { id: "film", pieces: [piece("Go", { description: "Wood." })] },
    "content/sections/games/chess.md":
      'I carved it.\n\n![The first move](a.jpg "Pawn to e4.")\n\n- One **oak**\n',
    "content/pages/imprint.md": "---\ntitle: Imprint\n---\n\nWho I am.\n\n## Rules\n",
  });
  const page = "/portfolio/games/";
  const imprint = { path: "pages/imprint.md", field: ["$body"] };
  const inGames = (...field: (string | number)[]) => ({ path: games, field: ["pieces", ...field] });
  for (const [where, kind, text, heading, place] of [
    [page, "text", "Film", "", { path: film, field: ["title"] }],
    [page, "text", "Go", "Go", inGames(1, "title")],
    ["/portfolio/film/", "text", "Wood.", "Go", { path: film, field: ["pieces", 0, "description"] }],
    [page, "text", "Played slowly, see the rules.", "", inGames(0, "description")],
    [`${page}chess/`, "text", "One oak", "Chess", inGames(0, "story")],
    [page, "picture", "A board", "Go", inGames(1, "image")],
    [page, "picture", "Chess", "Chess", inGames(0, "image")],
    [`${page}chess/`, "picture", "The first move", "Chess", inGames(0, "story")],
    ["/imprint/", "text", "Who I am.", "", imprint],
    [`${page}chess/`, "text", "Pawn to e4.", "Chess", inGames(0, "story")],
    // A part of a text of another page is a word of the interface.
    ["/about/", "text", "Rules", "", imprint],
    ["/about/", "text", "Played", "", null],
    [page, "text", "This is not in the content", "", null],
    ["/%E0%A4%A/", "text", "This is not in the content", "", null],
  ] as const) {
    const found = await locate(where, kind, text, heading);
    expect([where, text, found && { path: found.path, field: found.field }]).toEqual([where, text, place]);
  }
  const request = { pathname: "/", kind: "text", text: "a".repeat(5_001), heading: "" };
  expect((await studio.post("/api/locate", request)).status).toBe(403);
});

it("finds the texts of a page's translation in its own file", async () => {
  await start({
    ...siteWith({ languages: ["en", "de"] }),
    "content/pages/imprint.md": "---\ntitle: Imprint\n---\n\nJo Doe, Oslo\n",
    "content/pages/imprint.de.md": "---\ntitle: Impressum\n---\n\nJo Doe, Oslo\n\nAlles selbst gemacht.\n",
    "content/pages/prices.md": "---\ntitle: Prices\n---\n\nOn request.\n",
  });
  const inGerman = { path: "pages/imprint.de.md", field: ["$body"] };
  expect(await locate("/de/imprint/", "text", "Jo Doe, Oslo")).toEqual(inGerman);
  expect(await locate("/de/imprint/", "text", "selbst gemacht")).toEqual(inGerman);
  expect(await locate("/imprint/", "text", "Jo Doe, Oslo")).toMatchObject({ path: "pages/imprint.md" });
  expect(await locate("/de/prices/", "text", "On request.")).toMatchObject({ path: "pages/prices.md" });
});

it("finds a text with escapes, hard line breaks and entities as its page shows it", async () => {
  const paragraphs = [
    "A \\[sic\\] text with 2 \\* 3.",
    "hard\\\nbreak",
    "Tom &amp; Jerry &#x2013; now",
    "1\\. May",
  ];
  await start({
    [gamesFile]: { id: "games", pieces: [piece("Chess", { story: "games/chess.md", alt: "Q&amp;A" })] },
    "content/sections/games/chess.md": `${paragraphs.join("\n\n")}\n`,
  });
  for (const text of ["A [sic] text with 2 * 3.", "hard break", "Tom & Jerry – now", "1. May"])
    expect([text, await locate("/portfolio/games/chess/", "text", text)]).toMatchObject([
      text,
      { field: ["pieces", 0, "story"] },
    ]);
  expect(await locate("/portfolio/games/", "text", "Q&amp;A")).toMatchObject({ field: ["pieces", 0, "alt"] });
});

it("tells pictures with the same or no words apart by their files", async () => {
  const images = [{ image: "games/first move.jpg" }, { image: "games/b.jpg", alt: "" }];
  await start({
    [gamesFile]: {
      id: "games",
      pieces: [
        piece("Chess", { images, story: "games/chess.md" }),
        piece("Go", { image: "games/c.jpg", alt: "Chess" }),
      ],
    },
    "content/sections/games/chess.md": "I carved it.\n\n![](<the king.jpg>)\n",
  });
  const picture = (file: string, text = "Chess") =>
    locate("/portfolio/games/chess/", "picture", text, "Chess", file);
  expect(await picture("a")).toMatchObject({ field: ["pieces", 0, "image"] });
  expect(await picture("first move")).toMatchObject({ field: ["pieces", 0, "images", 0, "image"] });
  expect(await picture("b", "")).toMatchObject({ field: ["pieces", 0, "images", 1, "image"] });
  expect(await picture("c", "")).toMatchObject({ field: ["pieces", 1, "image"] });
  expect(await picture("the king", "")).toMatchObject({ field: ["pieces", 0, "story"] });
  expect(await picture("another")).toBeNull();
});
