import { gitIn } from "../../src/upgrade/git";
import { filesOf, filesOfHistory } from "../../src/upgrade/template-files";
import { Copy, hasGit, newFolder, removeFolders } from "./support/copies";

afterAll(removeFolders);

(hasGit ? test : test.skip)("The files of a history are those of each of its commits.", () => {
  const copy = new Copy(newFolder());
  copy.write("one.ts", "one\n");
  copy.write("folder/two words.ts", "two\n");
  copy.init();
  copy.write("one.ts", "changed\n");
  copy.write("ünd :100644.ts", "odd\n");
  copy.commit("A change and an odd name");
  copy.git("commit", "--quiet", "--allow-empty", "-m", "Nothing");
  copy.git("mv", "folder/two words.ts", "moved.ts");
  copy.git("update-index", "--chmod=+x", "one.ts");
  copy.git("commit", "--quiet", "-m", "Moved, and another mode");
  copy.git("reset", "--quiet", "--hard");
  copy.git("switch", "--quiet", "--create", "side", "HEAD~1");
  copy.write("side.ts", "side\n");
  copy.commit("On the side");
  copy.git("switch", "--quiet", "main");
  copy.git("merge", "--quiet", "--no-ff", "-m", "Merged", "side");
  copy.remove("one.ts");
  copy.commit("Gone");

  const git = gitIn(copy.folder);
  const commits = git(["rev-list", "--first-parent", "HEAD"]).split("\n");
  expect(commits).toHaveLength(6);
  expect([...filesOfHistory(git, commits)]).toEqual(commits.map((commit) => [commit, filesOf(git, commit)]));
  expect([...filesOfHistory(git, commits.slice(0, 1))]).toHaveLength(1);
});
