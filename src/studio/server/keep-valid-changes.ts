import { isDeepStrictEqual } from "node:util";
import type { FieldProblem } from "../../content/check/check-document";
import { type FieldPath, getProperty, isRecord, withoutUndefined } from "../../content/schema/value-paths";

/** Replaces an invalid part by its former version, or by undefined if there is none. */
function restore(next: unknown, former: unknown, [step, ...rest]: FieldPath): unknown {
  const isNew = former === undefined && !Array.isArray(next);
  if (step === undefined || next === undefined || isNew) return former;
  if (Array.isArray(next)) {
    const list: unknown[] = Array.isArray(former) ? former : [];
    const isKnown = list.some((entry) => isDeepStrictEqual(entry, next[Number(step)]));
    if (isKnown) return next;
    const before = list.length === next.length ? list[Number(step)] : undefined;
    const entries = next.map((entry: unknown, index) =>
      index === step ? restore(entry, before, rest) : entry,
    );
    return former === undefined && entries.every((entry) => entry === undefined) ? undefined : entries;
  }
  if (!isRecord(next)) return former;
  const restored = restore(next[step], getProperty(former, step), rest);
  return withoutUndefined({ ...next, [step]: restored });
}

/** Removes the entries of lists that are undefined. */
function compact(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((entry) => entry !== undefined).map(compact);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, compact(field)]));
}

/** Returns the paths of the scalar values that differ. */
function changedPaths(next: unknown, former: unknown, path: FieldPath = []): FieldPath[] {
  if (isDeepStrictEqual(next, former)) return [];
  const names = (value: unknown) => (typeof value === "object" && value ? Object.keys(value) : []);
  if (typeof next !== "object" || next === null) return [path];
  const steps = [...new Set([...names(next), ...names(former)])];
  return steps.flatMap((step) => {
    const key = Array.isArray(next) ? Number(step) : step;
    return changedPaths(getProperty(next, key), getProperty(former, key), [...path, key]);
  });
}

/** Returns the problems whose message is not one of the former problems. */
function newProblems(problems: readonly FieldProblem[], former: readonly FieldProblem[]): FieldProblem[] {
  const known = former.map(({ message }) => message);
  return problems.filter(({ message }) => {
    const index = known.indexOf(message);
    if (index >= 0) known.splice(index, 1);
    return index < 0;
  });
}

/**
 * Returns the value to write: every valid part of a changed value, and the former version of the others.
 * Ignores problems that existed before. A problem that a change causes elsewhere is reported at the change.
 */
export async function keepValidChanges(
  next: Record<string, unknown>,
  former: Record<string, unknown>,
  findProblems: (value: unknown) => Promise<FieldProblem[]>,
): Promise<{ value: Record<string, unknown>; problems: FieldProblem[] }> {
  const found = await findProblems(next);
  if (found.length === 0) return { value: next, problems: [] };
  const before = await findProblems(former);
  const changed = changedPaths(next, former);
  const startsWith = (path: FieldPath, start: FieldPath) =>
    start.every((step, index) => step === path[index]);
  const problems = newProblems(found, before).map((problem) => {
    const isOwn = changed.some((path) => startsWith(path, problem.path) || startsWith(problem.path, path));
    return isOwn ? problem : { ...problem, path: changed[0] ?? problem.path };
  });
  if (problems.length === 0) return { value: next, problems };
  const restored = problems.reduce<unknown>((value, { path }) => restore(value, former, path), next);
  const value = compact(restored);
  const isValid = isRecord(value) && newProblems(await findProblems(value), before).length === 0;
  return { value: isValid ? value : former, problems };
}
