import { createHash } from "node:crypto";
import { withPolicy } from "../../../src/publish/policy/page-policy";

const settings = { hasCaptcha: false, hasAnalytics: false };
const page = (body: string, head = "<title>A</title>"): string =>
  `<!DOCTYPE html><html lang="en"><head><meta charSet="utf-8"/>${head}</head><body>${body}</body></html>`;
const hashOf = (script: string): string => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
const scriptSources = (html: string): string[] =>
  /script-src ([^;]*)/.exec(html)?.[1]?.split(" ").slice(1) ?? [];

test("stands before everything that it governs, after the character set", () => {
  expect(withPolicy(page("", "<style>a{}</style>"), settings)).toContain(
    '<head><meta charSet="utf-8"/><meta http-equiv="Content-Security-Policy" content="default-src',
  );
});

test("stands first in a head that names no character set", () => {
  const html = "<!DOCTYPE html><html><head><title>A</title></head><body></body></html>";
  expect(withPolicy(html, settings)).toContain('<head><meta http-equiv="Content-Security-Policy"');
});

test("allows each inline script by the hash of its exact text", () => {
  const scripts = ["\n  a()\n", '/*<![CDATA[*/window.pagePath="/é/";/*]]>*/', "b('<!--')"];
  const html = page(scripts.map((script) => `<script>${script}</script>`).join(""));
  expect(scriptSources(withPolicy(html, settings))).toEqual(scripts.map(hashOf));
});

test("reads line ends as a browser does", () => {
  expect(scriptSources(withPolicy(page("<script>a()\r\nb()</script>"), settings))).toEqual([
    hashOf("a()\nb()"),
  ]);
});

test("60 scripts give 60 hashes, equal ones a single one", () => {
  const scripts = Array.from({ length: 60 }, (_, index) => `<script>run(${index})</script>`).join("");
  expect(scriptSources(withPolicy(page(scripts + scripts), settings))).toHaveLength(60);
});

test("files and data need no hash, modules and import maps do", () => {
  const html = page(
    '<script src="/a.js"></script><script type="application/ld+json">{"@type":"Person"}</script>' +
      '<script type="module">m()</script><script type="importmap">{}</script>',
  );
  expect(scriptSources(withPolicy(html, settings))).toEqual([hashOf("m()"), hashOf("{}")]);
});

test("text that only looks like a script is none", () => {
  const html = page("<!-- <script>a()</script> --><textarea><script>b()</script></textarea>");
  expect(scriptSources(withPolicy(html, settings))).toEqual([]);
});

test("takes the place of the policy of an earlier build", () => {
  const once = withPolicy(page("<script>a()</script>"), settings);
  expect(withPolicy(once, settings)).toBe(once);
  const changed = withPolicy(once.replace("a()", "b()"), {
    ...settings,
    messagesOrigin: "https://m.example",
  });
  expect(changed.match(/Content-Security-Policy/g)).toHaveLength(1);
  expect(scriptSources(changed)).toEqual([hashOf("b()")]);
  expect(changed).toContain("connect-src 'self' https://m.example");
});

test("changes nothing else in the page", () => {
  const html = page("<p>Text &amp; more</p>");
  expect(withPolicy(html, settings).replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, "")).toBe(
    html,
  );
});

test("refuses a page without a head", () => {
  expect(() => withPolicy("<p>Hello</p>", settings)).toThrow("The page has no <head>");
});

test("allows the frames that the page's own buttons show, each origin once", () => {
  const button = '<button data-frame="https://player.vimeo.com">Play</button>';
  expect(withPolicy(page(button + button), settings)).toContain("frame-src https://player.vimeo.com;");
  expect(withPolicy(page(""), settings)).toContain("frame-src 'none';");
});
