const { rmSync } = require("node:fs");
const { hostname } = require("node:os");
const path = require("node:path");
const { recordOf } = require("./record");

/*
 * Without this, a build after one that was interrupted takes over what that left in `.cache` and `public/`, and pages
 * may name scripts and classes that are not there (gatsby 5.16.1); and two commands in one folder write over each other.
 */

/**
 * What is at work in a folder, or was when it was interrupted.
 *
 * @typedef {{ command: string, pid: number, host: string }} Work
 */

/**
 * A cache that a host restores may tell of a process of another machine.
 *
 * @param {Work} work
 */
function isAlive({ pid, host }) {
  if (host !== hostname()) return false;
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/**
 * Makes a folder ready for a build or for live authoring: what an interrupted build left is removed.
 *
 * @param {string} project
 * @returns {string | undefined} what was done, in a sentence; undefined when there was nothing to do
 * @throws when a build or live authoring is at work in the folder
 */
exports.makeReady = (project) => {
  const work = /** @type {Work | undefined} */ (recordOf(project, "at-work").read());
  if (work === undefined) return undefined;
  if (isAlive(work)) {
    throw new Error(
      `\`npm run ${work.command}\` is at work in this folder (process ${work.pid}). Stop it first, or let it end.`,
    );
  }
  if (work.command !== "build") return undefined;
  for (const folder of [".cache", "public"])
    rmSync(path.join(project, folder), { recursive: true, force: true });
  exports.endWork(project);
  return "The last build was interrupted: everything is built anew.";
};

/**
 * From here on this process is at work in a folder.
 *
 * @param {string} project
 * @param {string} command
 */
exports.beginWork = (project, command) => {
  recordOf(project, "at-work").write({ command, pid: process.pid, host: hostname() });
};

/**
 * The work in a folder has come to its end.
 *
 * @param {string} project
 */
exports.endWork = (project) => {
  recordOf(project, "at-work").remove();
};
