import { spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import {
  gatsbyCacheKey,
  lastCacheKeyFile,
  stateFolder,
  unfinishedFile,
} from "../../src/gatsby/build/cache-paths";
import { eventsVariable } from "../../src/gatsby/build/notify-develop";
import { loadEnvironment, siteApiVariables } from "../../src/environment/environment";
import type { PreviewState } from "../studio/protocol";
import { OriginalsChangedError } from "../../src/gatsby/publish/site-folder";
import { startDevelopApi } from "./develop-api";
import type { DevelopOptions } from "./develop-options";
import { createReader, followChanges, printFailure, watchSite } from "./follow-changes";
import { gatsbyFolderOf, linkProject, removeUnusableCache } from "./gatsby-folder";
import { runGatsby } from "./run-gatsby";
import { SiteContent } from "./site-content";

const developFolder = gatsbyFolderOf("develop");

/**
 * Removes Gatsby's list of finished jobs if packages or its configuration changed. Gatsby 5.16.1 then deletes
 * its cache but keeps the list, so `develop` would not generate some images again, see gatsbyjs/gatsby#27699.
 */
function removeStaleJobs(): void {
  const keyFile = path.join(developFolder, lastCacheKeyFile);
  const isKnown = existsSync(keyFile) && readFileSync(keyFile, "utf8") === gatsbyCacheKey();
  if (!isKnown) rmSync(path.join(developFolder, stateFolder), { recursive: true, force: true });
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
 * Runs `gatsby develop`, the contact API and the Studio, and publishes the content after each change of content/ or
 * static/. Starts Gatsby again when settings have changed that it reads only at its start.
 */
export async function developSite(developOptions: DevelopOptions): Promise<number> {
  const hasStudio = developOptions.studioPort !== undefined;
  const sendState = hasStudio ? spawnStudio(developOptions) : () => undefined;
  Object.assign(process.env, { NODE_ENV: "development" });
  loadEnvironment();
  Object.assign(process.env, siteApiVariables(process.env));
  let handleChange = (): void => undefined;
  const content = new SiteContent(
    { includesDrafts: true, gatsbyFolder: developFolder },
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
  linkProject(developFolder);
  const runOnce = async (stop: AbortSignal, restart: () => void): Promise<number> => {
    sendState("starting");
    removeUnusableCache(developFolder);
    removeStaleJobs();
    await read();
    await content.write();
    const followChange = followChanges(content, read, restart);
    handleChange = () => {
      content.handleChange();
      sendState("updating");
      followChange();
    };
    const gatsbyStatus = await runGatsby("develop", developOptions.options, {
      folder: developFolder,
      variables,
      stop,
    });
    stopWatching();
    await content.stop();
    if (gatsbyStatus === 0 && content.isTakenIn())
      rmSync(path.join(developFolder, unfinishedFile), { force: true });
    return gatsbyStatus;
  };
  const run = async (): Promise<number> => {
    let isEnding = false;
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
      process.once(signal, () => (isEnding = true));
    for (;;) {
      const restarting = new AbortController();
      const status = await runOnce(restarting.signal, () => restarting.abort());
      if (restarting.signal.aborted && !isEnding) continue;
      sendState("stopped");
      return status;
    }
  };
  return run().finally(api.close);
}
