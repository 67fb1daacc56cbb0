import { imageData } from "./image-data";

/** Links of a portfolio with three sections, in their order. */
export const sectionLinks = [
  { jsonId: "motion", title: "Moving Pictures", path: "/portfolio/motion/", accent: 0 },
  { jsonId: "music", title: "Music", path: "/portfolio/music/", accent: 1 },
  { jsonId: "print", title: "Print", path: "/portfolio/print/", accent: 2 },
];

/** The same sections as Home's index shows them. */
export const sectionIndex: Queries.SectionIndexFragment[] = sectionLinks.map((section, position) => ({
  ...section,
  pieceCount: position + 1,
  cover: position === 0 ? null : { image: { gatsbyImageData: imageData } },
}));
