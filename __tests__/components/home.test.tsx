import { render, screen, within } from "@testing-library/react";
import { Home } from "../../src/components/home/home";
import { image } from "./support/image-data";
import { sectionIndex } from "./support/sections";

type HomeImage = Queries.HomeImageFragment;

const anImage = (alt: string, fields: Partial<HomeImage> = {}): HomeImage => ({
  alt,
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
  portrait: null,
};
const simple = { quotes: ["One."], wide: images("wide", 1), tall: images("tall", 1) };

test("shows quote, wide images, quote, tall images in this order", () => {
  const quotes = ['<b>"Less" & more</b> 🎈', "Last words."];
  const home = { quotes, wide: images("wide", 3), tall: images("tall", 3) };
  const { container } = render(<Home sections={[]} site={owner} home={home} />);
  const order = Array.from(container.querySelectorAll("blockquote, img"));
  expect(order.map((element) => element.getAttribute("alt") ?? element.textContent)).toEqual([
    quotes[0],
    "wide 1",
    "wide 2",
    "wide 3",
    quotes[1],
    "tall 1",
    "tall 2",
    "tall 3",
  ]);
  expect(screen.getAllByRole("heading", { level: 1 })).toHaveLength(1);
  expect(screen.queryByRole("list")).not.toBeInTheDocument();
});

test.each([1, 2, 3, 4, 5, 6])(
  "shows one quote and every image when %i are wide and as many tall",
  (count) => {
    const home = { quotes: ["One."], wide: images("wide", count), tall: images("tall", count) };
    const { container } = render(<Home sections={[]} site={owner} home={home} />);
    expect(container.querySelectorAll("img")).toHaveLength(2 * count);
    expect(container.querySelectorAll("blockquote")).toHaveLength(1);
  },
);

test("shows a caption below its image, and links an image to its piece", () => {
  const link = { path: "/portfolio/games/#go", title: "Go" };
  const wide = [anImage("A board", { caption: "Go, 2024", link }), anImage("", { link })];
  render(<Home sections={[]} site={owner} home={{ ...simple, wide }} />);
  expect(within(screen.getByRole("figure")).getByText("Go, 2024").tagName).toBe("FIGCAPTION");
  for (const name of ["A board", "Go"])
    expect(screen.getByRole("link", { name })).toHaveAttribute("href", "/portfolio/games/#go");
});

test("shows portrait, status, place and e-mail address of the owner", () => {
  const portrait = { alt: "Ada at the piano", image };
  const given = { portrait, status: "Open for work", place: "Bergen", emailParts: ["ada", "example.com"] };
  render(<Home sections={[]} site={{ ...owner, ...given }} home={simple} />);
  expect(screen.getByRole("img", { name: "Ada at the piano" })).toBeVisible();
  const items = screen.getAllByRole("listitem");
  expect(items.map(({ textContent }) => textContent)).toEqual(["Open for work", "Bergen", "ada@example.com"]);
});

test("links to every section with its number of pieces and a picture where there is one", () => {
  render(<Home site={owner} home={simple} sections={sectionIndex} />);
  const index = screen.getByRole("navigation", { name: "Sections" });
  const links = within(index).getAllByRole("link");
  expect(
    links.map((link) => [
      link.getAttribute("aria-label"),
      link.getAttribute("href"),
      link.textContent,
      link.querySelectorAll("img").length,
    ]),
  ).toEqual([
    ["Moving Pictures", "/portfolio/motion/", "Moving Pictures1", 0],
    ["Music", "/portfolio/music/", "Music2", 1],
    ["Print", "/portfolio/print/", "Print3", 1],
  ]);
});
