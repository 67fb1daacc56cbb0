import { createHash } from "node:crypto";
import { contentSecurityPolicy } from "../../packages/output/csp/content-security-policy";
import { readCspSettings } from "../../packages/output/csp/csp-settings";
import { insertCsp } from "../../packages/output/csp/page-csp";

const settings = { hasRecaptcha: false, hasAnalytics: false };
const page = (body: string, head = "<title>A</title>"): string =>
  `<!DOCTYPE html><html lang="en"><head><meta charSet="utf-8"/>${head}</head><body>${body}</body></html>`;
const hashOf = (script: string): string => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
const scriptSources = (html: string): string[] =>
  /script-src ([^;]*)/.exec(html)?.[1]?.split(" ").slice(1) ?? [];

test.each([
  ['<meta charSet="utf-8"/>', page("", "<style>a{}</style>")],
  ["<head>", "<!DOCTYPE html><html><head><title>A</title></head><body></body></html>"],
])("the policy is inserted after %s and changes nothing else", (start, html) => {
  const result = insertCsp(html, settings);
  expect(result).toContain(`${start}<meta http-equiv="Content-Security-Policy" content="default-src`);
  expect(result.replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, "")).toBe(html);
});

test("allows each inline script once by the hash of its text when the text has escapes and line ends", () => {
  const scripts = ["\n  a()\n", '/*<![CDATA[*/window.pagePath="/é/";/*]]>*/', "b('<!--')", "c()\r\nd()"];
  const html = page([...scripts, ...scripts].map((script) => `<script>${script}</script>`).join(""));
  const read = scripts.map((script) => script.replace("\r\n", "\n"));
  expect(scriptSources(insertCsp(html, settings))).toEqual(read.map(hashOf));
});

test("allows modules and import maps, and no files, data or text that looks like a script", () => {
  const html = page(
    '<script src="/a.js"></script><script type="application/ld+json">{"@type":"Person"}</script>' +
      '<script type="module">m()</script><script type="importmap">{}</script>' +
      "<!-- <script>a()</script> --><textarea><script>b()</script></textarea>",
  );
  expect(scriptSources(insertCsp(html, settings))).toEqual([hashOf("m()"), hashOf("{}")]);
});

test("replaces the policy of an earlier build", () => {
  const once = insertCsp(page("<script>a()</script>"), settings);
  expect(insertCsp(once, settings)).toBe(once);
  const changed = insertCsp(once.replace("a()", "b()"), {
    ...settings,
    contactApiOrigin: "https://m.example",
  });
  expect(changed.match(/Content-Security-Policy/g)).toHaveLength(1);
  expect(scriptSources(changed)).toEqual([hashOf("b()")]);
  expect(changed).toContain("connect-src 'self' https://m.example");
});

function directives(environment: Record<string, string>): Record<string, string> {
  const policy = contentSecurityPolicy(readCspSettings(environment), []);
  return Object.fromEntries(
    policy.split("; ").map((directive) => /^(\S+) (.*)$/.exec(directive)?.slice(1) as [string, string]),
  );
}

const strict = {
  "default-src": "'self'",
  "script-src": "'self'",
  "style-src": "'self' 'unsafe-inline'",
  "img-src": "'self' data:",
  "connect-src": "'self'",
  "frame-src": "'none'",
  "object-src": "'none'",
  "base-uri": "'self'",
  "form-action": "'self'",
};

const recaptcha = "https://www.google.com/recaptcha/";
const measuring = { "script-src": "'self' https://*.googletagmanager.com" };

test.each<[Record<string, string>, Record<string, string>]>([
  [{}, {}],
  [{ GATSBY_MESSAGES_HOST: "", GATSBY_RECAPTCHA_SITE_KEY: "", GATSBY_ANALYTICS_ID: "" }, {}],
  [{ GATSBY_MESSAGES_HOST: "/api" }, {}],
  [{ GATSBY_MESSAGES_HOST: "https://abc.example.com/" }, { "connect-src": "'self' https://abc.example.com" }],
  [{ GATSBY_RECAPTCHA_SITE_KEY: "key", GATSBY_CAPTCHA: "proof-of-work" }, {}],
  [
    { GATSBY_RECAPTCHA_SITE_KEY: "key" },
    {
      "script-src": `'self' ${recaptcha} https://www.gstatic.com/recaptcha/`,
      "connect-src": `'self' ${recaptcha}`,
      "frame-src": `${recaptcha} https://recaptcha.google.com/recaptcha/`,
    },
  ],
  ...["GATSBY_ANALYTICS_ID", "GATSBY_ANALYTICS_ID_1", "GATSBY_ANALYTICS_ID_2"].map(
    (name): [Record<string, string>, Record<string, string>] => [{ [name]: "G-1" }, measuring],
  ),
])("allows for %j beyond the site itself only %j", (environment, additional) => {
  const result = directives(environment);
  if (additional === measuring) expect(result).toMatchObject(measuring);
  else expect(result).toEqual({ ...strict, ...additional });
});

test.each(["abc.example.com", "ftp://abc.example.com", "x; script-src *", "localhost:3000", "//api.example"])(
  "fails when the messages host is %j",
  (host) => {
    expect(() => readCspSettings({ GATSBY_MESSAGES_HOST: host })).toThrow(
      `GATSBY_MESSAGES_HOST must be an origin such as "https://abc.execute-api.eu-west-1.amazonaws.com" ` +
        `or a path such as "/api", got "${host}".`,
    );
  },
);

test("fails when the captcha is an unknown one", () => {
  expect(() => readCspSettings({ GATSBY_CAPTCHA: "turnstile" })).toThrow(
    'GATSBY_CAPTCHA must be "recaptcha" or "proof-of-work", got "turnstile".',
  );
});
