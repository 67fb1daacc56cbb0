/** Returns the result of a function, undefined if it throws. */
export function tryCall<Result>(call: () => Result): Result | undefined {
  try {
    return call();
  } catch {
    return undefined;
  }
}
