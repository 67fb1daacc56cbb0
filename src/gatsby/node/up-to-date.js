const { createHash } = require("node:crypto");
const { readFileSync, readdirSync, statSync } = require("node:fs");
const path = require("node:path");
const { recordOf } = require("./record");

/*
 * Without this, a build with nothing changed takes as long as Gatsby needs to find that out, 14 s with 200 pictures, and so
 * does each further `npm start` (gatsby 5.16.1).
 */

/** In a project's folder, what its commands write: nothing that a site is made of. */
const written = new Set([
  ".cache",
  ".git",
  ".wrangler",
  "dist",
  "node_modules",
  "outbox",
  "public",
  "reports",
]);

/** What shells and npm tell of themselves, which differs from one time to the next. */
const ofShells = /^(npm_\w+|_|SHLVL|PWD|OLDPWD|INIT_CWD|COLOR|EDITOR|NODE)$/;

/** Sources up to this size, in bytes, are told apart by what is in them, larger ones by their size and times. */
const largestRead = 500_000;

/**
 * @param {string} folder
 * @param {(name: string) => boolean} [isLeftOut] whether an entry of the folder itself does not count
 * @returns {Generator<string>}
 * @throws when there is a link or something else that is no file: whether that has changed is not known
 */
function* plainFilesBelow(folder, isLeftOut = () => false) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (isLeftOut(entry.name)) continue;
    if (entry.isDirectory()) yield* plainFilesBelow(file);
    else if (entry.isFile()) yield file;
    else throw new Error(`${file} is no file.`);
  }
}

/**
 * @param {Iterable<string>} files
 * @param {number} readUpTo bytes; larger files are told by their size and times
 * @param {unknown} [further] what counts beside them
 */
function digestOf(files, readUpTo, further) {
  const digest = createHash("sha256").update(JSON.stringify([further]));
  for (const file of files) {
    const { size, mtimeMs, ctimeMs } = statSync(file);
    digest.update(JSON.stringify([file, size]));
    digest.update(size <= readUpTo ? readFileSync(file) : JSON.stringify([mtimeMs, ctimeMs]));
  }
  return digest.digest("hex");
}

/** @param {string} project */
const buildOf = (project) => recordOf(project, "built");

/**
 * @param {() => string} digest
 * @returns {string | undefined} undefined when it cannot be told, as where something is a link
 */
function ifTold(digest) {
  try {
    return digest();
  } catch {
    return undefined;
  }
}

/** @param {string} project */
const madeIn = (project) => ifTold(() => digestOf(plainFilesBelow(path.join(project, "public")), 0));

/**
 * What a build is made of: the files of the project, its packages, the environment, and the command's options.
 *
 * @param {string} project its folder
 * @param {readonly string[]} options
 * @returns {string | undefined} their digest; undefined when it cannot be told
 */
exports.sourcesOf = (project, options) => {
  const environment = Object.entries(process.env)
    .filter(([name]) => !ofShells.test(name))
    .sort();
  return ifTold(() => {
    const packages = readFileSync(path.join(project, "node_modules", ".package-lock.json"), "utf8");
    const files = plainFilesBelow(project, (name) => written.has(name));
    return digestOf(files, largestRead, { environment, options, packages, node: process.version });
  });
};

/**
 * Whether `public/` is what the last build made, and that build was made of the same.
 *
 * @param {string} project its folder
 * @param {string | undefined} sources
 */
exports.isUpToDate = (project, sources) => {
  const built = /** @type {{ sources: string, made: string } | undefined} */ (buildOf(project).read());
  return built !== undefined && built.sources === sources && built.made === madeIn(project);
};

/**
 * A build has ended well.
 *
 * @param {string} project its folder
 * @param {string | undefined} sources what it was made of, read before it began
 */
exports.rememberBuild = (project, sources) => {
  const made = madeIn(project);
  if (sources === undefined || made === undefined) buildOf(project).remove();
  else buildOf(project).write({ sources, made });
};
