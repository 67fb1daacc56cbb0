import { join, resolve } from "node:path";
import { readOwnerContent, type OwnerContent } from "./owner-content";
import { buildSite } from "./built-sites/site-build";

const project = resolve(__dirname, "..", "..");

/** Time limit of a build on a slow machine, ms. */
export const buildTimeout = 600_000;

/** A site that browsers can visit. */
export interface TestSite {
  readonly name: string;
  /** Returns the folder of the built `public/`. */
  build(): Promise<string>;
}

/** A site whose content the tests read. */
interface OwnedSite extends TestSite {
  readonly content: OwnerContent;
}

/** Environment variable with the folders of sites that are built already; empty when the build failed. */
const builtSites = "BUILT_TEST_SITES";

function testSite(name: string, build: () => Promise<string>): TestSite {
  const folders = JSON.parse(process.env[builtSites] ?? "{}") as Readonly<Record<string, string>>;
  return {
    name,
    build: async () => {
      if (folders[name] === "") throw new Error(`The build of ${name} failed: run npm test -- sites.`);
      return folders[name] ?? build();
    },
  };
}

/** The project's own content and settings. An owner replaces them, so tests know nothing about them. */
export const projectSite = testSite("the project's site", () =>
  buildSite({ name: "project", usesProductionEnv: true, isBuiltTwice: true }),
);

/** A site with every kind of piece, edge case images, messages, captcha and analytics. */
export const configuredSite = testSite("the configured site", async () => {
  const { buildConfiguredSite } = await import("./built-sites/configured-site");
  return buildConfiguredSite();
});

const secondContent = join(project, "__tests__", "fixtures", "second-fixture");

/** A second owner's site with other sections, one of them empty, and every edge case of content. */
export const secondSite: OwnedSite = {
  ...testSite("the second site", () => buildSite({ name: "second", content: secondContent })),
  content: readOwnerContent(secondContent),
};

/** The second owner's site after many changes: much is deleted, it is in Arabic, with tags and proof of work. */
export const rebuiltSite = testSite("the rebuilt site", async () => {
  await secondSite.build();
  const { buildRebuiltSite } = await import("./built-sites/rebuilt-site");
  return buildRebuiltSite(secondContent);
});

/** Sites on which everything holds that must hold for any content. */
export const anySites: readonly TestSite[] = [projectSite, rebuiltSite];

/** A site in three languages, one of them from right to left, below a path of its host. */
export const multilingualSite = testSite("the multilingual site", async () => {
  const { buildMultilingualSite } = await import("./built-sites/multilingual-site");
  return buildMultilingualSite();
});

/** Builds all sites and passes their folders to this process and its children. */
export default async function prepareSites(): Promise<void> {
  if (process.env[builtSites]) return;
  const folders: Record<string, string> = {};
  for (const site of [projectSite, configuredSite, multilingualSite, secondSite, rebuiltSite]) {
    folders[site.name] = await site.build().catch((error: unknown) => {
      process.stderr.write(`${String(error)}\n`);
      process.exitCode = 1;
      return "";
    });
  }
  process.env[builtSites] = JSON.stringify(folders);
}

// `npm test` builds them while linters and unit tests run.
if (require.main === module) void prepareSites();
