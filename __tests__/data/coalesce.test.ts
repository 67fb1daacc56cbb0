import { coalesce } from "../../src/data/gate/coalesce";

test("Calls during a run share one more run that starts after it, and a failed run stops nothing.", async () => {
  const started: PromiseWithResolvers<string>[] = [];
  const run = coalesce(() => {
    const result = withResolvers<string>();
    started.push(result);
    return result.promise;
  });
  const first = run();
  await Promise.resolve();
  const shared = [run(), run()];
  expect(started).toHaveLength(1);
  started[0]?.reject(new Error("first"));
  await expect(first).rejects.toThrow("first");
  expect(started).toHaveLength(2);
  started[1]?.resolve("second");
  expect(await Promise.all(shared)).toEqual(["second", "second"]);
});

type PromiseWithResolvers<Value> = {
  promise: Promise<Value>;
  resolve: (value: Value) => void;
  reject: (error: Error) => void;
};

function withResolvers<Value>(): PromiseWithResolvers<Value> {
  let resolve: PromiseWithResolvers<Value>["resolve"] = () => undefined;
  let reject: PromiseWithResolvers<Value>["reject"] = () => undefined;
  const promise = new Promise<Value>((onResolve, onReject) => {
    resolve = onResolve;
    reject = onReject;
  });
  return { promise, resolve, reject };
}
