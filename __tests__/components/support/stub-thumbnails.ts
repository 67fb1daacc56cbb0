/** Replaces what thumbnails need and jsdom lacks: nothing is near its viewport. */
export function stubThumbnails(): void {
  URL.revokeObjectURL = () => undefined;
  globalThis.IntersectionObserver = class {
    observe = (): void => undefined;
    disconnect = (): void => undefined;
  } as unknown as typeof IntersectionObserver;
}
