import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import {
  removeProjects,
  validProject,
  writeProject,
  type ProjectFiles,
} from "../content/support/content-folder";
import { buildConfiguredSite } from "./configured-site";
import { readOwnerContent, type OwnerContent } from "./owner-content";
import { buildSite } from "./site-build";

const project = resolve(__dirname, "..", "..");

/** Time that a build may take on a slow machine, ms. */
export const buildTimeout = 600_000;

/** A site that browsers can visit. */
export interface TestSite {
  readonly name: string;
  /** Answers the folder of the built `public/`. */
  build(): Promise<string>;
}

/** A site whose content the tests know. */
export interface OwnedSite extends TestSite {
  readonly content: OwnerContent;
}

/** The project's own content, as `npm run build` built it; built now where it is not yet. */
export const sampleSite: OwnedSite = {
  name: "the sample site",
  content: readOwnerContent(join(project, "content")),
  build: () => {
    const folder = join(project, "public");
    if (!existsSync(join(folder, "index.html"))) {
      execFileSync("npm", ["run", "build"], { cwd: project, shell: process.platform === "win32" });
    }
    return Promise.resolve(folder);
  },
};

const otherOwnerContent = join(project, "__tests__", "fixtures", "other-owner");

/** Another owner with other sections, one of them empty, and everything odd that content may hold. */
export const otherOwnerSite: OwnedSite = {
  name: "another owner's site",
  content: readOwnerContent(otherOwnerContent),
  build: () => buildSite({ name: "other-owner", content: otherOwnerContent }),
};

/** A site with every action on its pieces, and with messages, captcha and analytics. */
export const configuredSite: TestSite = { name: "the configured site", build: buildConfiguredSite };

/** Builds a small site with an environment of its own. */
async function buildSmallSite(
  name: string,
  project: ProjectFiles,
  environment: Readonly<Record<string, string>>,
): Promise<string> {
  const content = join(await writeProject(project), "content");
  const built = await buildSite({ name, content, environment });
  await removeProjects();
  return built;
}

/** Content in Arabic. */
async function arabicProject(): Promise<ProjectFiles> {
  const project = await validProject();
  const site = project["content/site.json"] as object;
  return { ...project, "content/site.json": { ...site, name: "ليلى", title: "ليلى، رسامة", language: "ar" } };
}

/** In Arabic; takes its own messages, with the captcha that needs no account. */
export const sendingSite: TestSite = {
  name: "a site that takes its own messages",
  build: async () =>
    buildSmallSite("proof-of-work", await arabicProject(), {
      MESSAGES_WITH_SITE: "true",
      GATSBY_MESSAGES_STAGE: "prod",
    }),
};

/** Takes its own messages, with reCAPTCHA; built where the secrets of the API are set, too. */
export const recaptchaSite: TestSite = {
  name: "a site that takes its own messages with reCAPTCHA",
  build: async () =>
    buildSmallSite("messages", await validProject(), {
      GATSBY_MESSAGES_HOST: "/api",
      GATSBY_MESSAGES_STAGE: "prod",
      GATSBY_RECAPTCHA_SITE_KEY: "test-site-key",
      SMTP_URL: "smtp://user:never-published-1@127.0.0.1",
      RECAPTCHA_SECRET: "never-published-2",
      MESSAGES_TO: "never-published-3@inbox.example",
      MESSAGES_STORE_URL: "redis://user:never-published-4@127.0.0.1",
    }),
};

/** Every promise about a built site is checked on each of these. */
export const testSites: readonly OwnedSite[] = [sampleSite, otherOwnerSite];
