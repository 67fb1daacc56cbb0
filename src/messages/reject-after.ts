/** A promise that rejects with code `ETIMEDOUT` unless it is cancelled before. */
export function rejectAfter(milliseconds: number): { promise: Promise<never>; cancel: () => void } {
  let timer: NodeJS.Timeout | undefined;
  const promise = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(Object.assign(new Error("The time limit has passed."), { code: "ETIMEDOUT" }));
    }, milliseconds);
  });
  return { promise, cancel: () => clearTimeout(timer) };
}
