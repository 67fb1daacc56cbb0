import { rm } from "node:fs/promises";
import { join } from "node:path";
import { validProject, writeProject, type ProjectFiles } from "../content/support/content-folder";
import { arabicPage } from "./known-content";
import { buildSite } from "./site-build";

/** Content in Arabic, with a page of the owner's own and a text on About. */
async function arabicProject(): Promise<ProjectFiles> {
  const project = await validProject();
  const site = project["content/site.json"] as object;
  const { title, path, picture } = arabicPage;
  return {
    ...project,
    "content/site.json": { ...site, name: "ليلى", title: "ليلى، رسامة", language: "ar" },
    "content/about.json": {
      heading: "من أنا",
      text: "me.md",
      image: { image: "home/a.jpg", alt: "ليلى في مرسمها" },
    },
    "content/me.md": "أرسم منذ أن كنت طفلة، وأكتب قليلًا.\n\nhttps://vimeo.com/76979871\n",
    [`content/pages${path.slice(0, -1)}.md`]: `---\ntitle: ${title}\n---\n\nكل الصور لي.\n\n![${picture}](../home/a.jpg)\n\n- قلم\n- ورق\n`,
  };
}

/**
 * Builds a small site in Arabic that takes its own messages.
 *
 * @returns the folder of the built site
 */
export async function buildSendingSite(): Promise<string> {
  const folder = await writeProject(await arabicProject());
  const built = await buildSite({
    name: "proof-of-work",
    content: join(folder, "content"),
    environment: { MESSAGES_WITH_SITE: "true", GATSBY_MESSAGES_STAGE: "prod" },
  });
  await rm(folder, { recursive: true });
  return built;
}
