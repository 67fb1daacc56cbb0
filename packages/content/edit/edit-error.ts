/** Reasons why a change to the content was not written, a line each, for the owner. */
export class EditError extends Error {}

/** Applies a function to values one by one, to save memory. @throws EditError with all failures */
export async function mapCollectingErrors<Value, Result>(
  values: readonly Value[],
  map: (value: Value) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const reasons: string[] = [];
  for (const value of values) {
    try {
      results.push(await map(value));
    } catch (error) {
      if (!(error instanceof EditError)) throw error;
      reasons.push(error.message);
    }
  }
  if (reasons.length > 0) throw new EditError(reasons.join("\n"));
  return results;
}
