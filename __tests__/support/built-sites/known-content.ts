/** Image-only pieces of the section `drawing`; sizes in px. */
export const drawings = [
  { title: "Long Shore", slug: "long-shore", width: 2600, height: 620 },
  { title: "Tower & Stairs", slug: "tower-and-stairs", width: 500, height: 1900 },
  { title: "Square", slug: "square", width: 900, height: 900 },
] as const;

/** The custom page of the site in Arabic. */
export const arabicPage = { title: "حقوق النشر", path: "/rights/", imageAlt: "لوحة زرقاء" } as const;
