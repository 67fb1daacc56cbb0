import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Git } from "./git";
import { PublishError } from "./publish-error";
import { readRepository, readSettings, type Repository, type Upstream } from "./repository";

/** A repository in which publishing is possible. */
export type ReadyRepository = Repository & { upstream: Upstream };

/** Returns the reason why a repository cannot be published now; undefined if it can. */
export function findObstacle(repository: Repository | undefined): PublishError | undefined {
  if (!repository) return new PublishError("no repository");
  const { operation, hasConflicts, leftBranch, upstream, remotes } = repository;
  if (operation !== undefined) return new PublishError("operation", operation);
  if (hasConflicts) return new PublishError("left conflicts");
  if (leftBranch !== undefined) return new PublishError("old version", leftBranch);
  return upstream ? undefined : new PublishError("no upstream", remotes[0] ?? "origin");
}

/** Reads a repository. @throws PublishError if publishing is not possible in it */
export async function readReadyRepository(git: Git): Promise<ReadyRepository> {
  const repository = await readRepository(git, await readSettings(git));
  const obstacle = findObstacle(repository);
  if (obstacle) throw obstacle;
  const lock = join(repository?.gitFolder ?? "", "index.lock");
  if (existsSync(lock)) throw new PublishError("locked", lock);
  const upstream = repository?.upstream;
  if (!upstream) throw new PublishError("no repository");
  return { ...repository, upstream };
}
