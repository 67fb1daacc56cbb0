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

/** Environment variable with the folders of sites that are built already. */
const builtSites = "BUILT_TEST_SITES";

function testSite(name: string, build: () => Promise<string>): TestSite {
  const folders = JSON.parse(process.env[builtSites] ?? "{}") as Readonly<Record<string, string>>;
  return { name, build: async () => folders[name] ?? build() };
}

/** The project's own content and settings. */
export const sampleSite: OwnedSite = {
  ...testSite("the sample site", () => buildSite({ name: "sample", usesProductionEnv: true })),
  content: readOwnerContent(join(project, "content")),
};

/** A site with every kind of action, edge case images, messages, captcha and analytics. */
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

/** The second owner's site after many changes: much is deleted, it is in Arabic, with proof of work. */
export const rebuiltSite = testSite("the rebuilt site", async () => {
  await secondSite.build();
  const { buildRebuiltSite } = await import("./built-sites/rebuilt-site");
  return buildRebuiltSite(secondContent);
});

/** A site in three languages, one of them from right to left, below a path of its host. */
export const multilingualSite = testSite("the multilingual site", async () => {
  const { buildMultilingualSite } = await import("./built-sites/multilingual-site");
  return buildMultilingualSite();
});

/** Sites that the tests of built sites run on. */
export const testSites: readonly OwnedSite[] = [sampleSite, secondSite];

/** Builds all sites and passes their folders to this process and its children. */
export default async function prepareSites(): Promise<void> {
  const folders: Record<string, string> = {};
  for (const site of [sampleSite, configuredSite, multilingualSite, secondSite, rebuiltSite]) {
    folders[site.name] = await site.build();
  }
  process.env[builtSites] = JSON.stringify(folders);
}

// `npm run test:sites` builds them while linters and unit tests run.
if (require.main === module) void prepareSites();
