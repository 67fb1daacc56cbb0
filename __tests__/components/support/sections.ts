/** Links of a portfolio with three sections, in their order. */
export const sectionLinks = [
  { jsonId: "motion", title: "Moving Pictures", path: "/portfolio/motion/", accent: 0 },
  { jsonId: "music", title: "Music", path: "/portfolio/music/", accent: 1 },
  { jsonId: "print", title: "Print", path: "/portfolio/print/", accent: 2 },
];
