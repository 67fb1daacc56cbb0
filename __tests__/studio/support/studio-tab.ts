import { waitUntil } from "../../support/wait-limit";
import type { StudioServer } from "./studio-server";

const send = globalThis.fetch;

let closeLast = (): void => undefined;

afterEach(() => closeLast());

/** Defines what the state of the Studio's page uses of a browser. */
function defineBrowser({ port, token }: StudioServer): void {
  const location = { hash: "", href: `http://127.0.0.1:${port}/` };
  let isClosed = false;
  closeLast = () => (isClosed = true);
  Object.assign(globalThis, {
    // The timers of a closed tab do not keep the process.
    window: Object.assign(Object.create(globalThis) as object, {
      setTimeout: (...timer: Parameters<typeof setTimeout>) => setTimeout(...timer).unref(),
    }),
    document: { documentElement: { lang: "en" }, querySelector: () => ({ content: token }) },
    location,
    history: { replaceState: (_state: unknown, _title: string, hash: string) => (location.hash = hash) },
    addEventListener: () => undefined,
    dispatchEvent: () => true,
    HashChangeEvent: Event,
    fetch: (path: string, init?: RequestInit) =>
      // A closed tab gets no answers, so that it asks for nothing more.
      isClosed ? new Promise(() => undefined) : send(new URL(path, location.href), init),
  });
}

/** Opens a document in a new tab without views: the state of the Studio's page, connected to a Studio. */
export async function openTab(studio: StudioServer, path: string) {
  defineBrowser(studio);
  jest.resetModules();
  const documents = await import("../../../packages/studio/client/store/documents");
  const { getStore } = await import("../../../packages/studio/client/store/store");
  const { readStatus } = await import("../../../packages/studio/client/store/status");
  const { startSync } = await import("../../../packages/studio/client/store/sync-with-server");
  startSync();
  await waitUntil(() => Promise.resolve(getStore().serverState !== undefined));
  await documents.loadDocument(path);
  const status = () => readStatus(getStore()).kind;
  return {
    ...documents,
    ...(await import("../../../packages/studio/client/store/conflicts")),
    ...(await import("../../../packages/studio/client/store/editing")),
    ...(await import("../../../packages/studio/client/store/history")),
    ...(await import("../../../packages/studio/client/store/picture-uploads")),
    ...(await import("../../../packages/studio/client/store/saving")),
    getStore,
    status,
    /** Returns what the controls show. */
    shown: () => documents.getOpenDocument(path)?.value,
    waitForStatus: (kind: ReturnType<typeof status>) => waitUntil(() => Promise.resolve(status() === kind)),
  };
}
