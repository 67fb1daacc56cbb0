import { unregisterServiceWorkers } from "../../src/browser/service-workers";

function withServiceWorker(container: unknown): void {
  Object.defineProperty(navigator, "serviceWorker", { value: container, configurable: true });
}

afterEach(() => {
  Reflect.deleteProperty(navigator, "serviceWorker");
  Object.assign(globalThis, { __BASE_PATH__: "" });
});

const worker = (path: string) => ({ scope: `http://localhost${path}`, unregister: jest.fn() });

/** The paths whose service workers are unregistered on a site below a path. */
async function unregistered(prefix: string, paths: readonly string[]): Promise<string[]> {
  Object.assign(globalThis, { __BASE_PATH__: prefix });
  const registrations = paths.map(worker);
  withServiceWorker({ getRegistrations: () => Promise.resolve(registrations) });
  await unregisterServiceWorkers();
  return paths.filter((_, index) => registrations[index]?.unregister.mock.calls.length === 1);
}

test("unregisters every service worker at or below the path of the site", async () => {
  expect(await unregistered("", ["/", "/about/"])).toEqual(["/", "/about/"]);
  expect(await unregistered("/work", ["/work/", "/work/about/"])).toEqual(["/work/", "/work/about/"]);
});

test("keeps the service workers of other sites of the origin", async () => {
  expect(await unregistered("/work", ["/", "/game/", "/workshop/", "/work"])).toEqual([]);
});

test("does nothing when the browser has no service workers", async () => {
  await expect(unregisterServiceWorkers()).resolves.toBeUndefined();
});

test("does nothing when the browser blocks service workers", async () => {
  withServiceWorker({ getRegistrations: () => Promise.reject(new DOMException("blocked", "SecurityError")) });
  await expect(unregisterServiceWorkers()).resolves.toBeUndefined();
});
