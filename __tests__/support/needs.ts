type Define = jest.It | jest.Describe;

/** Returns `test` or `describe` with the reason at the end of each title, which `npm test` prints. */
function skipping<Kind extends Define>(define: Kind, reason: string): Kind {
  const skip = define.skip as (title: string, body: never) => void;
  const each = define.skip.each as (cases: never) => (title: string, body: never) => void;
  const titled = (title: string): string => `${title} (needs ${reason})`;
  return Object.assign((title: string, body: never) => skip(titled(title), body), {
    each: (cases: never) => (title: string, body: never) => each(cases)(titled(title), body),
  }) as unknown as Kind;
}

/**
 * Returns `test` and `describe` for tests that need something which not every machine has.
 *
 * @param isThere skips the tests when it is false
 * @param reason name of the thing and the command that adds it
 */
export const needs = (isThere: boolean, reason: string): { test: jest.It; describe: jest.Describe } =>
  isThere ? { test, describe } : { test: skipping(test, reason), describe: skipping(describe, reason) };
