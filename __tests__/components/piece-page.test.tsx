import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { PiecePage } from "../../src/components/piece-page/piece-page";
import { createPiece } from "./support/create-piece";
import { image } from "./support/image-data";

type Piece = NonNullable<Queries.PiecePageContentFragment["piece"]>;

beforeAll(() => {
  // jsdom has no animations: every fade ends at once.
  Element.prototype.getAnimations = () => [];
});

function renderPage(fields: Partial<Piece>) {
  const piece = { ...(createPiece("Chess") as unknown as Piece), videoFile: null, ...fields };
  const section = { title: "Games", path: "/portfolio/games/", accent: 1 };
  const path = "/portfolio/games/chess/";
  const page = { path, slug: "chess", section, previous: null, next: null, upNext: null, piece };
  return render(<PiecePage page={page} piece={piece} sections={[]} />);
}

test("shows no links, details and figures when a piece has none", () => {
  const { container } = renderPage({});
  expect(screen.getByRole("heading", { level: 1, name: "Chess" })).toBeVisible();
  expect(screen.getByRole("img", { name: "A chess" })).toBeVisible();
  expect(container.querySelector("dl, figure, main ul")).toBeNull();
  expect(screen.getAllByRole("link").map((link) => link.textContent)).toEqual(["Back to Games"]);
});

test("steps through the images of the piece, its story and its gallery in the lightbox", async () => {
  const figure = { image, layout: { share: 0.6, gapShare: 0, sharesRowOnPhones: false, sizes: "60vw" } };
  const embed = {
    url: "https://vimeo.com/1",
    iframeUrl: "https://player.vimeo.com/1",
    ratio: 1.5,
    poster: 1,
  };
  const story = {
    content: [{ figures: [0] }, { embed }],
    images: [
      { ...figure, key: 0, alt: "The opening", caption: "Move one" },
      { ...figure, key: 1, alt: "Only a poster", caption: null },
    ],
    videos: [],
  } as unknown as Piece["story"];
  renderPage({ story, images: [{ ...figure, alt: "The end", caption: null, untranslated: null }] });
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

test("shows the camera after the details", () => {
  renderPage({ details: [{ label: "Size", text: "A3", untranslated: null }], camera: "Box · 35 mm" });
  expect(screen.getAllByRole("term").map((term) => term.textContent)).toEqual(["Size", "Camera"]);
  expect(screen.getAllByRole("definition").map((text) => text.textContent)).toEqual(["A3", "Box · 35 mm"]);
});
