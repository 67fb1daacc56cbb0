/** @jest-environment-options {"url": "https://portfolio.example/about/?from=mail#top", "referrer": "https://search.example/q"} */
import { z } from "zod";
import { countEvent, countPageView } from "../../src/browser/counter";
import { counterOrigin } from "../../src/environment/counter";

const sent: { readonly url: URL; readonly init: RequestInit }[] = [];
const environment = process.env;
const urls = {
  goatcounter: "https://me.goatcounter.example/count",
  plausible: "https://plausible.example/api/event",
  umami: "https://umami.example/api/send",
};
const sites = {
  plausible: "portfolio.example",
  umami: "0b4bc9f6-4f5a-4f4c-9a0e-1f8f4f3d2b1a",
  goatcounter: "",
};

function useCounter(counter: keyof typeof urls): void {
  const settings = { GATSBY_COUNTER_URL: urls[counter], GATSBY_COUNTER_SITE: sites[counter] };
  process.env = { ...environment, GATSBY_COUNTER: counter, ...settings };
}

beforeEach(() => {
  sent.length = 0;
  document.title = "About – Eliza";
  globalThis.fetch = (url, init = {}) => {
    sent.push({ url: new URL(String(url)), init });
    return Promise.reject(new TypeError("blocked"));
  };
});

afterEach(() => {
  process.env = environment;
  for (const name of ["doNotTrack", "globalPrivacyControl"]) Reflect.deleteProperty(navigator, name);
});

const click = { event_category: "image", event_label: "=Heron & Söhne", event_timeout: 250 };
const body = (): unknown => JSON.parse(String(sent.at(-1)?.init.body));

test("sends GoatCounter what its handler decodes", () => {
  useCounter("goatcounter");
  countPageView(undefined);
  countEvent("click", click);
  expect(sent.map(({ url }) => url.origin + url.pathname)).toEqual(Array(2).fill(urls.goatcounter));
  expect(sent.map(({ url }) => Object.fromEntries(url.searchParams))).toEqual([
    { p: "/about/?from=mail", t: "About – Eliza", q: "?from=mail", r: "https://search.example/q" },
    { p: "click/image/=Heron & Söhne", t: "=Heron & Söhne", e: "true", r: "" },
  ]);
  expect(sent.map(({ init }) => init.method ?? "GET")).toEqual(["GET", "GET"]);
});

test("sends Plausible what its handler requires", () => {
  useCounter("plausible");
  const request = z.object({ name: z.string().min(1), url: z.url(), domain: z.literal("portfolio.example") });
  countPageView(undefined);
  expect(request.loose().parse(body())).toMatchObject({
    name: "pageview",
    url: "https://portfolio.example/about/?from=mail",
    referrer: "https://search.example/q",
  });
  countEvent("click", click);
  expect(request.loose().parse(body())).toMatchObject({
    name: "click",
    props: { category: "image", label: "=Heron & Söhne" },
  });
});

test("sends Umami what its schema accepts", () => {
  useCounter("umami");
  const address = z.union([z.literal(""), z.url(), z.string().startsWith("/")]);
  const payload = z.strictObject({
    website: z.uuid(),
    hostname: z.literal("portfolio.example"),
    language: z.string(),
    screen: z.string().regex(/^\d+x\d+$/),
    title: z.string(),
    url: address,
    referrer: address,
    name: z
      .string()
      .max(50)
      .regex(/^[^=+\-@]/)
      .optional(),
    data: z.record(z.string(), z.string()).optional(),
  });
  const request = z.strictObject({ type: z.literal("event"), payload });
  countPageView(undefined);
  expect(request.parse(body()).payload).toMatchObject({ url: "/about/?from=mail" });
  countEvent("click", click);
  expect(request.parse(body()).payload).toMatchObject({ name: "click", data: { label: "=Heron & Söhne" } });
});

test.each(["goatcounter", "plausible", "umami"] as const)(
  "sends one request without cookies that survives the page to %s",
  (counter) => {
    useCounter(counter);
    countPageView(undefined);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.init).toMatchObject({ keepalive: true, credentials: "omit", mode: "no-cors" });
    const { "content-type": type = "text/plain" } = (sent[0]?.init.headers ?? {}) as Record<string, string>;
    expect(type).toBe("text/plain");
  },
);

test("counts a page that is rendered in advance when it is shown", () => {
  useCounter("goatcounter");
  Object.defineProperty(document, "prerendering", { value: true, configurable: true });
  countPageView(undefined);
  expect(sent).toEqual([]);
  Reflect.deleteProperty(document, "prerendering");
  document.dispatchEvent(new Event("prerenderingchange"));
  expect(sent).toHaveLength(1);
});

test.each([
  ["doNotTrack", "1", 0, undefined],
  ["globalPrivacyControl", true, 0, "true"],
  ["doNotTrack", "1", 1, "false"],
])("with %s %j counts %i views when GATSBY_ANALYTICS_RESPECT_DNT is %j", (name, value, count, respects) => {
  useCounter("umami");
  if (respects !== undefined) process.env["GATSBY_ANALYTICS_RESPECT_DNT"] = respects;
  Object.defineProperty(navigator, name, { value, configurable: true });
  countPageView(undefined);
  expect(sent).toHaveLength(count);
});

test("sends nothing when the site has no counter", () => {
  process.env = { ...environment, GATSBY_COUNTER: "", GATSBY_COUNTER_URL: urls.umami };
  countPageView(undefined);
  countEvent("click", click);
  expect(sent).toEqual([]);
});

test.each([
  [{ GATSBY_COUNTER: "goatcounter", GATSBY_COUNTER_URL: urls.goatcounter }, "https://me.goatcounter.example"],
  [{ GATSBY_COUNTER: "", GATSBY_COUNTER_URL: urls.umami }, undefined],
])("reads the origin of %j", (settings, origin) => {
  expect(counterOrigin(settings)).toBe(origin);
});

test.each([
  [
    { GATSBY_COUNTER: "matomo" },
    'GATSBY_COUNTER must be goatcounter, plausible, umami or empty, got "matomo".',
  ],
  [{ GATSBY_COUNTER: "umami", GATSBY_COUNTER_URL: "umami.is" }, "GATSBY_COUNTER_URL must be the URL"],
  [{ GATSBY_COUNTER: "goatcounter" }, "GATSBY_COUNTER_URL must be the URL"],
  [{ GATSBY_COUNTER: "plausible", GATSBY_COUNTER_URL: urls.plausible }, "GATSBY_COUNTER_SITE is missing"],
])("refuses %j", (settings, message) => {
  expect(() => counterOrigin(settings)).toThrow(message);
});
