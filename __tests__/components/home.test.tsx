import { render, screen, within } from "@testing-library/react";
import { Home } from "../../src/components/home/home";
import { image } from "./support/image-data";
import { fanSections } from "./support/sections";

type HomeImage = Queries.HomeImageFragment;

const anImage = (alt: string, fields: Partial<HomeImage> = {}): HomeImage => ({
  alt,
  untranslated: null,
  caption: null,
  link: null,
  image,
  ...fields,
});
const images = (group: string, count: number) =>
  Array.from({ length: count }, (_, index) => anImage(`${group} ${index + 1}`));

const owner: Queries.HomeOwnerFragment = {
  title: "Ada Example, composer",
  status: null,
  place: null,
  emailParts: null,
  untranslated: null,
  portrait: null,
  links: { resumePdf: null, resumeHtml: null },
};
const simple = {
  ...{ quotes: ["One."], untranslated: null },
  ...{ wide: images("wide", 1), tall: images("tall", 1) },
};

test.each([1, 2, 3, 4, 5, 6])(
  "shows one quote and every image when %i are wide and as many tall",
  (count) => {
    const home = { ...simple, wide: images("wide", count), tall: images("tall", count) };
    const { container } = render(<Home sections={[]} site={owner} home={home} />);
    expect(container.querySelectorAll("img")).toHaveLength(2 * count);
    expect(container.querySelectorAll("blockquote")).toHaveLength(1);
  },
);

test("names a link by its piece when the image has no text", () => {
  const link = { path: "/portfolio/games/#go", title: "Go" };
  render(<Home sections={[]} site={owner} home={{ ...simple, wide: [anImage("", { link })] }} />);
  expect(screen.getByRole("link", { name: "Go" })).toHaveAttribute("href", link.path);
});

test("links to every section with its number of pieces", () => {
  render(<Home site={owner} home={simple} sections={fanSections} />);
  const index = screen.getByRole("navigation", { name: "Sections" });
  for (const [name, path] of [
    ["Moving Pictures 1", "/portfolio/motion/"],
    ["Music 2", "/portfolio/music/"],
    ["Print 3", "/portfolio/print/"],
  ] as const) {
    expect(within(index).getByRole("link", { name })).toHaveAttribute("href", path);
  }
});

test("links to the resume and other contacts when they are given", () => {
  const site = { ...owner, place: "Bergen", links: { resumePdf: "/cv.pdf", resumeHtml: null } };
  render(<Home site={site} home={simple} sections={[]} />);
  expect(screen.getByText("Bergen")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Resume (PDF)" })).toHaveAttribute("href", "/cv.pdf");
});
