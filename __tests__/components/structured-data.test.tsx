import { render } from "@testing-library/react";
import { personData } from "../../src/components/page-head/person-data";
import { pieceData } from "../../src/components/page-head/piece-data";
import { sectionData } from "../../src/components/page-head/section-data";
import { StructuredData } from "../../src/components/page-head/structured-data";
import { aSite, someLinks } from "./support/a-site";

const more = [
  { label: "Mastodon", url: "https://social.example/@ada", mark: "M0 0z" },
  { label: "My friend", url: "https://friend.example/", mark: null },
];
const links = someLinks({ linkedIn: "https://linkedin.example/ada", gitHub: "/not-a-profile.html", more });
const site = aSite({ links });

test("the owner is a person with the profiles that are on other sites", () => {
  expect(personData(site)).toEqual({
    "@type": "Person",
    name: "Ada Example",
    url: "https://ada.example/",
    description: "Music.",
    sameAs: ["https://linkedin.example/ada", "https://social.example/@ada"],
  });
});

test("a section is a collection of creative works by the owner, each at its own address", () => {
  const section = { title: "Songs", path: "/portfolio/songs/", pieces: [{ title: "Ebb", slug: "ebb" }] };
  expect(sectionData(site, section)).toEqual({
    "@type": "CollectionPage",
    name: "Songs",
    url: "https://ada.example/portfolio/songs/",
    author: { "@type": "Person", name: "Ada Example", url: "https://ada.example/" },
    hasPart: [{ "@type": "CreativeWork", name: "Ebb", url: "https://ada.example/portfolio/songs/#ebb" }],
  });
});

test("a piece is elsewhere where its links lead, and a film of the site itself is a file of it", () => {
  const page = {
    title: "Ebb",
    path: "/portfolio/songs/ebb/",
    description: "A song.",
    image: "/ebb.jpg",
    section: { title: "Songs", path: "/portfolio/songs/" },
  };
  const elsewhere = ["https://code.example/ebb", "https://video.example/ebb"];
  const below = aSite({ siteUrl: "https://ada.example/work" });
  expect(pieceData(site, { ...page, places: elsewhere })).toMatchObject({ sameAs: elsewhere });
  expect(pieceData(site, { ...page, places: elsewhere })).not.toHaveProperty("encoding");
  const own = pieceData(below, { ...page, places: ["/work/static/0/ebb.mp4"] });
  expect(own).not.toHaveProperty("sameAs");
  expect(own).toMatchObject({
    encoding: [{ "@type": "MediaObject", contentUrl: "https://ada.example/work/static/0/ebb.mp4" }],
  });
});

test("no title can end the script or be read as an entity", () => {
  const name = "</script><script>alert(1)</script> &lt; <!--";
  render(<StructuredData data={{ name }} />);
  const json = document.querySelector('script[type="application/ld+json"]')?.innerHTML ?? "";
  expect(json).not.toMatch(/[<>&]/);
  expect(JSON.parse(json)).toEqual({ "@context": "https://schema.org", name });
});
