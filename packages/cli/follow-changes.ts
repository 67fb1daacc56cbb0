import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { changedSettings } from "../content/compile/restart-settings";
import { watchFolder } from "../content/compile/watch-folder";
import { errorReason, formatProblem } from "../content/read/problem";
import { printProblems } from "./print-problems";
import type { SiteContent } from "./site-content";

/** Folders of a site whose files its pages show or name. */
const watchedFolders = ["content", "static"];

/** Time (ms) in which changes are collected: an editor may write a file in several steps. */
const debounce = 50;

/** Time (s) from the last change of settings to the restart that shows it: an owner may try several fonts. */
const restartDelay = 10;

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

/** Calls a function after each change of a file of the site. Returns a function that stops watching. */
export function watchSite(folder: string, onChange: () => void): () => void {
  const stops = watchedFolders.map((name) => watchFolder(join(folder, name), onChange));
  return () => {
    for (const stop of stops) stop();
  };
}

/** Says that the last change is not on the pages. They show it with the next one, if nothing stands in the way then. */
export const printFailure = (error: unknown): void =>
  void process.stderr.write(`The pages do not show the last change: ${errorReason(error)}.\n`);

/**
 * Publishes the content after each change. The returned function must be called for each one.
 * @param restart called some time after the last change of settings that Gatsby reads only at its start
 */
export function followChanges(content: Content, read: Reader, restart: () => void): () => void {
  const running = content.restartSettings;
  /** The settings that the site has, or will have when it starts again. */
  let planned = running;
  let restartTimer: NodeJS.Timeout | undefined;
  const followSettings = (isFine: boolean): void => {
    // A start with broken content would show less than what runs.
    const next = isFine ? content.restartSettings : running;
    if (changedSettings(planned, next).length === 0) return;
    planned = next;
    clearTimeout(restartTimer);
    const names = changedSettings(running, next);
    if (names.length === 0) return;
    const verb = names.length === 1 ? "has" : "have";
    process.stdout.write(
      `${names.join(", ")} ${verb} changed: the site starts again in ${restartDelay} seconds to show it.\n`,
    );
    restartTimer = setTimeout(restart, restartDelay * 1_000).unref();
  };
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
        followSettings(isFine);
        content.publish();
      } catch (error) {
        printFailure(error);
      }
    }
    isRunning = false;
  };
  return () => void update();
}
