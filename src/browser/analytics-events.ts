import { countEvent, type EventFields } from "./counter";

declare global {
  interface Window {
    /** Google's queue; undefined on a site without analytics and for visitors who opted out. */
    gtag?: ((command: "event", name: string, fields: EventFields) => void) | Element;
  }
}

/** Maximum time (ms) that following a link may wait for analytics. */
const outboundTimeout = 250;

/** Sends an event to analytics and to the counter of visits, as far as the site has them. */
function trackEvent(name: string, fields: EventFields): void {
  // The window has a property for the id of each element, and a piece may be called "gtag".
  if (typeof window.gtag === "function") window.gtag("event", name, fields);
  countEvent(name, fields);
}

/** Sends the click on an action of a piece, whose link may lead to a file of this site. */
export function trackPieceClick(
  kind: "code" | "video" | "website" | "image",
  title: string,
  href = "",
): void {
  trackEvent("click", {
    event_category: kind,
    event_label: title,
    ...(/^https?:/i.test(href) ? { event_timeout: outboundTimeout } : {}),
  });
}

/** Sends the path of a page that does not exist. */
export function trackNotFound(path: string): void {
  trackEvent("error_404", { event_label: path, non_interaction: true });
}

/** Sends the result of the contact form. */
export function trackFormResult(result: "success" | "failure"): void {
  trackEvent(result, { event_category: "form", event_label: "Contact Form" });
}
