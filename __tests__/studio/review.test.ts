import { existsSync, readFileSync } from "node:fs";
import { sectionCollection, siteCollection } from "../../packages/content/schema/collections";
import type { FieldPath } from "../../packages/content/schema/value-paths";
import type { Review, ReviewItem } from "../../packages/studio/protocol";
import { parseDocument } from "../../packages/studio/server/files/parsed-document";
import { placesOf } from "../../packages/studio/server/review";
import { freePort } from "../support/free-port";
import { startServer } from "../support/http-server";
import { needs } from "../support/needs";
import { plainImage, siteWith } from "../support/project-folder";
import { games, gamesFile, piece } from "./support/games-section";
import { start, studio } from "./support/running-studio";

it("lists undescribed pictures, missing translations, dead links, the sample's texts and the sample's address", async () => {
  await start({
    ...siteWith({ languages: ["en", "de"], place: "Bergen, Norway" }),
    [gamesFile]: {
      id: "games",
      pieces: [piece("Chess"), piece("Go", { alt: "A board", story: "games/go.md" })],
    },
    "content/sections/games/go.md":
      "Like [Chess](/portfolio/games/chess-2/).\n\n![a](a.jpg)\n\n![A hall](b.jpg)\n",
    "content/sections/games/b.jpg": await plainImage("jpeg"),
    "content/pages/colophon.md": "---\ntitle: Colophon\n---\n\nBy hand.\n",
    "content/pages/colophon.de.md": "---\ntitle: Kolophon\n---\n",
  });
  const { items } = await studio.get<Review>("/api/review");
  const ofKind = (kind: ReviewItem["kind"]) => items.filter((item) => item.kind === kind);
  expect(ofKind("description")).toEqual([
    {
      ...{ kind: "description", documentKind: "section", path: games },
      ...{ field: ["pieces", 0, "image"], title: "Games – Chess" },
    },
    expect.objectContaining({ path: games, field: ["pieces", 1, "story"] }),
  ]);
  expect(ofKind("translation")).toContainEqual(
    expect.objectContaining({ path: games, field: ["pieces", 1, "title"], language: "de" }),
  );
  const story = { path: games, field: ["pieces", 1, "story"] };
  expect(ofKind("translation")).toContainEqual(expect.objectContaining({ ...story, language: "de" }));
  const page = { path: "pages/colophon.de.md", field: ["$body"] };
  expect(ofKind("translation")).toContainEqual(expect.objectContaining({ ...page, language: "de" }));
  expect(ofKind("page link")).toMatchObject([story]);
  const { missingTexts } = await studio.waitForState((state) => (state.missingTexts["de"] ?? 0) > 0);
  expect(missingTexts).toEqual({ de: ofKind("translation").length });
  expect(ofKind("sample")).toMatchObject([{ path: "site.json", field: ["place"] }]);
  expect(ofKind("setting")).toMatchObject([{ path: "site.json", field: ["siteUrl"] }]);
});

it("leads to the fields of a folder of pictures", async () => {
  await start({
    ...siteWith({ languages: ["en", "de"] }),
    "content/sections/pics/a.jpg": await plainImage("jpeg"),
    "content/sections/pics/a.md": "By hand.\n",
  });
  const { items } = await studio.get<Review>("/api/review");
  const ofPictures = items.filter(({ path }) => path === "sections/pics.json");
  const translations = ofPictures.filter(({ kind }) => kind === "translation");
  expect(translations.map(({ field }) => field)).toEqual([
    ["title"],
    ["pieces", 0, "title"],
    ["pieces", 0, "story"],
  ]);
  expect(ofPictures).toContainEqual(
    expect.objectContaining({ kind: "description", field: ["pieces", 0, "image"] }),
  );
});

it.each([
  ["one language", { language: "el" }, [{ field: ["language"], language: "el" }]],
  ["several languages", { languages: ["en", "is"] }, [{ field: ["languages", 1], language: "is" }]],
  ["shipped languages", { languages: ["en", "nn"] }, []],
])("lists languages without texts of the interface in a site in %s", async (_name, languages, listed) => {
  await start(siteWith(languages));
  const { items } = await studio.get<Review>("/api/review");
  expect(items.filter(({ kind }) => kind === "interface")).toMatchObject(listed);
});

it.each([
  [undefined, [["contactForm"]]],
  [true, [["contactForm"]]],
  [false, []],
])("lists a contact form that cannot send when contactForm is %s", async (contactForm, fields) => {
  let canSend = false;
  await start(siteWith({ contactForm }), { canSendMessages: () => canSend });
  const listed = async () =>
    (await studio.get<Review>("/api/review")).items.filter(({ kind }) => kind === "contact form");
  expect((await listed()).map(({ field }) => field)).toEqual(fields);
  canSend = true;
  expect(await listed()).toEqual([]);
});

