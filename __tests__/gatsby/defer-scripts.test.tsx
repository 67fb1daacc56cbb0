import { onRenderBody } from "gatsby-plugin-google-gtag/gatsby-ssr";
import { JSDOM } from "jsdom";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { deferScripts } from "../../src/gatsby/build/defer-scripts";
import { analyticsNotice, analyticsOptions } from "../../src/environment/analytics";
import { analyticsOptOutScript } from "../../src/environment/analytics-opt-out";

type Environment = Readonly<Record<string, string>>;

const start = '<script src="/a.js" async></script><script src="/work/b%20c&amp;d.js" async=""></script>';

/** Returns a page as Gatsby and gatsby-plugin-google-gtag write it. */
function builtPage(environment: Environment): string {
  let [head, body] = ["", ""];
  const options = analyticsOptions(environment);
  const setHeadComponents = (added: ReactNode) => (head += renderToStaticMarkup(<>{added}</>));
  const setPostBodyComponents = (added: ReactNode) => (body += renderToStaticMarkup(<>{added}</>));
  if (options) onRenderBody({ setHeadComponents, setPostBodyComponents }, options);
  const optOut = analyticsOptOutScript(environment);
  if (optOut !== undefined) head += `<script>${optOut}</script>`;
  return `<html><head>${head}</head><body><main></main>${body}${start}</body></html>`;
}

interface Visit {
  readonly host?: string;
  readonly navigator?: Readonly<Record<string, unknown>>;
  /** True for a page that is about to redirect. */
  readonly isHidden?: boolean;
}

/** Opens a page; returns the scripts that it adds, and the ids that it sends to with their settings. */
async function open(
  environment: Environment,
  { host = "a.example", navigator = {}, isHidden = false }: Visit = {},
) {
  const { window } = new JSDOM(deferScripts(builtPage(environment), "/"), {
    url: `https://${host}/`,
    runScripts: "dangerously",
    pretendToBeVisual: true,
    beforeParse(page) {
      for (const [name, value] of Object.entries(navigator))
        Object.defineProperty(page.navigator, name, { value });
      page.document.documentElement?.toggleAttribute("hidden", isHidden);
      Object.assign(page, {
        PerformanceObserver: class {
          observe = () => undefined;
        },
      });
      page.requestAnimationFrame = (callback) => {
        callback(0);
        return 0;
      };
      Object.defineProperty(page.document, "hidden", { value: false });
    },
  });
  if (isHidden) window.document.documentElement.hidden = true;
  await new Promise((resolve) => window.addEventListener("load", resolve));
  const added = Array.from(window.document.querySelectorAll("script[src]"), (script) =>
    script.getAttribute("src"),
  );
  const queue = (Reflect.get(window, "dataLayer") ?? []) as [string, string, object][];
  const configured = queue.filter(
    ([command, id]) => command === "config" && !Reflect.get(window, `ga-disable-${id}`),
  );
  window.close();
  return { added, configured: configured.map(([, id, options]) => ({ id, ...options })) };
}

const siteScripts = ["/a.js", "/work/b%20c&d.js"];
const tagOf = (id: string) => `https://www.googletagmanager.com/gtag/js?id=${id}`;
const counted = (id: string) => ({
  added: [...siteScripts, tagOf(id)],
  configured: [expect.objectContaining({ id, send_page_view: false, site_speed_sample_rate: 100 })],
});
const notCounted = { added: siteScripts, configured: [] };
const property = { GATSBY_ANALYTICS_ID: "UA-1" };

test("adds the site's scripts in their order, and nothing of analytics when there is no id", async () => {
  const empty = { GATSBY_ANALYTICS_ID: "", GATSBY_ANALYTICS_ID_1: "", GATSBY_ANALYTICS_ID_2: "" };
  expect(deferScripts(builtPage(empty), "/")).not.toMatch(/gtag\(|ga-disable-UA|<link|<script[^>]* src/);
  expect(await open(empty)).toEqual(notCounted);
});

test.each([
  ["localhost", "UA-1-2"],
  ["site.localhost", "UA-1-2"],
  ["127.0.0.1", "UA-1-2"],
  ["[::1]", "UA-1-2"],
  ["portfolio.test", "UA-1-2"],
  ["macbook.local", "UA-1-2"],
  ["portfolio.example", "UA-1-1"],
  ["localhost.example.com", "UA-1-1"],
  ["127.0.0.10", "UA-1-1"],
])("sends to one id when the host is %s: %s", async (host, id) => {
  expect(await open(property, { host })).toEqual(counted(id));
});

test.each<[Environment, string, string]>([
  [{ ...property, GATSBY_ANALYTICS_ID_1: "G-A", GATSBY_ANALYTICS_ID_2: "G-B" }, "G-A", "G-B"],
  [{ ...property, GATSBY_ANALYTICS_ID_1: "", GATSBY_ANALYTICS_ID_2: "G-B" }, "UA-1-1", "G-B"],
  [{ GATSBY_ANALYTICS_ID_1: "G-A" }, "G-A", ""],
  [{ GATSBY_ANALYTICS_ID: "G-A" }, "G-A", "G-A"],
])("sends to the ids of %j: %s, and on local hosts %s", async (environment, elsewhere, local) => {
  expect(await open(environment)).toEqual(counted(elsewhere));
  expect(await open(environment, { host: "localhost" })).toEqual(local ? counted(local) : notCounted);
});

test.each([{ doNotTrack: "1" }, { globalPrivacyControl: true }])(
  "loads nothing and queues nothing when the browser says %j, unless the site counts everyone",
  async (navigator) => {
    expect(await open(property, { navigator })).toEqual(notCounted);
    const everyone = { ...property, GATSBY_ANALYTICS_RESPECT_DNT: "false" };
    expect(await open(everyone, { navigator })).toEqual(counted("UA-1-1"));
  },
);

test("adds no script when the page is about to redirect", async () => {
  expect((await open(property, { isHidden: true })).added).toEqual([]);
});

test.each([
  '<script type="module" src="/a.js"></script>',
  `<script defer src="https://www.googletagmanager.com/gtag/js?id=A"></script>${start}`,
])("fails when Gatsby or the plugin writes its scripts as %s", (scripts) => {
  expect(() => deferScripts(`<html><head></head><body>${scripts}</body></html>`, "/about/")).toThrow(
    "/about/ has other scripts than Gatsby and its gtag plugin wrote before. See src/gatsby/build/defer-scripts.ts",
  );
});

test.each([
  [property, "Analytics: UA-1-2 on local and test hosts, UA-1-1 on all others."],
  [{ GATSBY_ANALYTICS_ID: "G-A" }, "Analytics: G-A on every host."],
  [{ GATSBY_ANALYTICS_ID_1: "G-A" }, "Analytics: no id on local and test hosts, G-A on all others."],
  [{}, undefined],
])("analyticsNotice returns for %j: %s", (environment, line) => {
  expect(analyticsNotice(environment)).toBe(line);
});
