import { image } from "./image-data";

/** Links to the three sections of a portfolio. */
export const sectionLinks = [
  { slug: "motion", title: "Moving Pictures", path: "/portfolio/motion/", accent: 0 },
  { slug: "music", title: "Music", path: "/portfolio/music/", accent: 1 },
  { slug: "print", title: "Print", path: "/portfolio/print/", accent: 2 },
];

/** The same sections in the index on Home. */
export const sectionIndex: Queries.SectionIndexFragment[] = sectionLinks.map((section, position) => ({
  ...section,
  pieceCount: position + 1,
  cover: position === 0 ? null : { image },
}));
