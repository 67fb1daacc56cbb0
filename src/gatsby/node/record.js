const { createHash } = require("node:crypto");
const { mkdirSync, readFileSync, rmSync } = require("node:fs");
const path = require("node:path");
const writeFileAtomic = require("write-file-atomic");

/**
 * What one command of a project tells the next: outlives `.cache`, which Gatsby empties.
 *
 * @param {string} project its folder
 * @param {string} name of the record
 */
exports.recordOf = (project, name) => {
  const key = createHash("sha256").update(path.resolve(project)).digest("hex").slice(0, 12);
  const file = path.join(project, "node_modules", ".cache", "portfolio", `${name}-${key}.json`);
  const remove = () => {
    rmSync(file, { force: true });
  };
  return {
    /** @returns {unknown} what was written last; undefined when there is nothing that can be read */
    read: () => {
      try {
        return JSON.parse(readFileSync(file, "utf8"));
      } catch {
        return undefined;
      }
    },
    /**
     * Where it cannot be written down, the next command knows nothing.
     *
     * @param {unknown} content
     */
    write: (content) => {
      try {
        mkdirSync(path.dirname(file), { recursive: true });
        writeFileAtomic.sync(file, JSON.stringify(content), { fsync: false });
      } catch {
        remove();
      }
    },
    remove,
  };
};
