import { spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import {
  gatsbyCacheKey,
  lastCacheKeyFile,
  stateFolder,
  unfinishedDevelopFile,
} from "../../src/gatsby/build/cache-paths";
import { eventsVariable } from "../../src/gatsby/build/notify-develop";
import { loadEnvironment, siteApiVariables } from "../../src/environment/environment";
import { watchFolder } from "../content/compile/watch-folder";
import { restartNotices } from "../content/compile/restart-settings";
import { errorReason, formatProblem } from "../content/read/problem";
import { runBetweenBuilds } from "./pause-develop";
import { printProblems } from "./print-problems";
import type { PreviewState, RestartMessage } from "../studio/protocol";
import { OriginalsChangedError } from "../../src/gatsby/publish/site-folder";
import { startDevelopApi } from "./develop-api";
import type { DevelopOptions } from "./develop-options";
import { runGatsby } from "./run-gatsby";
import { SiteContent } from "./site-content";

const contentFolder = "content";

/** Time (ms) in which changes are collected: an editor may write a file in several steps. */
const debounce = 50;

/**
 * Removes Gatsby's list of finished jobs if packages or its configuration changed. Gatsby 5.16.1 then deletes
 * its cache but keeps the list, so `develop` would not generate some images again, see gatsbyjs/gatsby#27699.
 */
function removeStaleJobs(): void {
  const isKnown = existsSync(lastCacheKeyFile) && readFileSync(lastCacheKeyFile, "utf8") === gatsbyCacheKey();
  if (!isKnown) rmSync(stateFolder, { recursive: true, force: true });
}

/**
 * Starts the Studio, which ends together with this process. The site works without it. Returns a function that sends
 * it the state of the pages.
 * @param onRestart called when the owner wants the site to start again
 */
function spawnStudio(
  { port, studioPort }: DevelopOptions,
  onRestart: () => void,
): (state: PreviewState) => void {
  const args = [require.resolve("./run.cjs"), "studio", String(studioPort), `http://localhost:${port}`];
  const studio = spawn(process.execPath, args, {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    // Image work and file access share these threads. With 16 threads, a save does not wait for images.
    env: { ...process.env, UV_THREADPOOL_SIZE: "16" },
  });
  studio.on("message", (message: RestartMessage) => message.type === "restart" && onRestart());
  studio.on("error", (error) => process.stderr.write(`The Studio cannot start: ${error.message}\n`));
  studio.unref();
  studio.channel?.unref();
  return (state) => void (studio.connected && studio.send(state, () => undefined));
}

/** Reads the content and prints its problems if they have changed. */
function createReader(content: SiteContent): () => Promise<boolean> {
  let reported = "";
  return async () => {
    const problems = await content.read();
    const lines = problems.map(formatProblem).join("\n");
    if (lines !== reported && !printProblems(problems)) process.stdout.write("content/ is fine again\n");
    process.exitCode = undefined;
    reported = lines;
    return problems.length === 0;
  };
}

/** Says that the last change is not on the pages. They show it with the next one, if nothing stands in the way then. */
const printFailure = (error: unknown): void =>
  void process.stderr.write(`The pages do not show the last change: ${errorReason(error)}.\n`);

/** Publishes the content after each change. */
function followChanges(content: SiteContent, read: () => Promise<boolean>): () => void {
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
        const now = (await read()) ? content.restartSettings : settings;
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

/**
 * Runs `gatsby develop`, the contact API and the Studio, and publishes content/ after each change. While a build
 * runs, nothing is published.
 */
export async function developSite(developOptions: DevelopOptions): Promise<number> {
  removeStaleJobs();
  let stopForRestart = (): void => undefined;
  const hasStudio = developOptions.studioPort !== undefined;
  const sendState = hasStudio ? spawnStudio(developOptions, () => stopForRestart()) : () => undefined;
  Object.assign(process.env, { NODE_ENV: "development" });
  loadEnvironment();
  Object.assign(process.env, siteApiVariables(process.env));
  let handleChange = (): void => undefined;
  const content = new SiteContent(
    { includesDrafts: true },
    {
      onError: (error) => (error instanceof OriginalsChangedError ? handleChange() : printFailure(error)),
      onPublished: (isNewest) => sendState(isNewest ? "live" : "updating"),
    },
  );
  const read = createReader(content);
  let stopWatching = (): void => undefined;
  const api = await startDevelopApi((event) => {
    if (event === "pages") content.handlePagesCreated();
    if (event !== "started") return;
    stopWatching();
    stopWatching = watchFolder(contentFolder, handleChange);
    handleChange();
  });
  const variables = { [eventsVariable]: api.url, CONTACT_API: api.url };
  const runOnce = async (stop: AbortSignal): Promise<number> => {
    sendState("starting");
    await read();
    await content.write();
    const followChange = followChanges(content, read);
    handleChange = () => {
      sendState("updating");
      followChange();
    };
    const gatsbyStatus = await runGatsby("develop", developOptions.options, variables, stop);
    stopWatching();
    await content.stop();
    if (gatsbyStatus === 0) rmSync(unfinishedDevelopFile, { force: true });
    return gatsbyStatus;
  };
  const run = async (stop: AbortSignal, end: AbortSignal): Promise<number> => {
    for (;;) {
      const restarting = new AbortController();
      stopForRestart = () => restarting.abort();
      const status = await runOnce(AbortSignal.any([stop, restarting.signal]));
      if (restarting.signal.aborted && !stop.aborted && !end.aborted) continue;
      sendState("stopped");
      return status;
    }
  };
  return runBetweenBuilds(run).finally(api.close);
}
