import { spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import {
  gatsbyCacheKey,
  lastCacheKeyFile,
  stateFile,
  stateFolder,
  unfinishedDevelopFile,
} from "../../src/gatsby/build/cache-paths";
import { eventsVariable } from "../../src/gatsby/build/notify-develop";
import { loadEnvironment, siteApiVariables } from "../../src/environment/environment";
import { runBetweenBuilds } from "./pause-develop";
import type { PreviewState } from "../studio/protocol";
import { OriginalsChangedError } from "../../src/gatsby/publish/site-folder";
import { markPreviewed } from "../content/compiled-site";
import { startDevelopApi } from "./develop-api";
import type { DevelopOptions } from "./develop-options";
import { createReader, followChanges, printFailure, watchSite } from "./follow-changes";
import { removeUnusableCache } from "./last-build";
import { runGatsby } from "./run-gatsby";
import { SiteContent } from "./site-content";

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
 */
function spawnStudio({ port, studioPort }: DevelopOptions): (state: PreviewState) => void {
  const args = [require.resolve("./run.cjs"), "studio", String(studioPort), `http://localhost:${port}`];
  const studio = spawn(process.execPath, args, {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    // Image work and file access share these threads. With 16 threads, a save does not wait for images.
    env: { ...process.env, UV_THREADPOOL_SIZE: "16" },
  });
  studio.on("error", (error) => process.stderr.write(`The Studio cannot start: ${error.message}\n`));
  studio.unref();
  studio.channel?.unref();
  return (state) => void (studio.connected && studio.send(state, () => undefined));
}

/**
 * Runs `gatsby develop`, the contact API and the Studio, and publishes the content after each change of content/ or static/. While a build
 * runs, nothing is published.
 */
export async function developSite(developOptions: DevelopOptions): Promise<number> {
  const hasStudio = developOptions.studioPort !== undefined;
  const sendState = hasStudio ? spawnStudio(developOptions) : () => undefined;
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
  const api = await startDevelopApi(
    (event) => {
      if (event === "pages") content.handlePagesCreated();
      if (event !== "started") return;
      stopWatching();
      stopWatching = watchSite(".", handleChange);
      handleChange();
    },
    () => content.publishedProblems,
  );
  const variables = { [eventsVariable]: api.url, CONTACT_API: api.url };
  const runOnce = async (stop: AbortSignal, restart: () => void): Promise<number> => {
    sendState("starting");
    removeUnusableCache();
    removeStaleJobs();
    await read();
    await content.write();
    const followChange = followChanges(content, read, restart);
    handleChange = () => {
      sendState("updating");
      followChange();
    };
    markPreviewed();
    const gatsbyStatus = await runGatsby("develop", developOptions.options, variables, stop);
    stopWatching();
    await content.stop();
    if (gatsbyStatus === 0 && content.isTakenIn(stateFile)) rmSync(unfinishedDevelopFile, { force: true });
    return gatsbyStatus;
  };
  const run = async (stop: AbortSignal, end: AbortSignal): Promise<number> => {
    for (;;) {
      const restarting = new AbortController();
      const signal = AbortSignal.any([stop, restarting.signal]);
      const status = await runOnce(signal, () => restarting.abort());
      if (restarting.signal.aborted && !stop.aborted && !end.aborted) continue;
      sendState("stopped");
      return status;
    }
  };
  return runBetweenBuilds(run).finally(api.close);
}
