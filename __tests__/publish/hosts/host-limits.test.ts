import type { HeaderRule } from "../../../src/publish/hosts/cache-rules";
import { limitProblems, tooManyFiles, tooManyRedirects } from "../../../src/publish/hosts/host-limits";
import type { RedirectRule } from "../../../src/publish/routes/redirect-rules";

const redirect = (fromPath: string): RedirectRule => ({ fromPath, toPath: "/", statusCode: 302 });
const times = <Item>(length: number, make: (index: number) => Item): Item[] =>
  Array.from({ length }, (_, index) => make(index));
const header = (path: string, value = "x"): HeaderRule => ({ path, headers: { Name: value } });

test("as much as a host takes is no problem", () => {
  const redirects = [
    ...times(2000, (index) => redirect(`/${index}`)),
    ...times(100, (index) => redirect(`/${index}/*`)),
  ];
  const headers = times(100, (index) => header(`/${index}`));
  expect([...tooManyRedirects(redirects), ...limitProblems(redirects, headers)]).toEqual([]);
});

test("names the limit that 3,000 redirects pass and what happens instead", () => {
  expect(tooManyRedirects(times(3000, (index) => redirect(`/${index}`)))).toEqual([
    "_redirects would have 3000 redirects without a splat or placeholder, Cloudflare takes 2000. The redirects happen in the browser instead.",
  ]);
});

test.each(["*", ":page"])("counts redirects with /%s apart", (end) => {
  const [problem] = tooManyRedirects(times(101, (index) => redirect(`/${index}/${end}`)));
  expect(problem).toMatch(
    /^_redirects would have 101 redirects with a splat or placeholder, Cloudflare takes 100\./,
  );
});

test("says that a host's free plan takes fewer files than the site has", () => {
  expect(tooManyFiles(20_000)).toEqual([]);
  expect(tooManyFiles(20_001)).toEqual([
    "public/ would have 20001 files, Cloudflare takes 20000. That is its free plan; a paid one takes 100,000, other hosts take more.",
  ]);
});

test("counts header rules", () => {
  const [problem] = limitProblems(
    [],
    times(101, (index) => header(`/${index}.txt`)),
  );
  expect(problem).toMatch(/^_headers would have 101 rules, Cloudflare takes 100\. .+static\//);
});

test("finds the line that a host would drop", () => {
  const long = "a".repeat(2000);
  expect(limitProblems([redirect(`/${long}`)], [header("/*"), header("/a", long)])).toEqual([
    expect.stringMatching(/^_redirects:1 has 2007 characters, Cloudflare takes 1000\. Shorten "\/a+…"\.$/),
    expect.stringMatching(/^_headers:4 has 2008 characters, Cloudflare takes 2000\./),
  ]);
});
