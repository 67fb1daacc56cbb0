import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { PiecePage } from "../../src/components/piece-page/piece-page";
import type { RichText } from "../../src/rich-text/rich-text";
import { imageData } from "./support/image-data";

type Piece = NonNullable<Queries.ShownPieceFragment["piece"]>;

beforeAll(() => {
  // jsdom knows no animations: every fade is over at once.
  Element.prototype.getAnimations = () => [];
});

const image = { gatsbyImageData: imageData };
const layout = { share: 0.6, gaps: 0, sizes: "60vw" };

const bare: Piece = {
  title: "Chess",
  description: "A game.",
  alt: "A board",
  code: null,
  video: null,
  link: null,
  details: null,
  images: null,
  story: null,
  image,
};

const storyOf = (content: RichText, more: Partial<Queries.RichTextFragment> = {}): Piece["story"] => ({
  content: content as unknown as Queries.RichTextFragment["content"],
  images: [],
  videos: [],
  ...more,
});

function renderPage(told: Partial<Piece>, more: Partial<Queries.ShownPieceFragment> = {}) {
  const piece = { ...bare, ...told };
  const section = { title: "Games", path: "/portfolio/games/", accent: 1 };
  const page = {
    path: "/portfolio/games/chess/",
    slug: "chess",
    section,
    previous: null,
    next: null,
    piece,
    ...more,
  };
  return render(<PiecePage page={page} piece={piece} />);
}

test("A piece without links, facts and story has none of their marks.", () => {
  const { container } = renderPage({});
  expect(screen.getByRole("heading", { level: 1, name: "Chess" })).toBeVisible();
  expect(screen.getByRole("img", { name: "A board" })).toBeVisible();
  expect(container.querySelector("dl, figure, main ul")).toBeNull();
  expect(screen.getAllByRole("link").map((link) => link.textContent)).toEqual(["Back to Games"]);
});

test("All links of a piece are there, each in a new tab, and facts stand by their labels.", () => {
  const addresses = { code: "https://c.example", video: "https://v.example", link: "https://w.example" };
  renderPage({ ...addresses, details: [{ label: "Year", text: "2024" }] });
  for (const [name, address] of [
    ["Code", addresses.code],
    ["Video", addresses.video],
    ["Website", addresses.link],
  ] as const) {
    expect(screen.getByRole("link", { name })).toHaveAttribute("href", address);
    expect(screen.getByRole("link", { name })).toHaveAttribute("target", "_blank");
    expect(screen.getByRole("link", { name }).getAttribute("rel")).toContain("noopener");
  }
  expect(screen.getByRole("term")).toHaveTextContent("Year");
  expect(screen.getByRole("definition")).toHaveTextContent("2024");
});

test("The pieces before and after and the way back are in a navigation of their own.", () => {
  renderPage(
    {},
    {
      previous: { title: "Go", path: "/portfolio/games/go/", hasFrame: true },
      next: { title: "Hex", path: "/portfolio/games/hex/", hasFrame: false },
    },
  );
  const pieces = within(screen.getByRole("navigation", { name: "Pieces" }));
  expect(pieces.getByRole("link", { name: "Previous: Go" })).toHaveAttribute("href", "/portfolio/games/go/");
  expect(pieces.getByRole("link", { name: "Next: Hex" })).toHaveAttribute("href", "/portfolio/games/hex/");
  expect(pieces.getByRole("link", { name: "Back to Games" })).toHaveAttribute(
    "href",
    "/portfolio/games/#story_chess",
  );
});

test("The dialog steps through all pictures: the piece's, the story's, the further ones.", async () => {
  const story = storyOf(
    [
      { figures: [0] },
      { embed: { url: "https://vimeo.com/1", frame: "https://player.vimeo.com/1", ratio: 1.5, poster: 1 } },
    ],
    {
      images: [
        { key: 0, alt: "The opening", caption: "Move one", image, layout },
        { key: 1, alt: "Only a poster", caption: null, image, layout },
      ],
    },
  );
  renderPage({ story, images: [{ alt: "The end", caption: null, image, layout }] });
  await userEvent.click(screen.getByRole("button", { name: "Image: Chess" }));
  expect(await screen.findByRole("dialog", { name: "Chess" })).toHaveTextContent("1 of 3");
  await userEvent.keyboard("{ArrowRight}");
  expect(await screen.findByRole("dialog", { name: "Move one" })).toHaveTextContent("2 of 3");
  await userEvent.keyboard("{ArrowRight}");
  expect(await screen.findByRole("dialog", { name: "The end" })).toHaveTextContent("3 of 3");
  await userEvent.keyboard("{Escape}");
  await waitFor(() => {
    expect(screen.queryByRole("dialog")).toBeNull();
  });
  expect(screen.getByRole("button", { name: "Image: Chess" })).toHaveFocus();
});
