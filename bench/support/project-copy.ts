import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const notCopied = [".cache", ".git", "content", "node_modules", "public", "reports", "dist"];

/** A copy of the project in a folder of its own, with nothing cached. */
export interface ProjectCopy {
  readonly folder: string;
  /** Where its content belongs. */
  readonly content: string;
  remove(): void;
}

/** Links every package by itself, so that caches below `node_modules` are the copy's own. */
function linkPackages(from: string, to: string): void {
  mkdirSync(to);
  for (const name of readdirSync(from).filter((entry) => entry !== ".cache")) {
    if (name.startsWith("@")) linkPackages(path.join(from, name), path.join(to, name));
    else symlinkSync(path.join(from, name), path.join(to, name));
  }
}

/** Copies the project that the process runs in, without its content. */
export function copyProject(): ProjectCopy {
  const project = process.cwd();
  const folder = mkdtempSync(path.join(tmpdir(), "portfolio-bench-"));
  for (const name of readdirSync(project).filter((entry) => !notCopied.includes(entry))) {
    cpSync(path.join(project, name), path.join(folder, name), { recursive: true });
  }
  linkPackages(path.join(project, "node_modules"), path.join(folder, "node_modules"));
  return {
    folder,
    content: path.join(folder, "content"),
    remove: () => {
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
