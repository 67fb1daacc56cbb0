import { withPrefix } from "gatsby";

/**
 * Unregisters every service worker that was registered for this site earlier: those whose scope is the site's own path
 * or lies below it. Others of the same origin belong to its other sites. Quiet where the browser has none.
 */
export async function unregisterServiceWorkers(): Promise<void> {
  const site = new URL(withPrefix("/"), window.location.origin).href;
  try {
    const registrations = await navigator.serviceWorker.getRegistrations();
    const own = registrations.filter(({ scope }) => scope.startsWith(site));
    await Promise.all(own.map((registration) => registration.unregister()));
  } catch {
    // Without service workers, or with storage blocked, there is nothing to unregister.
  }
}
