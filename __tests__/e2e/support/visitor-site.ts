import sharp from "sharp";
import { validProject, writeProject } from "../../content/support/content-folder";
import { buildSite } from "../../support/site-build";
import { join } from "node:path";

/** Origin of the messages API that the site is built for; tests answer it with a server of their own. */
export const apiOrigin = "http://127.0.0.1:48731";

/** Endpoint that the site sends messages to. */
export const apiPath = "/test-stage/messages";

/** Image-only pieces of the section `drawing` in their order, with the width and height (px) of their images. */
export const drawings = [
  { title: "Long Shore", slug: "long-shore", width: 2600, height: 620 },
  { title: "Tower & Stairs", slug: "tower-and-stairs", width: 500, height: 1900 },
  { title: "Square", slug: "square", width: 900, height: 900 },
] as const;

async function drawingImage(width: number, height: number): Promise<Buffer> {
  const stripes = `<svg width="${width}" height="${height}"><rect width="100%" height="100%" fill="teal"/>
    <circle cx="50%" cy="50%" r="20%" fill="gold"/></svg>`;
  return sharp(Buffer.from(stripes)).jpeg().toBuffer();
}

/**
 * Builds the site for the visitor's tests: the section `drawing` with image-only pieces around one with a link, and
 * `works` with a piece of each other kind; messages, captcha and analytics are configured.
 */
export async function buildVisitorSite(): Promise<string> {
  const project = await validProject();
  const images = await Promise.all(
    drawings.map(async ({ slug, width, height }) => [
      `content/sections/drawing/${slug}.jpg`,
      await drawingImage(width, height),
    ]),
  );
  const [first, ...others] = drawings.map(({ title, slug }) => ({
    title,
    description: `${title}, drawn.`,
    image: `drawing/${slug}.jpg`,
  }));
  const site = project["content/site.json"] as object;
  const folder = await writeProject({
    ...project,
    ...Object.fromEntries(images),
    "content/site.json": {
      ...site,
      links: {
        resumePdf: "https://example.com/resume.pdf",
        resumeHtml: "https://example.com/resume",
        linkedIn: "https://www.linkedin.com/in/jo",
        gitHub: "https://github.com/jo",
      },
    },
    "content/sections/drawing.json": {
      id: "drawing",
      pieces: [first, { ...first, title: "Sketchbook", link: "https://example.com/sketchbook" }, ...others],
    },
    "content/sections/games.json": {
      id: "games",
      pieces: ["code", "video", "link"].map((kind) => ({
        title: `A ${kind}`,
        description: "",
        image: "games/a.jpg",
        [kind]: `https://example.com/${kind}`,
      })),
    },
  });
  return buildSite({
    name: "visitor",
    content: join(folder, "content"),
    environment: {
      GATSBY_MESSAGES_HOST: apiOrigin,
      GATSBY_MESSAGES_STAGE: "test-stage",
      GATSBY_RECAPTCHA_SITE_KEY: "test-site-key",
      GATSBY_ANALYTICS_ID: "G-TEST",
    },
  });
}
