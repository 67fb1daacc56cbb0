declare module "chokidar/lib/nodefs-handler" {
  /** Follows folders and files by the operating system's notices; all watchers of a process share this class. */
  export default class NodeFsHandler {
    /** Reads a folder and then follows it; resolves to what ends that, or to nothing where the folder is not followed. */
    _handleDir(...folder: FolderArguments): Promise<(() => void) | undefined>;
    /** Reads a folder (again), adds what is new in it and removes what has gone. */
    _handleRead(
      folder: string,
      isInitial: boolean,
      helpers: object,
      target: string | undefined,
      watchedAs: string,
      depth: number,
    ): Promise<void> | undefined;
  }

  /** The folder's path, its stats, whether it was there from the start, its depth, the one child that is watched, … */
  export type FolderArguments = [
    folder: string,
    stats: object,
    isInitial: boolean,
    depth: number,
    target: string | undefined,
    helpers: object,
    realPath: string,
  ];
}
