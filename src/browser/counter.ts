import { localHostPattern } from "../environment/visitor-hosts";

/** Fields that describe an event to analytics. */
export type EventFields = Readonly<Record<string, string | number | boolean>>;

/** Something that is counted: a view of the current page, or an event on it. */
interface Count {
  /** URL of the page. */
  readonly url: URL;
  /** Undefined for a page view. */
  readonly event?: { readonly name: string; readonly category: string; readonly label: string } | undefined;
  /** URL of the page before, on this site or another one. */
  readonly referrer: string;
}

/** Time (ms) from a change of the route until the page has its title, as for Google's analytics. */
const titleDelay = 50;

/** Number of further waits for the title: WebKit is slower. */
const maxTitleAttempts = 20;

/** Longest value that all counters accept, in characters. */
const maxLength = 1_000;

/** Returns true for visitors who are not counted, and on local and test hosts. */
function isExcluded(): boolean {
  if (new RegExp(localHostPattern).test(location.hostname)) return true;
  if (process.env.GATSBY_ANALYTICS_RESPECT_DNT === "false") return false;
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return [doNotTrack, Reflect.get(window, "doNotTrack")].includes("1") || globalPrivacyControl === true;
}

/** Returns the query of GoatCounter: `GET /count?p&t&r&e&q`, github.com/arp242/goatcounter, `handlers/count.go`. */
function goatCounterQuery({ url, event, referrer }: Count): string {
  const query: Record<string, string> = event
    ? { p: [event.name, event.category, event.label].filter(Boolean).join("/"), t: event.label, e: "true" }
    : { p: url.pathname + url.search, t: document.title, q: url.search };
  return new URLSearchParams({ ...query, r: referrer }).toString();
}

/** Returns the body of Plausible: github.com/plausible/analytics, `lib/plausible/ingestion/request.ex`. */
const plausibleBody = ({ url, event, referrer }: Count): object => ({
  name: event?.name ?? "pageview",
  url: url.origin + url.pathname + url.search,
  domain: process.env.GATSBY_COUNTER_SITE,
  referrer: referrer || null,
  ...(event && { props: { category: event.category, label: event.label } }),
});

/** Returns the body of Umami: github.com/umami-software/umami, `src/app/api/send/request-schema.ts`. */
const umamiBody = ({ url, event, referrer }: Count): object => ({
  type: "event",
  payload: {
    website: process.env.GATSBY_COUNTER_SITE,
    hostname: url.hostname,
    language: navigator.language,
    screen: `${screen.width}x${screen.height}`,
    title: document.title,
    url: url.pathname + url.search,
    referrer,
    ...(event && { name: event.name, data: { category: event.category, label: event.label } }),
  },
});

/** Sends one request, which the visitor never waits for. Failures have no effect. */
function send(count: Count): void {
  const endpoint = process.env.GATSBY_COUNTER_URL ?? "";
  const isGet = process.env.GATSBY_COUNTER === "goatcounter";
  const target = isGet
    ? `${endpoint}${endpoint.includes("?") ? "&" : "?"}${goatCounterQuery(count)}`
    : endpoint;
  const body = process.env.GATSBY_COUNTER === "plausible" ? plausibleBody(count) : umamiBody(count);
  // A request without CORS and with plain text needs no second one that asks for permission.
  void fetch(target, {
    mode: "no-cors",
    credentials: "omit",
    keepalive: true,
    ...(!isGet && { method: "POST", headers: { "content-type": "text/plain" }, body: JSON.stringify(body) }),
  }).catch(() => undefined);
}

/** Counts something; on a page that the browser renders in advance, when the page is shown. */
function count(referrer: string, event?: Count["event"], delay = 0): void {
  if (!process.env.GATSBY_COUNTER || isExcluded()) return;
  const url = new URL(location.href);
  const sendTitled = (attempts: number): void => {
    if (document.title === "" && attempts > 0) setTimeout(sendTitled, titleDelay, attempts - 1);
    else send({ url, referrer: referrer.slice(0, maxLength), event });
  };
  const task = (): void => {
    if (delay > 0) setTimeout(sendTitled, delay, maxTitleAttempts);
    else sendTitled(0);
  };
  const isPrerendered = Reflect.get(document, "prerendering") === true;
  if (isPrerendered) document.addEventListener("prerenderingchange", task, { once: true });
  else task();
}

/**
 * Counts a view of the current page.
 *
 * @param previousUrl URL of the page of this site before; undefined on the first one of a visit
 */
export const countPageView = (previousUrl: string | undefined): void =>
  count(previousUrl ?? document.referrer, undefined, previousUrl === undefined ? 0 : titleDelay);

/** Counts an event on the current page. */
export function countEvent(name: string, fields: EventFields): void {
  const text = (key: string): string => String(fields[key] ?? "").slice(0, maxLength);
  count("", { name, category: text("event_category"), label: text("event_label") });
}
