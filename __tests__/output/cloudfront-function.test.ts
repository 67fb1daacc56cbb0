import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";

type Query = Readonly<Record<string, { value: string; multiValue?: readonly { value: string }[] }>>;
interface ViewerRequest {
  readonly uri: string;
  readonly querystring: Query;
}
type Result = ViewerRequest | { statusCode: number; headers: { location: { value: string } } };

const code = readFileSync("packages/output/hosting/cloudfront-function.js", "utf8");
const handler = runInNewContext(`${code}; handler`) as (event: { request: ViewerRequest }) => Result;

const handle = (uri: string, querystring: Query = {}): Result => handler({ request: { uri, querystring } });

/** Returns the URL that a browser at example.com is redirected to. */
function redirectOf(uri: string, query?: Query): string | undefined {
  const result = handle(uri, query);
  if (!("statusCode" in result)) return undefined;
  expect(result.statusCode).toBe(302);
  return new URL(result.headers.location.value, "https://example.com/").href;
}

test("fits into CloudFront's limit of 10 KB", () => {
  expect(code.length).toBeLessThan(10 * 1024);
});

test.each([
  ["/", "/index.html"],
  ["/portfolio/apps/", "/portfolio/apps/index.html"],
  ["/app-1e180ea6faa1dd00f195.js", "/app-1e180ea6faa1dd00f195.js"],
  ["/.well-known/security.txt", "/.well-known/security.txt"],
  ["/.well-known/atproto-did", "/.well-known/atproto-did"],
  ["/archive.7z", "/archive.7z"],
])("serves %s from %s and keeps the query", (uri, file) => {
  const query = { utm: { value: "a%20b" } };
  expect(handle(uri, query)).toEqual({ uri: file, querystring: query });
});

test.each([
  ["/portfolio/apps", "https://example.com/portfolio/apps/"],
  ["/version-2.0", "https://example.com/version-2.0/"],
  ["//evil.example/foo", "https://example.com/evil.example/foo/"],
  ["/\\evil.example/foo", "https://example.com/evil.example/foo/"],
  ["\\\\evil.example/foo", "https://example.com/evil.example/foo/"],
])("redirects %s to %s", (uri, url) => {
  expect(redirectOf(uri)).toBe(url);
});

test("keeps repeated names and escapes of the query when it redirects", () => {
  const query = {
    utm_source: { value: "a%26b" },
    tag: { value: "one", multiValue: [{ value: "one" }, { value: "two" }] },
    flag: { value: "" },
  };
  expect(redirectOf("/about", query)).toBe(
    "https://example.com/about/?utm_source=a%26b&tag=one&tag=two&flag",
  );
});
