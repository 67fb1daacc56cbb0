/**
 * Wraps work so that at most one run is under way and at most one waits: calls made while one waits share it.
 * Whoever calls gets a run that started after the call.
 */
export function coalesce<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<unknown> = Promise.resolve();
  let waiting: Promise<Result> | undefined;
  return () => {
    waiting ??= running.then(() => {
      waiting = undefined;
      const run = work();
      running = run.catch(() => undefined);
      return run;
    });
    return waiting;
  };
}
