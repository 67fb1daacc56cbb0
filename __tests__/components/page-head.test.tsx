import { render } from "@testing-library/react";
import { describeByNames } from "../../src/components/page-head/describe-by-names";
import { PageHead } from "../../src/components/page-head/page-head";
import { aSite } from "./support/a-site";

const site = aSite({ description: 'Music & "motion".', siteUrl: "https://ada.example/music/" });
const image = { path: "/static/social/1234.jpg", alt: "Sheet music" };

function renderHead(props: Partial<Parameters<typeof PageHead>[0]> = {}): void {
  render(<PageHead site={site} image={image} {...props} />, { container: document.head });
}

const meta = (name: string): string | null | undefined =>
  document.head.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute("content");

const canonical = (): string | null | undefined =>
  document.head.querySelector('link[rel="canonical"]')?.getAttribute("href");

test("Home carries the site's own title", () => {
  renderHead({ path: "/" });
  expect(document.title).toBe("Ada Example, composer");
  expect(meta("og:title")).toBe("Ada Example, composer");
});

test("every other page is named together with the owner", () => {
  renderHead({ page: "Music" });
  expect(document.title).toBe("Music – Ada Example");
  expect(meta("twitter:title")).toBe("Music – Ada Example");
});

test("a page is described by its own words, else by the site's", () => {
  renderHead({ page: "Music" });
  expect(meta("description")).toBe(site.description);
  renderHead({ page: "Music", description: "Six songs." });
  expect(meta("description")).toBe("Six songs.");
  expect(meta("og:description")).toBe("Six songs.");
  expect(meta("twitter:description")).toBe("Six songs.");
});

test("every absolute address starts with the site's, a path below its host included", () => {
  renderHead({ path: "/about/" });
  expect(canonical()).toBe("https://ada.example/music/about/");
  expect(meta("og:url")).toBe("https://ada.example/music/about/");
  expect(meta("og:image")).toBe("https://ada.example/music/static/social/1234.jpg");
  expect(meta("twitter:image")).toBe("https://ada.example/music/static/social/1234.jpg");
});

test("a shared link shows a large image with its size and alternative text", () => {
  renderHead({ path: "/" });
  expect(meta("twitter:card")).toBe("summary_large_image");
  expect([meta("og:image:width"), meta("og:image:height")]).toEqual(["1200", "630"]);
  expect(meta("og:image:alt")).toBe("Sheet music");
});

test("only a page without an address of its own is hidden from search engines", () => {
  renderHead({ path: "/" });
  expect(meta("robots")).toBeUndefined();
  renderHead({ page: "Page not found" });
  expect(meta("robots")).toBe("noindex");
  expect(canonical()).toBeUndefined();
});

test("a description names as much as search engines show and counts the rest", () => {
  expect(describeByNames("Music by Ada", [])).toBe("Music by Ada.");
  expect(describeByNames("Music by Ada", ["Tides"])).toBe("Music by Ada: Tides.");
  expect(describeByNames("Music by Ada", ["Tides", "Ebb"])).toBe("Music by Ada: Tides, Ebb.");
  const many = Array.from({ length: 30 }, (_, index) => `Song number ${index + 1}`);
  const text = describeByNames("Music by Ada", many);
  expect(text).toMatch(/^Music by Ada: Song number 1, .+, Song number 9 and 21 more\.$/);
  const long = "a".repeat(200);
  expect(describeByNames("Music by Ada", [long, "Ebb"])).toBe(`Music by Ada: ${long} and 1 more.`);
});
