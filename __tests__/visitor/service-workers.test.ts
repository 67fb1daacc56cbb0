import { unregisterServiceWorkers } from "../../src/visitor/service-workers";

function withServiceWorker(container: unknown): void {
  Object.defineProperty(navigator, "serviceWorker", { value: container, configurable: true });
}

afterEach(() => {
  Reflect.deleteProperty(navigator, "serviceWorker");
});

test("unregisters every service worker of the site", async () => {
  const registrations = [{ unregister: jest.fn() }, { unregister: jest.fn() }];
  withServiceWorker({ getRegistrations: () => Promise.resolve(registrations) });
  await unregisterServiceWorkers();
  for (const { unregister } of registrations) expect(unregister).toHaveBeenCalledTimes(1);
});

test("stays quiet in a browser without service workers", async () => {
  await expect(unregisterServiceWorkers()).resolves.toBeUndefined();
});

test("stays quiet where the browser refuses to tell", async () => {
  withServiceWorker({ getRegistrations: () => Promise.reject(new DOMException("blocked", "SecurityError")) });
  await expect(unregisterServiceWorkers()).resolves.toBeUndefined();
});