needs(existsSync("content/sections/animation.json"), "the sample's content: git restore").test(
  "counts a document as the sample's while it shows one of the sample's files",
  async () => {
    const portrait = { image: "portrait.jpg", alt: "Jo" };
    await start({ ...siteWith({ portrait }), "content/portrait.jpg": readFileSync("content/portrait.jpg") });
    await studio.waitForState(({ sampleLeft }) => sampleLeft.includes("site.json"));
    await studio.write("content/portrait.jpg", await plainImage("jpeg"));
    await studio.waitForState(({ sampleLeft }) => !sampleLeft.includes("site.json"));
  },
);

it.each<
  [name: string, file: string, path: FieldPath | undefined, field: FieldPath, language: string | undefined]
>([
  ["a file for download", "static/resume.pdf", undefined, ["links", "resumePdf"], undefined],
  ["a picture", "content/portrait.jpg", undefined, ["portrait", "image"], undefined],
  ["the icon", "content/icon.svg", undefined, ["icon"], undefined],
  ["a story", "content/games/go.md", undefined, ["pieces", 0, "story"], "en"],
  ["the translation of a story", "content/games/go.id.md", undefined, ["pieces", 0, "story"], "id"],
  ["a translation", `content/${games}`, ["pieces", 0, "title", "id"], ["pieces", 0, "title"], "id"],
  [
    "a text without translations",
    `content/${games}`,
    ["pieces", 0, "title"],
    ["pieces", 0, "title"],
    undefined,
  ],
  ["the id of a section", `content/${games}`, ["id"], ["id"], undefined],
])("finds the control and the language of %s", (_name, file, path, field, language) => {
  const section = { id: "games", pieces: [{ title: "Go", story: "../games/go.md" }] };
  const links = { resumePdf: "/resume.pdf" };
  const site = { languages: ["en", "id"], links, portrait: { image: "portrait.jpg", alt: "" } };
  const documents = [
    parseDocument(games, sectionCollection, Buffer.from(JSON.stringify(section))),
    parseDocument("site.json", siteCollection, Buffer.from(JSON.stringify(site))),
  ];
  const [place] = placesOf(documents, { file, message: "leads to no page", ...(path && { path }) });
  expect([place?.field, place?.language]).toEqual([field, language]);
});

it("lists a problem with the field of a translated text, or with the name of a file that no field names", async () => {
  await start({
    ...siteWith({ languages: ["en", "de"] }),
    [gamesFile]: { id: "games", pieces: [piece("Go", { story: "games/go.md" })] },
    "content/sections/games/go.md": "A board.\n",
    "content/sections/games/go.de.md": "#### Brett\n",
    "content/pages/Prices.MD": "---\ntitle: Prices\n---\n\nOn request.\n",
  });
  const { problems } = await studio.waitForState((state) => state.problems.length === 2);
  expect(problems).toContainEqual(
    expect.objectContaining({
      place: expect.objectContaining({
        path: games,
        field: ["pieces", 0, "story"],
        language: "de",
      }) as object,
    }),
  );
  expect(problems).toContainEqual(expect.objectContaining({ name: "Prices" }));
});

it("finds the links that lead nowhere, in every text and language, each with its field", async () => {
  const asked: string[] = [];
  const { origin, close } = await startServer(({ url = "" }, response) => {
    asked.push(url);
    response.writeHead(Number(/^\/(\d+)/.exec(url)?.[1] ?? 200)).end();
  }, "127.0.0.1");
  const silent = `http://127.0.0.1:${await freePort()}/`;
  await start({
    [gamesFile]: {
      id: "games",
      pieces: [
        piece("Chess", { link: `${origin}/200`, code: `${origin}/404?a=1` }),
        piece("Go", {
          description: `See [this](${origin}/503) and [that](${origin}/200).`,
          story: "games/go.md",
        }),
      ],
    },
    "content/sections/games/go.md": `A [link](${origin}/410), ${silent} and ${origin}/403_(bird).\n\n\`${origin}/404\`\n`,
    "content/pages/imprint.md": `---\ntitle: Imprint\n---\n\n- ${origin}/404?a=1\n`,
  });
  const items = await studio.get<ReviewItem[]>("/api/broken-links");
  expect(items.filter(({ field }) => field[0] === "siteUrl")).toEqual([]);
  const go = { kind: "link", path: games, title: "Games – Go" };
  expect(items.filter(({ url }) => url?.startsWith("http://127"))).toEqual([
    expect.objectContaining({ path: "pages/imprint.md", title: "Imprint", status: 404 }),
    expect.objectContaining({ ...go, field: ["pieces", 0, "code"], title: "Games – Chess", status: 404 }),
    expect.objectContaining({ ...go, field: ["pieces", 1, "description"], status: 503 }),
    expect.objectContaining({ ...go, field: ["pieces", 1, "story"], url: `${origin}/410`, status: 410 }),
    expect.objectContaining({ ...go, field: ["pieces", 1, "story"], url: silent, status: 0 }),
  ]);
  expect(asked.sort()).toEqual(["/200", "/403_(bird)", "/404?a=1", "/410", "/503"]);
  await close();
});
