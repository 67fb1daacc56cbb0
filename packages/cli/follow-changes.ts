import { setTimeout as wait } from "node:timers/promises";
import { restartNotices } from "../content/compile/restart-settings";
import { errorReason, formatProblem } from "../content/read/problem";
import { printProblems } from "./print-problems";
import type { SiteContent } from "./site-content";

/** Time (ms) in which changes are collected: an editor may write a file in several steps. */
const debounce = 50;

type Content = Pick<SiteContent, "read" | "publish" | "restartSettings">;

/**
 * Reads the content and prints its problems if they have changed, or none if `hasChanged`: files that are
 * deleted one by one are missing for a moment only. Returns true if there are no problems.
 */
type Reader = (hasChanged?: () => boolean) => Promise<boolean>;

export function createReader(content: Content): Reader {
  let reported = "";
  return async (hasChanged = () => false) => {
    const problems = await content.read();
    if (problems.length > 0 && hasChanged()) return false;
    const lines = problems.map(formatProblem).join("\n");
    if (lines !== reported && !printProblems(problems)) process.stdout.write("content/ is fine again\n");
    process.exitCode = undefined;
    reported = lines;
    return problems.length === 0;
  };
}

/** Says that the last change is not on the pages. They show it with the next one, if nothing stands in the way then. */
export const printFailure = (error: unknown): void =>
  void process.stderr.write(`The pages do not show the last change: ${errorReason(error)}.\n`);

/** Publishes the content after each change. The returned function must be called for each one. */
export function followChanges(content: Content, read: Reader): () => void {
  let settings = content.restartSettings;
  let isChanged = false;
  let isRunning = false;
  const update = async (): Promise<void> => {
    isChanged = true;
    if (isRunning) return;
    isRunning = true;
    while (isChanged) {
      await wait(debounce);
      isChanged = false;
      try {
        const isFine = await read(() => isChanged);
        if (!isFine && isChanged) continue;
        const now = isFine ? content.restartSettings : settings;
        for (const line of restartNotices(settings, now)) process.stdout.write(`${line}\n`);
        settings = now;
        content.publish();
      } catch (error) {
        printFailure(error);
      }
    }
    isRunning = false;
  };
  return () => void update();
}
