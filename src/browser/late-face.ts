import type * as PutOnFace from "./put-on-face";

/** The code that puts the face on; without it, where it cannot be fetched, the page keeps the fallback. */
let code: Promise<typeof PutOnFace | undefined> | undefined;

/** Whether the first paint came before the file was there, so that it shows the fallback. */
function isLate(file: string): boolean {
  const [request] = performance.getEntriesByName(file);
  const [paint] = performance.getEntriesByName("first-contentful-paint");
  return !(request && paint) || (request as PerformanceResourceTiming).responseEnd > paint.startTime;
}

/** Brings the display face to a page that was painted before it had come; loads nothing where it was there in time. */
export function bringLateFace(): void {
  const file = document.querySelector<HTMLLinkElement>("link[as=font]")?.href;
  if (!file || !isLate(file)) return;
  code = import(/* webpackChunkName: "face" */ "./put-on-face").catch(() => undefined);
  void code.then((loaded) => loaded?.putOnFace(file));
}

/** Lets a page that has just taken another's place have the face that the one before could not take. */
export function bringFaceToNextPage(): void {
  void code?.then((loaded) => {
    loaded?.putOnFaceAtLast();
  });
}
