import { existsSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { upgrade } from "../../src/upgrade/upgrade";
import { runScript } from "../support/run-script";
import {
  hasOldVersion,
  makeItsOwners,
  newerFolder,
  newerRepository,
  oldTemplate,
  oldVersion,
  project,
  removeFolders,
  type ComponentChange,
  type Copy,
} from "./support/copies";

afterAll(removeFolders);

const testOldVersion = hasOldVersion ? test : test.skip;

/** What is the owner's, as Git's id of each folder and file. */
const owned = (copy: Copy): string => copy.git("ls-tree", "HEAD", "content", "static", ".env.production");

/** The problems that the newer version's own check finds. */
function check(copy: Copy): string {
  symlinkSync(join(project, "node_modules"), join(copy.folder, "node_modules"));
  const { stdout, stderr } = runScript("src/content/commands/check.ts", copy.folder);
  return stdout + stderr;
}

const isClean = (copy: Copy): boolean =>
  copy.git("status", "--porcelain") === "" && copy.git("worktree", "list").split("\n").length === 1;

const changed = "src/components/portfolio/lightbox/fading-element.tsx";
const ownChange = 'translate="no"';

/** In a component that the newer version has as it was, but elsewhere. */
const small: ComponentChange = [
  "src/components/lightbox/fading-element.tsx",
  "={phase} />",
  `={phase} ${ownChange} />`,
];
/** In one that the newer version has changed, too. */
const contested: ComponentChange = [
  "src/components/lightbox/lightbox-image.tsx",
  "style={style}>",
  `style={style} ${ownChange}>`,
];

testOldVersion("A copy of the old version gets the newer files and keeps what its owner changed.", () => {
  const copy = oldTemplate();
  copy.init();
  makeItsOwners(copy, small);
  copy.commit("Mine");
  const before = { owned: owned(copy), head: copy.git("rev-parse", "HEAD") };
  const newer = newerFolder();
  const done = upgrade(copy.folder, newer.folder);

  expect(done).toMatchObject({ base: "version 1.0.0", merged: [changed], beside: [], kept: ["README.md"] });
  expect(done?.leftOut).toEqual(["docs/analytics.md"]);
  expect(copy.read(changed)).toContain(ownChange);
  expect(existsSync(join(copy.folder, "src/components/lightbox"))).toBe(false);
  expect(copy.read("gatsby-node.ts")).toBe(newer.read("gatsby-node.ts"));
  expect(copy.read("src/components/own/own.tsx")).toContain("Mine");
  expect(copy.read("README.md")).toBe("# The site of Jo\n");
  expect(owned(copy)).toBe(before.owned);
  expect(isClean(copy)).toBe(true);
  expect(check(copy)).toMatch(/^content\/ is fine/m);

  expect(copy.git("rev-parse", "HEAD^")).toBe(before.head);
  copy.git("revert", "--no-edit", "HEAD");
  expect(copy.git("diff", before.head, "HEAD")).toBe("");
});

testOldVersion("Where no history is left, the owner's change lies beside the newer file.", () => {
  const copy = oldTemplate();
  makeItsOwners(copy, contested);
  copy.init();
  const before = owned(copy);
  const done = upgrade(copy.folder, newerFolder().folder);
  const [old] = contested;
  expect(done).toMatchObject({ base: "version 1.0.0", merged: [], beside: [old], kept: ["README.md"] });
  expect(copy.read(`${old}.yours`)).toContain(ownChange);
  expect(copy.read("src/components/portfolio/lightbox/lightbox-image.tsx")).not.toContain(ownChange);
  expect(copy.git("log", "-1", "--format=%B")).toContain(old);
  expect(owned(copy)).toBe(before);
  expect(isClean(copy)).toBe(true);
});

testOldVersion(
  "The template's own history serves a copy that has none; a second upgrade has nothing to do.",
  () => {
    const copy = oldTemplate();
    makeItsOwners(copy, small);
    copy.edit("src/components/footer/footer.tsx", "External Links", "Elsewhere");
    copy.init();
    const newer = newerRepository();
    expect(upgrade(copy.folder, newer.folder)).toMatchObject({
      base: `the commit ${oldVersion.slice(0, 12)}`,
      merged: [changed],
      beside: ["src/components/footer/footer.tsx"],
    });
    expect(copy.read("src/components/footer/footer.tsx")).toBe(
      newer.read("src/components/footer/footer.tsx"),
    );
    expect(copy.read("src/components/footer/footer.tsx.yours")).toContain("Elsewhere");
    expect(upgrade(copy.folder, newer.folder)).toBeUndefined();
  },
);
