import { withPrefix } from "gatsby";

/** Unregisters the service workers of this site: those with a scope at or below its path. Other sites keep theirs. */
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
