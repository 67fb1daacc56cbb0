import { runInNewContext } from "node:vm";
import { onRenderBody } from "gatsby-plugin-google-gtag/gatsby-ssr";
import type { ReactElement, ReactNode } from "react";
import { analyticsNotice, analyticsPlugins } from "../../src/settings/analytics";
import { replaceAnalyticsScript } from "../../src/gatsby/ssr/analytics-script";

/** What a page holds beside the plugin's elements. */
const others = ["text", <link key="other" rel="me" href="https://a.example" />, null];

/** A page with the elements of others and what a plugin adds, after the site's own hand in it. */
function analyticsElements(environment: Record<string, string>, addElements = onRenderBody) {
  let head: ReactNode[] = others;
  let body: ReactNode[] = others;
  for (const { options } of analyticsPlugins(environment)) {
    addElements(
      {
        setHeadComponents: (added) => (head = [...head, ...added]),
        setPostBodyComponents: (added) => (body = [...body, ...added]),
      },
      options,
    );
  }
  const page = {
    getHeadComponents: () => head,
    getPostBodyComponents: () => body,
    replaceHeadComponents: (components: ReactNode[]) => (head = components),
    replacePostBodyComponents: (components: ReactNode[]) => (body = components),
  };
  replaceAnalyticsScript(page, environment);
  expect([head.slice(0, others.length), body.slice(0, others.length)]).toEqual([others, others]);
  return { head: head.slice(others.length), body: body.slice(others.length) };
}

interface Visitor {
  readonly hostname?: string;
  readonly navigator?: object;
  /** Whether the page is hidden, because it is being left. */
  readonly hidden?: boolean;
}

/** Runs the page's inline script as a browser would; answers loaded addresses and configured ids. */
function runScript(
  environment: Record<string, string>,
  { hostname = "a.example", navigator = {}, hidden = false }: Visitor,
) {
  const { body } = analyticsElements(environment);
  const scripts = body as ReactElement<{ src?: string; dangerouslySetInnerHTML: { __html: string } }>[];
  expect(scripts.map(({ props }) => props.src)).toEqual([undefined]);
  const loaded: string[] = [];
  const page: Record<string, unknown> = {
    location: { hostname },
    navigator,
    document: {
      createElement: () => ({}),
      documentElement: { hidden },
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
  const half = { GATSBY_ANALYTICS_ID: "UA-1", GATSBY_ANALYTICS_ID_1: "", GATSBY_ANALYTICS_ID_2: "G-B" };
  expect(runScript(half, {}).configured).toEqual(["UA-1-1"]);
  const alone = { GATSBY_ANALYTICS_ID_1: "G-A" };
  expect(runScript(alone, {}).loaded).toEqual([address("G-A")]);
  expect(runScript(alone, { hostname: "localhost" })).toEqual({ loaded: [], configured: [] });
});

test.each(["localhost", "a.example"])("A GA4 id is used as it is on %s.", (hostname) => {
  expect(runScript({ GATSBY_ANALYTICS_ID: "G-A" }, { hostname })).toEqual({
    loaded: [address("G-A")],
    configured: ["G-A"],
  });
});

test.each<Record<string, string>>([
  {},
  { GATSBY_ANALYTICS_ID: "", GATSBY_ANALYTICS_ID_1: "", GATSBY_ANALYTICS_ID_2: "" },
])("Without an id nothing of analytics is in a page: %j", (environment) => {
  expect(analyticsPlugins(environment)).toEqual([]);
  expect(analyticsNotice(environment)).toBeUndefined();
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

test("A page that is being left counts nothing.", () => {
  expect(runScript({ GATSBY_ANALYTICS_ID: "UA-1" }, { hidden: true })).toEqual({
    loaded: [],
    configured: [],
  });
});

test("An id is text and nothing else: it cannot end the script.", () => {
  const { body } = analyticsElements({ GATSBY_ANALYTICS_ID: '"</script>' });
  const [script] = body as ReactElement<{ dangerouslySetInnerHTML: { __html: string } }>[];
  expect(script?.props.dangerouslySetInnerHTML.__html).not.toContain("</script>");
});

test("A plugin that no longer adds what is taken out stops the build.", () => {
  const rename: typeof onRenderBody = (page, options) => {
    onRenderBody(
      {
        ...page,
        setPostBodyComponents: (added) => {
          page.setPostBodyComponents(added.map((element, index) => ({ ...element, key: `new-${index}` })));
        },
      },
      options,
    );
  };
  expect(() => analyticsElements({ GATSBY_ANALYTICS_ID: "UA-1" }, rename)).toThrow(
    'gatsby-plugin-google-gtag adds no element with the key "gatsby-plugin-google-gtag" to the page any more: see src/gatsby/ssr/analytics-script.tsx.',
  );
});

test.each([
  [{ GATSBY_ANALYTICS_ID: "UA-1" }, "Analytics: UA-1-2 on local and test hosts, UA-1-1 on all others."],
  [{ GATSBY_ANALYTICS_ID: "G-A" }, "Analytics: G-A on every host."],
  [{ GATSBY_ANALYTICS_ID_1: "G-A" }, "Analytics: no id on local and test hosts, G-A on all others."],
])("%j is told in one line.", (environment, line) => {
  expect(analyticsNotice(environment)).toBe(line);
});
