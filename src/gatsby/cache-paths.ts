/** Folder of the compiled content, which Gatsby's plugins source. */
export const compiledFolder = ".cache/content";

/** File that exists while a build runs, and after one that was interrupted. */
export const unfinishedBuild = ".cache/unfinished-build";
