import type { SearchHit } from "../../packages/studio/protocol";
import { siteWith } from "../support/project-folder";
import { games, gamesFile, piece } from "./support/games-section";
import { start, studio } from "./support/running-studio";

const search = (query: string) => studio.get<SearchHit[]>(`/api/search?query=${encodeURIComponent(query)}`);

it("finds titles first, texts without their accents, and stories, but no names of files", async () => {
  const title = { en: "Bread", de: "Brötchen" };
  await start({
    ...siteWith({ languages: ["en", "de"] }),
    [gamesFile]: {
      id: "games",
      pieces: [
        piece("Chess", { description: "Played at the café.", story: "games/chess.md" }),
        { ...piece("Go"), title },
      ],
    },
    "content/sections/games/chess.md": "I carved the pieces.\n\nThe Café gave me the wood of an old oak.\n",
  });
  expect(await search("games")).toEqual([{ path: games, field: [], title: "Games", excerpt: "Games" }]);
  expect(await search("cafe")).toMatchObject([
    { path: games, field: ["pieces", 0, "description"], title: "Games – Chess" },
    { path: games, field: ["pieces", 0, "story"], excerpt: expect.stringContaining("The Café gave") },
  ]);
  expect(await search("brotchen")).toMatchObject([
    { field: ["pieces", 1, "title"], title: "Games – Bread", excerpt: "Brötchen", language: "de" },
  ]);
  expect((await search("oak carved")).map(({ field }) => field)).toEqual([["pieces", 0, "story"]]);
  for (const query of ["a.jpg", "chess.md", " ", "zzz"]) expect(await search(query)).toEqual([]);
  expect((await studio.call(`/api/search?query=${"a".repeat(201)}`)).status).toBe(403);
});

it.each([
  ["Korean", "한국어로 쓴 글입니다. ".repeat(20), "바둑", "바둑"],
  ["Hindi", "हिन्दी में लिखा हुआ पाठ। ".repeat(100), "शतरंज", "शतरंज"],
  ["a text with separate accents", "Cafe\u0301 ete\u0301. ".repeat(60), "oak", "oak"],
])("shows the words that were found in %s", async (_language, before, query, words) => {
  const description = `${before}${words} ${before}`.trim();
  await start({ [gamesFile]: { id: "games", pieces: [piece("Chess", { description })] } });
  expect(await search(query)).toMatchObject([{ excerpt: expect.stringContaining(words) }]);
});

it.each(["strasse", "Straße", "STRASSE"])(
  'finds "Straße" with %s, and shows the words around it',
  async (query) => {
    const description = `${"Weiß und groß. ".repeat(9)}Die Straße ist nass.`;
    await start({ [gamesFile]: { id: "games", pieces: [piece("Chess", { description })] } });
    expect(await search(query)).toMatchObject([{ excerpt: expect.stringMatching(/Die Straße ist nass\.$/) }]);
  },
);

it("shows the words of a story without its marks, and what its pictures show", async () => {
  const story = [
    "---\nlayout: post\n---\n\n## The **old** board\n",
    "See [my *shop*](https://shop.example), `a & b` and <b>wood</b>.\n",
    "- one\n- two\n\n![A walnut](a.jpg 'In the sun')\n\n| A | B |\n| - | - |\n| Ko | Go |\n",
  ].join("\n");
  await start({
    [gamesFile]: { id: "games", pieces: [piece("Chess", { story: "games/chess.md" })] },
    "content/sections/games/chess.md": story,
  });
  const [first, others] = [
    "The old board See ",
    "my shop, a & b and wood. one two A walnut In the sun A B Ko Go",
  ];
  expect(await search("board")).toMatchObject([{ excerpt: first + others }]);
  expect(await search("walnut")).toMatchObject([{ excerpt: `…${others}` }]);
});

it("finds a section once, and texts in Indonesian, whose tag is the name of a field", async () => {
  await start({
    ...siteWith({ languages: ["en", "id"] }),
    [gamesFile]: { id: "games", pieces: [piece("Chess", { description: { en: "Wood.", id: "Kayu." } })] },
  });
  expect(await search("games")).toMatchObject([{ path: games, field: [] }]);
  expect(await search("kayu")).toMatchObject([{ field: ["pieces", 0, "description"], language: "id" }]);
  const heading = { kind: "text", text: "Games", heading: "", pathname: "/portfolio/games/" };
  const place = { path: games, field: ["title"] };
  expect(await (await studio.post("/api/locate", heading)).json()).toEqual(place);
});
