/** Image-only pieces of the section `drawing` in their order, with the width and height (px) of their images. */
export const drawings = [
  { title: "Long Shore", slug: "long-shore", width: 2600, height: 620 },
  { title: "Tower & Stairs", slug: "tower-and-stairs", width: 500, height: 1900 },
  { title: "Square", slug: "square", width: 900, height: 900 },
] as const;

/** The page of her own on the site in Arabic. */
export const arabicPage = { title: "حقوق النشر", path: "/rights/", picture: "لوحة زرقاء" } as const;
