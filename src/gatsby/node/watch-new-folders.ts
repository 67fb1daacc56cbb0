import NodeFsHandler from "chokidar/lib/nodefs-handler";

/*
 * Without this, files in a folder that was just made may stay unseen until something else changes in it: chokidar 3.6.0,
 * by which gatsby-source-filesystem learns of changes, reads a new folder first and follows it a moment later, and
 * hears nothing of what is written in between (https://github.com/paulmillr/chokidar/issues/1471).
 */

/** Has all watchers of this process read a folder that is new to them once more as soon as they follow it. */
export function watchNewFolders(): void {
  const readThenFollow = NodeFsHandler.prototype._handleDir;
  NodeFsHandler.prototype._handleDir = async function (...args) {
    const end = await readThenFollow.apply(this, args);
    const [folder, , isInitial, depth, target, helpers] = args;
    if (end && !isInitial) await this._handleRead(folder, false, helpers, target, folder, depth);
    return end;
  };
}
