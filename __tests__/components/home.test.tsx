import { render, screen, within } from "@testing-library/react";
import { Home } from "../../src/components/home/home";
import type { HomeImageData } from "../../src/components/home/home-image";
import { imageData } from "./support/image-data";
import { sectionIndex } from "./support/sections";

const anImage = (alt: string, told: Partial<HomeImageData> = {}): HomeImageData => ({
  alt,
  caption: null,
  link: null,
  image: { gatsbyImageData: imageData },
  ...told,
});
const images = (group: string, count = 3) =>
  Array.from({ length: count }, (_, index) => anImage(`${group} ${index + 1}`));

const owner: Queries.HomeOwnerFragment = {
  title: "Ada Example, composer",
  status: null,
  place: null,
  emailParts: null,
  portrait: null,
};

test("shows quote, wide images, quote, tall images, in this order", () => {
  const home = { quotes: ["First words.", "Last words."], wide: images("wide"), tall: images("tall") };
  const { container } = render(<Home sections={[]} site={owner} home={home} />);
  const order = Array.from(container.querySelectorAll("blockquote, img"));
  expect(order.map((element) => element.getAttribute("alt") ?? element.textContent)).toEqual([
    "First words.",
    "wide 1",
    "wide 2",
    "wide 3",
    "Last words.",
    "tall 1",
    "tall 2",
    "tall 3",
  ]);
  expect(screen.getAllByRole("heading", { level: 1 })).toHaveLength(1);
  expect(screen.queryByRole("list")).not.toBeInTheDocument();
});

test.each([1, 2, 3, 4, 5, 6])("shows all of %i wide and as many tall images, with one quote", (count) => {
  const home = { quotes: ["One."], wide: images("wide", count), tall: images("tall", count) };
  const { container } = render(<Home sections={[]} site={owner} home={home} />);
  expect(container.querySelectorAll("img")).toHaveLength(2 * count);
  expect(container.querySelectorAll("blockquote")).toHaveLength(1);
});

test("a caption stands below its image, and a piece makes the image a link that has a name", () => {
  const link = { path: "/portfolio/games/#go", title: "Go" };
  const wide = [anImage("A board", { caption: "Go, 2024", link }), anImage("", { link })];
  render(<Home sections={[]} site={owner} home={{ quotes: ["One."], wide, tall: images("tall", 1) }} />);
  const figure = screen.getByRole("figure", { name: "" });
  expect(within(figure).getByText("Go, 2024").tagName).toBe("FIGCAPTION");
  expect(screen.getByRole("link", { name: "A board" })).toHaveAttribute("href", "/portfolio/games/#go");
  expect(screen.getByRole("link", { name: "Go" })).toHaveAttribute("href", "/portfolio/games/#go");
});

test("says who the owner is: portrait, what they do, where, and how to write", () => {
  const portrait = { alt: "Ada at the piano", image: { gatsbyImageData: imageData } };
  const told = {
    ...owner,
    portrait,
    status: "Open for work",
    place: "Bergen",
    emailParts: ["ada", "example.com"],
  };
  render(
    <Home sections={[]} site={told} home={{ quotes: ["One."], wide: images("w"), tall: images("t") }} />,
  );
  expect(screen.getByRole("img", { name: "Ada at the piano" })).toBeVisible();
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Open for work",
    "Bergen",
    "ada@example.com",
  ]);
  expect(screen.getByRole("link", { name: "ada@example.com" })).toHaveAttribute(
    "href",
    "mailto:ada@example.com",
  );
});

test("leads to every section, each with its count of pieces and a picture where there is one", () => {
  const home = { quotes: ["One."], wide: images("wide", 1), tall: images("tall", 1) };
  render(<Home site={owner} home={home} sections={sectionIndex} />);
  const index = screen.getByRole("navigation", { name: "Sections" });
  const links = within(index).getAllByRole("link");
  expect(links.map((link) => [link.getAttribute("aria-label"), link.getAttribute("href")])).toEqual([
    ["Moving Pictures", "/portfolio/motion/"],
    ["Music", "/portfolio/music/"],
    ["Print", "/portfolio/print/"],
  ]);
  expect(links.map((link) => link.textContent)).toEqual(["Moving Pictures1", "Music2", "Print3"]);
  expect(links.map((link) => link.querySelectorAll("img").length)).toEqual([0, 1, 1]);
});
