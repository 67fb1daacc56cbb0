type EventFields = Readonly<Record<string, string | number | boolean>>;

declare global {
  interface Window {
    /** Google's queue, there only on a site with analytics and for a visitor who did not opt out. */
    gtag?: ((command: "event", name: string, fields: EventFields) => void) | Element;
  }
}

/** Longest time (ms) that following a link may wait for analytics. */
const outboundTimeout = 250;

/** Sends an event; without analytics nothing happens. */
export function trackEvent(name: string, fields: EventFields): void {
  // The window also holds elements by their ids, and a piece may be called "gtag".
  if (typeof window.gtag === "function") window.gtag("event", name, fields);
}

/**
 * Sends the click on a piece's action: its kind, the piece's title, and whether the click leaves the site.
 *
 * @param address where the action leads, if it is a link; a film that is a file of the site has no host in it
 */
export function trackPieceClick(
  kind: "code" | "video" | "website" | "image",
  title: string,
  address = "",
): void {
  trackEvent("click", {
    event_category: kind,
    event_label: title,
    ...(/^https?:/i.test(address) ? { event_timeout: outboundTimeout } : {}),
  });
}

/** Sends that a path led to the Page Not Found screen. */
export function trackNotFound(path: string): void {
  trackEvent("error_404", { event_label: path, non_interaction: true });
}

/** Sends how an attempt to send the contact form ended. */
export function trackFormResult(result: "success" | "failure"): void {
  trackEvent(result, { event_category: "form", event_label: "Contact Form" });
}
