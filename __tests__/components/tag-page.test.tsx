import { render } from "@testing-library/react";
import { TagPage } from "../../src/components/tags/tag-page";
import { image } from "./support/image-data";

test("loads the first image before all others, which are lazy", () => {
  const piece = (title: string) => ({
    page: { path: `/portfolio/games/#${title}`, title, needsFullLoad: false, untranslated: null },
    image,
  });
  const section = { slug: "games", title: "Games", path: null, accent: 1, untranslated: null };
  const group = { section, pieces: [piece("chess"), piece("go")] };
  const { container } = render(
    <TagPage
      tag={{
        title: "Ink",
        untranslated: null,
        groups: [group, { ...group, section: { ...section, slug: "apps" } }],
      }}
    />,
  );
  const loading = Array.from(container.querySelectorAll("img"), (each) => each.getAttribute("loading"));
  expect(loading).toEqual(["eager", "lazy", "lazy", "lazy"]);
});
