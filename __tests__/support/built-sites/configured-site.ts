import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { validProject, writeProject } from "../project-folder";
import { apiOrigin } from "../browsers/mock-messages-api";
import { edgeCaseImages } from "../images/edge-case-images";
import { edgeCaseSection } from "./edge-case-content";
import { drawings } from "./known-content";
import { buildSite } from "./site-build";

const video = join(__dirname, "../../../content/sections/drawing/north-face/plotting.webm");

const environment = {
  GATSBY_MESSAGES_HOST: apiOrigin,
  GATSBY_MESSAGES_STAGE: "test-stage",
  GATSBY_RECAPTCHA_SITE_KEY: "test-site-key",
  GATSBY_ANALYTICS_ID: "UA-TEST",
  // Settings of the API that a build must not publish.
  SMTP_URL: "smtp://user:never-published-1@127.0.0.1",
  RECAPTCHA_SECRET: "never-published-2",
  MESSAGES_TO: "never-published-3@inbox.example",
  MESSAGES_STORE_URL: "redis://user:never-published-4@127.0.0.1",
};

/** Returns the section `drawing`: image-only pieces and one with a link. */
async function drawingSection(): Promise<Record<string, unknown>> {
  const files: Record<string, unknown> = {};
  for (const { slug, width, height } of drawings) {
    const svg = `<svg width="${width}" height="${height}"><rect width="100%" height="100%" fill="teal"/>
      <circle cx="50%" cy="50%" r="20%" fill="gold"/></svg>`;
    files[`content/sections/drawing/${slug}.jpg`] = await sharp(Buffer.from(svg)).jpeg().toBuffer();
  }
  const [first, ...others] = drawings.map(({ title, slug }) => ({
    title,
    description: `${title}, drawn.`,
    image: `drawing/${slug}.jpg`,
  }));
  const linked = { ...first, title: "Sketchbook", link: "https://example.com/sketchbook" };
  return { ...files, "content/sections/drawing.json": { id: "drawing", pieces: [first, linked, ...others] } };
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
  const folder = writeProject({
    ...(await validProject()),
    ...(await drawingSection()),
    ...(await edgeCaseSection()),
    "content/sections/games.json": gamesSection,
    "static/press/camera.jpg": await edgeCaseImages["camera.jpg"]?.(),
    "content/sections/games/a film.webm": await readFile(video),
  });
  const built = await buildSite({ name: "configured", content: join(folder, "content"), environment });
  await rm(folder, { recursive: true });
  return built;
}
