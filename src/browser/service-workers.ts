import { withPrefix } from "gatsby";

/** Unregisters the service workers with a scope at or below the path of this site; others stay. */
export async function unregisterServiceWorkers(): Promise<void> {
  const site = new URL(withPrefix("/"), window.location.origin).href;
  try {
    const registrations = await navigator.serviceWorker.getRegistrations();
    const own = registrations.filter(({ scope }) => scope.startsWith(site));
    await Promise.all(own.map((registration) => registration.unregister()));
  } catch {
    // Browsers without service workers, or with blocked storage, have none.
  }
}
