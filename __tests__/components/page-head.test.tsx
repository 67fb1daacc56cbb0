import { render } from "@testing-library/react";
import type { HeadProps } from "gatsby";
import { metaDescription } from "../../src/components/page-head/meta-description";
import { JsonLd, personJsonLd } from "../../src/components/page-head/json-ld";
import { PageHead } from "../../src/components/page-head/page-head";
import { pieceJsonLd } from "../../src/components/page-head/page-json-ld";
import { Head as AboutHead } from "../../src/pages/about";
import { Head as ContactHead } from "../../src/pages/contact";
import { Head as HomeHead } from "../../src/pages/index";
import { Head as PortfolioHead } from "../../src/pages/portfolio";
import { Head } from "../../src/templates/custom-page";
import { Head as PieceHead } from "../../src/templates/piece";
import { Head as SectionHead } from "../../src/templates/section";
import { Head as TagHead } from "../../src/templates/tag";
import { createSite, someLinks } from "./support/create-site";

const rights = { creditText: "Ada", copyrightNotice: "© Ada", license: null, acquireLicensePage: null };
const site = createSite({ description: 'Music & "motion".', siteUrl: "https://ada.example/music" });
const image = { path: "/static/social/1234.jpg", alt: "Sheet music" };

function renderHead(props: Partial<Parameters<typeof PageHead>[0]>): void {
  render(<PageHead site={site} image={image} {...props} />, { container: document.head });
}

const meta = (name: string): string | null | undefined =>
  document.head.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute("content");

const canonical = (): string | null | undefined =>
  document.head.querySelector('link[rel="canonical"]')?.getAttribute("href");

test("has the names of page and owner and the page's description when the page is not Home", () => {
  renderHead({ page: "Music", description: "Six songs." });
  expect([document.title, meta("twitter:title")]).toEqual(["Music – Ada Example", "Music – Ada Example"]);
  for (const name of ["description", "og:description", "twitter:description"])
    expect(meta(name)).toBe("Six songs.");
});

test("has absolute URLs and a large image for shared links when the site is below a path", () => {
  renderHead({ path: "/about/" });
  expect([canonical(), meta("og:url")]).toEqual(Array(2).fill("https://ada.example/music/about/"));
  const imageUrl = "https://ada.example/music/static/social/1234.jpg";
  expect([meta("og:image"), meta("twitter:image")]).toEqual([imageUrl, imageUrl]);
  expect(meta("twitter:card")).toBe("summary_large_image");
  expect([meta("og:image:width"), meta("og:image:height")]).toEqual(["1200", "630"]);
  expect(meta("og:image:alt")).toBe("Sheet music");
});

const songs = Array.from({ length: 30 }, (_, index) => `Song number ${index + 1}`);
const long = "a".repeat(200);

test.each([
  [[], /^Music by Ada\.$/],
  [["Tides", "Ebb"], /^Music by Ada: Tides, Ebb\.$/],
  [songs, /^Music by Ada: Song number 1, .+, Song number 9 and 21 more\.$/],
  [[long, "Ebb"], new RegExp(`^Music by Ada: ${long} and 1 more\\.$`)],
])("describes a page by as many names as search engines show: %j", (names, description) => {
  expect(metaDescription("Music by Ada", names)).toMatch(description);
});

const ada = { "@type": "Person", name: "Ada Example", url: "https://ada.example/" };

test("describes the owner as a person with the profiles on other sites", () => {
  const more = [
    { label: "Mastodon", url: "https://social.example/@ada", iconPath: "M0 0z", untranslated: null },
    { label: "My friend", url: "https://friend.example/", iconPath: null, untranslated: null },
  ];
  const links = someLinks({ linkedIn: "https://linkedin.example/ada", gitHub: "/not-a-profile.html", more });
  expect(personJsonLd(createSite({ links }))).toEqual({
    ...ada,
    description: "Music.",
    sameAs: ["https://linkedin.example/ada", "https://social.example/@ada"],
  });
});

const section = { title: "Songs", path: "/portfolio/songs/" };

test("describes links of a piece as the same work elsewhere, and a video of the site as a file", () => {
  const piece = { ...section, description: "A song.", images: [], section };
  const site = { ...createSite({ siteUrl: "https://ada.example/work" }), imageRights: rights };
  const links = ["https://code.example/ebb", "/work/static/0/ebb.mp4"];
  expect(pieceJsonLd(site, { ...piece, links })).toMatchObject({
    sameAs: ["https://code.example/ebb"],
    encoding: [{ "@type": "MediaObject", contentUrl: "https://ada.example/work/static/0/ebb.mp4" }],
  });
  const none = pieceJsonLd(site, { ...piece, links: [] });
  expect([none["sameAs"], none["encoding"]]).toEqual([undefined, undefined]);
});

test("names the language of a piece unless the site has English alone", () => {
  const piece = { ...section, description: "A song.", images: [], section, links: [] };
  const language = () => pieceJsonLd({ ...site, imageRights: rights }, piece)["inLanguage"];
  expect(language()).toBeUndefined();
  const tag = jest.replaceProperty(siteLanguage, "tag", "de");
  expect(language()).toBe("de");
  tag.restore();
});

test("escapes texts that could end the script", () => {
  const name = "</script><script>alert(1)</script> &lt; <!--";
  render(<JsonLd data={{ name }} />);
  const json = document.querySelector('script[type="application/ld+json"]')?.innerHTML ?? "";
  expect(json).not.toMatch(/[<>&]/);
  expect(JSON.parse(json)).toEqual({ "@context": "https://schema.org", name });
});

test("names all versions of an unlisted page, which search engines do not index", () => {
  const versions = [
    { tag: "en", name: "English", prefix: "" },
    { tag: "de", name: "Deutsch", prefix: "/de" },
  ];
  const all = jest.replaceProperty(siteLanguage, "all", versions);
  const customPage = { title: "A gift", path: "/gift/", unlisted: true, description: "", socialImage: image };
  const props = { data: { site, customPage } } as HeadProps<Queries.CustomPageQuery>;
  render(<Head {...props} />, { container: document.head });
  all.restore();
  const alternates = document.head.querySelectorAll('link[rel="alternate"]');
  expect(
    Array.from(alternates, (each) => [each.getAttribute("hreflang"), each.getAttribute("href")]),
  ).toEqual([
    ["en", "https://ada.example/music/gift/"],
    ["de", "https://ada.example/music/de/gift/"],
    ["x-default", "https://ada.example/music/gift/"],
  ]);
  expect([meta("robots"), canonical()]).toEqual(["noindex", undefined]);
});

test.each([
  [null, ["noindex"]],
  ["noai, noimageai", ["noindex", "noai, noimageai"]],
  ["noindex, nofollow, noai", ["noindex", "noindex, nofollow, noai"]],
])("adds the site's rule %j for crawlers when a page has no path", (robots, rules) => {
  renderHead({ page: "A secret", site: createSite({ robots }) });
  const metas = document.head.querySelectorAll('meta[name="robots"]');
  expect(Array.from(metas, (each) => each.getAttribute("content"))).toEqual(rules);
});

test.each([HomeHead, AboutHead, ContactHead, PortfolioHead, Head, PieceHead, SectionHead, TagHead])(
  "is empty in develop while the data of the page is missing, or that of Page Not Found: %#",
  (EachHead) => {
    for (const data of [undefined, null, {}, { sites: { nodes: [] } }]) {
      const props = { data } as unknown as HeadProps<null>;
      expect(render(<EachHead {...props} />).container).toBeEmptyDOMElement();
    }
  },
);
