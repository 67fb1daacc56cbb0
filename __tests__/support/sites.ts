import { join, resolve } from "node:path";
import { readOwnerContent, type OwnerContent } from "./owner-content";
import { buildSite } from "./site-build";

const project = resolve(__dirname, "..", "..");

/** Time that a build may take on a slow machine, ms. */
export const buildTimeout = 600_000;

/** A site that browsers can visit. */
export interface TestSite {
  readonly name: string;
  /** Answers the folder of the built `public/`; what `tellBuilt` has told is not looked at again. */
  build(): Promise<string>;
}

/** Tells the processes that run test files which sites are built. */
const builtSites = "BUILT_TEST_SITES";

/** Tells this process, and those that it starts, the folder of each site's `public/` by the name of the site. */
export function tellBuilt(folders: Readonly<Record<string, string>>): void {
  process.env[builtSites] = JSON.stringify(folders);
}

function testSite(name: string, build: () => Promise<string>): TestSite {
  const folders = JSON.parse(process.env[builtSites] ?? "{}") as Readonly<Record<string, string>>;
  return { name, build: async () => folders[name] ?? build() };
}

/** A site whose content the tests know. */
export interface OwnedSite extends TestSite {
  readonly content: OwnerContent;
}

/** The project's own content and settings, as `npm run build` builds them. */
export const sampleSite: OwnedSite = {
  ...testSite("the sample site", () => buildSite({ name: "sample", published: true })),
  content: readOwnerContent(join(project, "content")),
};

const otherOwner = {
  name: "another-owner",
  content: join(project, "__tests__", "fixtures", "second-fixture"),
};

/** Another owner with other sections, one of them empty, and everything odd that content may hold. */
export const secondSite: OwnedSite = {
  ...testSite("another owner's site", () => buildSite(otherOwner)),
  content: readOwnerContent(otherOwner.content),
};

/** A site with every action on its pieces, and with messages, captcha and analytics. */
export const configuredSite = testSite("the configured site", async () => {
  const { buildConfiguredSite } = await import("./configured-site");
  return buildConfiguredSite();
});

/** What has become of the other owner's: much is deleted, it is in Arabic, and takes its own messages without an account. */
export const rebuiltSite = testSite("another owner's next site", async () => {
  await secondSite.build();
  const { buildRebuiltSite } = await import("./rebuilt-site");
  return buildRebuiltSite(otherOwner);
});

/** Every promise about a built site is checked on each of these. */
export const testSites: readonly OwnedSite[] = [sampleSite, secondSite];
