import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { siteWith, validProject, writeProject, type ProjectFiles } from "../project-folder";
import { apiOrigin } from "../browsers/mock-messages-api";
import { edgeCaseImages } from "../images/edge-case-images";
import { edgeCaseSection } from "./edge-case-content";
import { drawings } from "./known-content";
import { buildSite } from "./site-build";

/** A clock that runs for half a minute. */
const video = join(__dirname, "../../fixtures/videos/clock.webm");

const environment = {
  GATSBY_MESSAGES_HOST: apiOrigin,
  GATSBY_MESSAGES_STAGE: "test-stage",
  GATSBY_RECAPTCHA_SITE_KEY: "test-site-key",
  GATSBY_ANALYTICS_ID: "UA-TEST",
  GATSBY_COUNTER: "goatcounter",
  GATSBY_COUNTER_URL: "https://me.goatcounter.example/count",
  // Settings of the API that a build must not publish.
  SMTP_URL: "smtp://user:never-published-1@127.0.0.1",
  RECAPTCHA_SECRET: "never-published-2",
  MESSAGES_TO: "never-published-3@inbox.example",
  MESSAGES_STORE_URL: "redis://user:never-published-4@127.0.0.1",
};

/** Returns a picture of a disc on a ground. */
const disc = (width: number, height: number, ground: string): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg width="${width}" height="${height}"><rect width="100%" height="100%" fill="${ground}"/>
      <circle cx="50%" cy="50%" r="20%" fill="gold"/></svg>`,
    ),
  )
    .jpeg()
    .toBuffer();

/** Returns the section `drawing`: image-only pieces and one with a link. */
async function drawingSection(): Promise<ProjectFiles> {
  const files: ProjectFiles = {};
  for (const { slug, width, height } of drawings)
    files[`content/sections/drawing/${slug}.jpg`] = await disc(width, height, "teal");
  const [first, ...others] = drawings.map(({ title, slug }) => ({
    title,
    description: `${title}, drawn.`,
    image: `drawing/${slug}.jpg`,
  }));
  const linked = { ...first, title: "Sketchbook", link: "https://example.com/sketchbook" };
  return { ...files, "content/sections/drawing.json": { id: "drawing", pieces: [first, linked, ...others] } };
}

/** Returns the section `film`: pieces with a loop, a page that loads a provider's video, or both. */
async function filmSection(): Promise<ProjectFiles> {
  const image = "film/still.jpg";
  const images = [{ image, caption: "A still" }];
  return {
    "content/sections/film.json": {
      id: "film",
      pieces: [
        { title: "Night Bus", description: "", image, story: "film/night-bus.md" },
        { title: "First Snow", description: "", image, loop: "film/clock.webm", video: "film/clock.webm" },
        { title: "Lighthouse", description: "One hundred frames.", image, images, loop: "film/clock.webm" },
      ],
    },
    "content/sections/film/night-bus.md":
      "All night.\n\n[![Night Bus, the trailer](still.jpg)](https://vimeo.com/76979871)\n",
    "content/sections/film/still.jpg": await disc(1200, 1200, "crimson"),
    "content/sections/film/clock.webm": await readFile(video),
  };
}

const gamesSection = {
  id: "games",
  pieces: [
    ...["code", "video", "link"].map((kind) => ({
      title: `A ${kind}`,
      description: "",
      image: "games/a.jpg",
      [kind]: `https://example.com/${kind}`,
    })),
    { title: "A film", description: "", image: "games/a.jpg", video: "games/a film.webm" },
    {
      title: "A story",
      description: "",
      image: "games/a.jpg",
      code: "https://example.com/story",
      images: [{ image: "games/a.jpg", caption: "The end" }],
    },
  ],
};

/** Builds a site with every type of piece and edge case image, with messages, captcha and analytics. */
export async function buildConfiguredSite(): Promise<string> {
  const project = await validProject();
  const folder = writeProject({
    ...project,
    ...siteWith({ look: { fanSound: true } }),
    ...(await drawingSection()),
    ...(await edgeCaseSection()),
    ...(await filmSection()),
    "content/sections/games.json": gamesSection,
    "content/sections/games/a.jpg": await disc(900, 600, "navy"),
    "static/press/camera.jpg": await edgeCaseImages["camera.jpg"]?.(),
    "content/sections/games/a film.webm": await readFile(video),
  });
  const built = await buildSite({ name: "configured", content: join(folder, "content"), environment });
  await rm(folder, { recursive: true });
  return built;
}
