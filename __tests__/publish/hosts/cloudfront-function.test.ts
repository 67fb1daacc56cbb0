import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";

interface QueryValue {
  readonly value: string;
  readonly multiValue?: readonly { readonly value: string }[];
}

interface ViewerRequest {
  readonly method: string;
  readonly uri: string;
  readonly querystring: Readonly<Record<string, QueryValue>>;
  readonly headers: Readonly<Record<string, { readonly value: string }>>;
}

interface Redirect {
  readonly statusCode: number;
  readonly headers: { readonly location: { readonly value: string } };
}

const code = readFileSync("src/publish/hosts/cloudfront-function.js", "utf8");
const handler = runInNewContext(`${code}; handler`) as (event: {
  request: ViewerRequest;
}) => ViewerRequest | Redirect;

const requestOf = (uri: string, querystring: ViewerRequest["querystring"] = {}): ViewerRequest => ({
  method: "GET",
  uri,
  querystring,
  headers: { host: { value: "example.com" } },
});

/** Where the browser goes that asked for an address of example.com; undefined without a redirect. */
function redirectOf(uri: string, querystring?: ViewerRequest["querystring"]): string | undefined {
  const answer = handler({ request: requestOf(uri, querystring) });
  if (!("statusCode" in answer)) return undefined;
  expect(answer.statusCode).toBe(302);
  return new URL(answer.headers.location.value, "https://example.com/").href;
}

test.each([
  ["/", "/index.html"],
  ["/portfolio/apps/", "/portfolio/apps/index.html"],
  ["/app-1e180ea6faa1dd00f195.js", "/app-1e180ea6faa1dd00f195.js"],
  ["/static/a/b.jp2", "/static/a/b.jp2"],
  ["/.well-known/security.txt", "/.well-known/security.txt"],
])("CloudFront serves %s from %s, all else of the request as it was.", (uri, file) => {
  const query = { utm: { value: "a%20b" } };
  expect(handler({ request: requestOf(uri, query) })).toEqual(requestOf(file, query));
});

test.each([
  ["/portfolio/apps", "https://example.com/portfolio/apps/"],
  ["/version-2.0/about", "https://example.com/version-2.0/about/"],
  ["/version-2.0", "https://example.com/version-2.0/"],
])("CloudFront adds the slash that %s lacks.", (uri, address) => {
  expect(redirectOf(uri)).toBe(address);
});

test.each(["//evil.example/foo", "///evil.example/foo", "/\\evil.example/foo", "\\\\evil.example/foo"])(
  "CloudFront's redirect of %s stays on the site's own host.",
  (uri) => {
    expect(redirectOf(uri)).toBe("https://example.com/evil.example/foo/");
  },
);

test("CloudFront's redirect keeps the query, repeated names and escapes included.", () => {
  const query = {
    utm_source: { value: "a%26b" },
    tag: { value: "one", multiValue: [{ value: "one" }, { value: "two" }] },
    flag: { value: "" },
  };
  expect(redirectOf("/about", query)).toBe(
    "https://example.com/about/?utm_source=a%26b&tag=one&tag=two&flag",
  );
});
