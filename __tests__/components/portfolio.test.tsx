import { render, screen, within } from "@testing-library/react";
import { Portfolio } from "../../src/components/portfolio/portfolio";
import { aPiece } from "./support/a-piece";
import { sectionLinks } from "./support/sections";

const pieces = [
  aPiece("Etude", { description: "One\nTwo", alt: "A score", code: "https://c.example" }),
  aPiece("Reel", { video: "https://v.example" }),
  aPiece("Own film", { video: "/work/static/0/own.mp4" }),
  aPiece("Shop", { link: "https://l.example" }),
  aPiece("Poster"),
];

beforeEach(() => {
  render(
    <Portfolio
      sections={sectionLinks}
      section={{
        jsonId: "music",
        title: "Music",
        accent: 1,
        intro: "Heard in [Oslo](https://oslo.example).",
        pieces,
      }}
    />,
  );
});

const article = (title: string): HTMLElement => {
  const found = screen.getByRole("heading", { name: title }).closest("article");
  return found ?? document.body;
};

test("has the heading, the link bar and each piece as an article headed by its title", () => {
  expect(screen.getByRole("heading", { level: 1, name: "Portfolio" })).toBeVisible();
  expect(screen.getByRole("link", { current: "page" })).toHaveTextContent("Music");
  const headings = screen.getAllByRole("article").map((piece) => within(piece).getByRole("heading"));
  expect(headings.map((heading) => heading.textContent)).toEqual([
    "Etude",
    "Reel",
    "Own film",
    "Shop",
    "Poster",
  ]);
});

test.each([
  ["Etude", "Code: Etude", "https://c.example"],
  ["Reel", "Video: Reel", "https://v.example"],
  ["Own film", "Video: Own film", "/work/static/0/own.mp4"],
  ["Shop", "Website: Shop", "https://l.example"],
])("%s has one action: the link %s in a new tab", (title, name, address) => {
  const link = within(article(title)).getByRole("link", { name });
  expect(link).toHaveAttribute("href", address);
  expect(link).toHaveAttribute("target", "_blank");
  expect(link.getAttribute("rel")?.split(" ")).toContain("noopener");
  expect(within(article(title)).queryByRole("button")).not.toBeInTheDocument();
});

test.each([
  ["Etude", "Code"],
  ["Reel", "Video"],
  ["Shop", "Website"],
  ["Poster", ""],
])("the end of %s's title line says to the eye alone what its action brings: %s", (title, word) => {
  const line = screen.getByRole("heading", { name: title }).parentElement;
  const marks = Array.from(line?.querySelectorAll("[aria-hidden='true']") ?? [], (mark) => mark.textContent);
  expect(marks.join()).toBe(word);
});

test("a piece without an address has one action: the button that shows its image", () => {
  expect(within(article("Poster")).getByRole("button", { name: "Image: Poster" })).toBeVisible();
  expect(within(article("Poster")).queryByRole("link")).not.toBeInTheDocument();
});

test("only the first image is fetched at once, before everything else", () => {
  const images = screen.getAllByRole("img");
  expect(images.map((image) => image.getAttribute("loading"))).toEqual([
    "eager",
    "lazy",
    "lazy",
    "lazy",
    "lazy",
  ]);
  expect(images.map((image) => image.getAttribute("fetchpriority"))).toEqual([
    "high",
    null,
    null,
    null,
    null,
  ]);
});

test("keeps the description's words and line breaks", () => {
  expect(within(article("Etude")).getByText(/One/).textContent).toBe("One\nTwo");
});

test("a few sentences stand above the pieces, with their links", () => {
  expect(screen.getByText(/^Heard in/)).toHaveTextContent("Heard in Oslo.");
  expect(screen.getByRole("link", { name: "Oslo" })).toHaveAttribute("href", "https://oslo.example");
});
