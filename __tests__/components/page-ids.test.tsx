import { render } from "@testing-library/react";
import type { GatsbyBrowser } from "gatsby";
import type { ReactElement } from "react";
import { slugOf } from "../../packages/content/schema/slugs";
import { Contact } from "../../src/components/contact/contact";
import { Home } from "../../src/components/home/home";
import { wrapPageElement } from "../../src/components/page-frame/page-frame";
import { PiecePage } from "../../src/components/piece-page/piece-page";
import { SectionPage } from "../../src/components/section-page/section-page";
import { createPiece } from "./support/create-piece";
import { createSite } from "./support/create-site";
import { calmSpot, image } from "./support/image-data";
import { fanSections } from "./support/sections";

const site = createSite();
const homeImage = { alt: "A coast", untranslated: null, caption: null, link: null, image, calmSpot };
const section = { slug: "music", title: "Music", path: "/portfolio/music/", accent: 1, untranslated: null };
const path = `${section.path}etude/`;
const page = { path, needsFullLoad: false } as unknown as Queries.PieceFragment["page"];
const piece = createPiece("Etude", { page });
const pagePiece = { ...piece, videoFile: null } as unknown as NonNullable<
  Queries.PiecePageContentFragment["piece"]
>;
const piecePage = {
  ...{ path, slug: piece.slug, section, unlisted: null, tags: [], piece: pagePiece },
  ...{ previous: null, next: null, upNext: null },
};

const pages: Readonly<Record<string, ReactElement>> = {
  Home: (
    <Home
      site={{ ...site, invitation: null, portrait: null, fanSound: null }}
      home={{ quotes: [], untranslated: null, wide: [homeImage], tall: [homeImage] }}
      sections={fanSections}
    />
  ),
  Contact: <Contact site={site} />,
  "a section": (
    <SectionPage
      sections={[]}
      section={{ ...section, intro: null, layout: null, pieces: [piece], tags: [], upNext: null }}
    />
  ),
  "a piece": <PiecePage page={piecePage} piece={pagePiece} />,
};

test.each(Object.entries(pages))(
  "has no id on %s that a title of the owner can have, except those of its pieces",
  (_name, element) => {
    jest.spyOn(console, "warn").mockReturnValue(undefined);
    type Arguments = Parameters<NonNullable<GatsbyBrowser["wrapPageElement"]>>;
    const props = { data: { site }, location: { pathname: "/" } };
    const { container } = render(wrapPageElement(...([{ element, props }] as unknown as Arguments)));
    const ids = Array.from(container.querySelectorAll("[id]"), ({ id }) => id);
    expect(ids).toContain("page_end");
    expect(ids.filter((id) => id !== piece.slug && id === slugOf(id, ""))).toEqual([]);
  },
);
