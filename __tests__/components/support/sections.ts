import { image } from "./image-data";

/** Links to the three sections of a portfolio. */
export const sectionLinks = [
  { slug: "motion", title: "Moving Pictures", path: "/portfolio/motion/", accent: 0, untranslated: null },
  { slug: "music", title: "Music", path: "/portfolio/music/", accent: 1, untranslated: null },
  { slug: "print", title: "Print", path: "/portfolio/print/", accent: 2, untranslated: null },
];

/** The same sections on Home, with one, two and three pieces. */
export const fanSections: Queries.FanSectionFragment[] = sectionLinks.map((section, position) => ({
  ...section,
  pieceCount: position + 1,
  sprite: { webp: `/static/${section.slug}.webp`, jpg: `/static/${section.slug}.jpg` },
  slices: Array.from({ length: position + 1 }, (_, index) => ({
    firstSentence: null,
    untranslated: null,
    color: "#183048",
    focus: null,
    page: {
      title: `${section.title} ${index}`,
      path: `${section.path}piece-${index}/`,
      needsFullLoad: section.slug === "print",
      untranslated: null,
    },
    image,
    loop: null,
  })),
}));
