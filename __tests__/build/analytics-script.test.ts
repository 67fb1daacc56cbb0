import { runInNewContext } from "node:vm";
import { onRenderBody } from "gatsby-plugin-google-gtag/gatsby-ssr";
import { createElement, type ReactElement, type ReactNode } from "react";
import { analyticsIds, analyticsPlugins, respectsPrivacySignals } from "../../src/build/analytics";
import {
  analyticsScript,
  withAnalyticsScript,
  withoutEarlyConnections,
} from "../../src/build/analytics-script";

const names = ["ID", "ID_1", "ID_2", "RESPECT_DNT"].map((name) => `GATSBY_ANALYTICS_${name}`);

function setEnvironment(environment: Record<string, string>): void {
  for (const name of names) {
    if (environment[name] === undefined) Reflect.deleteProperty(process.env, name);
    else process.env[name] = environment[name];
  }
}

afterEach(() => {
  setEnvironment({});
});

/** What the plugin adds to a page, after the site's own hand in it. */
function analyticsElements(environment: Record<string, string>): { head: ReactNode[]; body: ReactNode[] } {
  setEnvironment(environment);
  let head: ReactElement[] = [];
  let body: ReactElement[] = [];
  for (const plugin of analyticsPlugins()) {
    if (typeof plugin === "string" || !plugin.options) throw new Error("The plugin has to have options.");
    onRenderBody(
      { setHeadComponents: (added) => (head = added), setPostBodyComponents: (added) => (body = added) },
      plugin.options,
    );
  }
  return {
    head: withoutEarlyConnections(head),
    body: withAnalyticsScript(body, analyticsIds(), respectsPrivacySignals()),
  };
}

interface Visitor {
  readonly hostname?: string;
  readonly navigator?: object;
}

/** Runs the page's inline script as a browser would; answers loaded addresses and configured ids. */
function runScript(environment: Record<string, string>, { hostname = "a.example", navigator = {} }: Visitor) {
  const { body } = analyticsElements(environment);
  const scripts = body as ReactElement<{ src?: string; dangerouslySetInnerHTML: { __html: string } }>[];
  expect(scripts.map(({ props }) => props.src)).toEqual([undefined]);
  const loaded: string[] = [];
  const page: Record<string, unknown> = {
    location: { hostname },
    navigator,
    document: {
      createElement: () => ({}),
      head: { append: ({ src }: { src: string }) => loaded.push(src) },
    },
  };
  page["window"] = page;
  runInNewContext(scripts[0]?.props.dangerouslySetInnerHTML.__html ?? "", page);
  const queue = (page["dataLayer"] ?? []) as string[][];
  const configured = queue.filter(([command]) => command === "config").map(([, id]) => id);
  return { loaded, configured };
}

const address = (id: string) => `https://www.googletagmanager.com/gtag/js?id=${id}`;

test.each([
  ["localhost", "UA-1-2"],
  ["site.localhost", "UA-1-2"],
  ["127.0.0.1", "UA-1-2"],
  ["[::1]", "UA-1-2"],
  ["portfolio.test", "UA-1-2"],
  ["macbook.local", "UA-1-2"],
  ["portfolio.example", "UA-1-1"],
  ["localhost.example.com", "UA-1-1"],
  ["test", "UA-1-1"],
  ["contest", "UA-1-1"],
  ["127.0.0.10", "UA-1-1"],
  ["my-local", "UA-1-1"],
])("On the host %s the id %s is the only one loaded and configured.", (hostname, id) => {
  expect(runScript({ GATSBY_ANALYTICS_ID: "UA-1" }, { hostname })).toEqual({
    loaded: [address(id)],
    configured: [id],
  });
});

test("Whole ids replace the suffixed ones, each for its hosts, and work alone.", () => {
  const whole = { GATSBY_ANALYTICS_ID: "UA-1", GATSBY_ANALYTICS_ID_1: "G-A", GATSBY_ANALYTICS_ID_2: "G-B" };
  expect(runScript(whole, {}).configured).toEqual(["G-A"]);
  expect(runScript(whole, { hostname: "localhost" }).configured).toEqual(["G-B"]);
  const alone = { GATSBY_ANALYTICS_ID_1: "G-A" };
  expect(runScript(alone, {}).loaded).toEqual([address("G-A")]);
  expect(runScript(alone, { hostname: "localhost" })).toEqual({ loaded: [], configured: [] });
});

test.each<Record<string, string>>([
  {},
  { GATSBY_ANALYTICS_ID: "", GATSBY_ANALYTICS_ID_1: "", GATSBY_ANALYTICS_ID_2: "" },
])("Without an id nothing of analytics is in a page: %j", (environment) => {
  setEnvironment(environment);
  expect(analyticsPlugins()).toEqual([]);
  expect(analyticsElements(environment)).toEqual({ head: [], body: [] });
});

test("No connection to Google is made ahead, which a visitor could not opt out of.", () => {
  expect(analyticsElements({ GATSBY_ANALYTICS_ID: "UA-1" }).head).toEqual([]);
});

test.each([{ doNotTrack: "1" }, { globalPrivacyControl: true }])(
  "A visitor with %j is left alone, unless the site counts everyone.",
  (navigator) => {
    const environment = { GATSBY_ANALYTICS_ID: "UA-1" };
    expect(runScript(environment, { navigator })).toEqual({ loaded: [], configured: [] });
    const counting = { ...environment, GATSBY_ANALYTICS_RESPECT_DNT: "false" };
    expect(runScript(counting, { navigator }).configured).toEqual(["UA-1-1"]);
  },
);

test("An id is text and nothing else: it cannot end the script.", () => {
  const { body } = analyticsElements({ GATSBY_ANALYTICS_ID: '"</script>' });
  const [script] = body as ReactElement<{ dangerouslySetInnerHTML: { __html: string } }>[];
  expect(script?.props.dangerouslySetInnerHTML.__html).not.toContain("</script>");
});

test("Elements of others stay as they are.", () => {
  const others = ["text", createElement("link", { key: "other" }), null];
  expect(withoutEarlyConnections(others)).toEqual(others);
  expect(withAnalyticsScript(others, analyticsIds(), true)).toEqual(others);
});

test("A plugin that writes its script in another way is refused.", () => {
  expect(() => analyticsScript("gtag('config', 'UA-1')", analyticsIds(), true)).toThrow(
    "gatsby-plugin-google-gtag writes its script in a new way",
  );
});
