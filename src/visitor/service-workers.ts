/** Unregisters every service worker that was registered for this site earlier. Quiet where the browser has none. */
export async function unregisterServiceWorkers(): Promise<void> {
  try {
    const registrations = await navigator.serviceWorker.getRegistrations();
    await Promise.all(registrations.map((registration) => registration.unregister()));
  } catch {
    // Without service workers, or with storage blocked, there is nothing to unregister.
  }
}
