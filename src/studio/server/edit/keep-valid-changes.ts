import { isDeepStrictEqual } from "node:util";
import {
  type FieldPath,
  type FieldProblem,
  getProperty,
  isRecord,
  withoutUndefined,
} from "../../../content/schema/value-paths";

/** Restores the former version of the part at a path; undefined if the part is new. */
function restoreAt(next: unknown, former: unknown, [step, ...rest]: FieldPath): unknown {
  const isNew = former === undefined && !Array.isArray(next);
  if (step === undefined || next === undefined || isNew) return former;
  if (Array.isArray(next)) {
    const list: unknown[] = Array.isArray(former) ? former : [];
    // Keeps an entry that existed before, at whatever index.
    if (list.some((entry) => isDeepStrictEqual(entry, next[Number(step)]))) return next;
    const before = list.length === next.length ? list[Number(step)] : undefined;
    const entries = next.map((entry: unknown, index) =>
      index === step ? restoreAt(entry, before, rest) : entry,
    );
    return former === undefined && entries.every((entry) => entry === undefined) ? undefined : entries;
  }
  if (!isRecord(next)) return former;
  const restored = restoreAt(next[step], getProperty(former, step), rest);
  return withoutUndefined({ ...next, [step]: restored });
}

/** Removes undefined entries from all lists of a value. */
function removeUndefinedEntries(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((entry) => entry !== undefined).map(removeUndefinedEntries);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name, removeUndefinedEntries(field)]),
  );
}

/** Returns the paths of the scalar values that differ between two values. */
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

/** Returns the problems that are not among the former ones, compared by their messages. */
function newProblems(problems: readonly FieldProblem[], former: readonly FieldProblem[]): FieldProblem[] {
  const known = former.map(({ message }) => message);
  return problems.filter(({ message }) => {
    const index = known.indexOf(message);
    if (index >= 0) known.splice(index, 1);
    return index < 0;
  });
}

/**
 * Returns the value to write: the valid parts of a changed value, and the former version of the invalid
 * parts. Ignores problems that existed before the change. Reports a problem that a change causes in another
 * field at the changed field.
 */
export async function keepValidChanges(
  next: Record<string, unknown>,
  former: Record<string, unknown>,
  findProblems: (value: unknown) => Promise<FieldProblem[]>,
): Promise<{ value: Record<string, unknown>; problems: FieldProblem[] }> {
  const nextProblems = await findProblems(next);
  if (nextProblems.length === 0) return { value: next, problems: [] };
  const formerProblems = await findProblems(former);
  const changed = changedPaths(next, former);
  const startsWith = (path: FieldPath, start: FieldPath) =>
    start.every((step, index) => step === path[index]);
  const problems = newProblems(nextProblems, formerProblems).map((problem) => {
    const isAtChange = changed.some(
      (path) => startsWith(path, problem.path) || startsWith(problem.path, path),
    );
    return isAtChange ? problem : { ...problem, path: changed[0] ?? problem.path };
  });
  if (problems.length === 0) return { value: next, problems };
  const restored = problems.reduce<unknown>((value, { path }) => restoreAt(value, former, path), next);
  const value = removeUndefinedEntries(restored);
  const isValid = isRecord(value) && newProblems(await findProblems(value), formerProblems).length === 0;
  return { value: isValid ? value : former, problems };
}
