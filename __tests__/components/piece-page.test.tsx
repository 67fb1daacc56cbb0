import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { PiecePage } from "../../src/components/piece-page/piece-page";
import { createPiece } from "./support/create-piece";
import { calmSpot, image } from "./support/image-data";

type Piece = NonNullable<Queries.PiecePageContentFragment["piece"]>;

function renderPage(fields: Partial<Piece>, siblings: Partial<Queries.PiecePageContentFragment> = {}) {
  const piece = { ...(createPiece("Chess") as unknown as Piece), videoFile: null, ...fields };
  const section = { title: "Games", untranslated: null, path: "/portfolio/games/", accent: 1 };
  const path = "/portfolio/games/chess/";
  const page = {
    path,
    slug: "chess",
    section,
    previous: null,
    next: null,
    upNext: null,
    unlisted: null,
    tags: [],
    piece,
    ...siblings,
  };
  return render(<PiecePage page={page} piece={piece} />);
}

test("shows no links, details and figures when a piece has none", () => {
  const { container } = renderPage({});
  expect(screen.getByRole("heading", { level: 1, name: "Chess" })).toBeVisible();
  expect(screen.getByRole("img", { name: "A chess" })).toBeVisible();
  expect(container.querySelector("dl, figure, main ul")).toBeNull();
  expect(screen.getAllByRole("link").map((link) => link.textContent)).toEqual(["Back to Games"]);
});

test("links the tags that have a page", () => {
  const tag = { untranslated: null, count: 2 };
  const ink = { ...tag, slug: "ink", title: "Ink", path: "/tags/ink/" };
  renderPage({}, { tags: [ink, { ...tag, slug: "rare", title: "Rare", path: null, count: 1 }] });
  const list = within(screen.getByRole("list", { name: "Tags" }));
  expect(list.getAllByRole("listitem").map((item) => item.textContent)).toEqual(["Ink", "Rare"]);
  expect(list.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual(["/tags/ink/"]);
});

test("steps through the images of the piece, its story and its gallery in the lightbox", async () => {
  const layout = { share: 0.6, gapShare: 0, sharesRowOnPhones: false, sizes: "60vw" };
  const figure = { image, calmSpot, layout };
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

test("marks the texts in the lightbox that are in another language", async () => {
  const layout = { share: 0.6, gapShare: 0, sharesRowOnPhones: false, sizes: "60vw" };
  const figure = { image, calmSpot, layout };
  const storyImage = { ...figure, key: 0, alt: "The opening", caption: "Move one" };
  const content = [{ figures: [0] }];
  const story = { content, images: [storyImage], videos: [], untranslated: ["content"] };
  renderPage({
    story: story as unknown as Piece["story"],
    untranslated: ["title"],
    images: [
      { ...figure, alt: "Ein Brett", caption: "The board", untranslated: ["caption"] },
      { ...figure, alt: null, caption: null, untranslated: null },
    ],
  });
  await userEvent.click(screen.getByRole("button", { name: "Image: The board" }));
  const languages: (string | null | undefined)[][] = [];
  for (const [title, alt] of [
    ["The board", "Ein Brett"],
    ["Chess", "Chess"],
    ["Chess", "A chess"],
    ["Move one", "The opening"],
  ] as const) {
    const dialog = within(await screen.findByRole("dialog", { name: title }));
    const elements = [dialog.getByText(title), await dialog.findByRole("img", { name: alt })];
    languages.push(elements.map((element) => element.getAttribute("lang")));
    await userEvent.keyboard("{ArrowRight}");
  }
  expect(languages).toEqual([
    ["en", null],
    ["en", "en"],
    ["en", null],
    ["en", "en"],
  ]);
});

test("shows the camera after the details", () => {
  renderPage({ details: [{ label: "Size", text: "A3", untranslated: null }], camera: "Box · 35 mm" });
  expect(screen.getAllByRole("term").map((term) => term.textContent)).toEqual(["Size", "Camera"]);
  expect(screen.getAllByRole("definition").map((text) => text.textContent)).toEqual(["A3", "Box · 35 mm"]);
});

const nextPage = {
  path: "/portfolio/games/go/",
  title: "Go",
  needsFullLoad: false,
  untranslated: null,
};
const linkNames = (links: readonly HTMLElement[]) => links.map(({ textContent }) => textContent);

test("ends with the image of the next piece of the section, as its one link", () => {
  renderPage({}, { next: nextPage, upNext: { page: nextPage, image } });
  const pieces = within(screen.getByRole("navigation", { name: "Pieces" }));
  expect(linkNames(pieces.getAllByRole("link"))).toEqual(["Next: Go", "Back to Games"]);
  expect(pieces.getByRole("link", { name: "Next: Go" }).querySelector("img")).not.toBeNull();
});

test.each([
  [{}, "/portfolio/games/#return_chess"],
  [{ unlisted: true }, "/portfolio/games/"],
])("leads back to the piece in its section only when it is listed: %j", (fields, href) => {
  renderPage({}, fields);
  expect(screen.getByRole("link", { name: "Back to Games" })).toHaveAttribute("href", href);
});

test("has no navigation when the section of an unlisted piece has no page", () => {
  const section = { title: "Games", untranslated: null, path: null, accent: 1 };
  renderPage({}, { section, unlisted: true, upNext: { page: nextPage, image } });
  expect(screen.getByRole("link", { name: "Next: Go" })).toBeVisible();
  expect(screen.queryByRole("navigation", { name: "Pieces" })).toBeNull();
});

test("marks the title of a section that is in another language", () => {
  const section = { title: "Spiele", untranslated: ["title"], path: "/portfolio/games/", accent: 1 };
  renderPage({}, { section });
  const back = screen.getByRole("link", { name: "Back to Spiele" });
  expect(back.querySelector("bdi")).toHaveAttribute("lang", "en");
});

test("ends with the first piece of the next section when there is none in its own", () => {
  const upNext = { page: { ...nextPage, path: "/portfolio/apps/go/" }, image };
  renderPage({}, { previous: { ...nextPage, title: "Nim" }, upNext });
  const pieces = within(screen.getByRole("navigation", { name: "Pieces" }));
  expect(linkNames(pieces.getAllByRole("link"))).toEqual(["Back to Games", "Previous: Nim"]);
  expect(screen.getByRole("link", { name: "Next: Go" }).querySelector("img")).not.toBeNull();
});

test("puts the first paragraph of a story next to a high image, and the rest below it", () => {
  const paragraph = (text: string) => ({ tag: "p", children: [text] });
  const content = [paragraph("First."), paragraph("Second.")];
  const story = { content, images: [], videos: [], untranslated: null } as unknown as Piece["story"];
  const data = image?.childImageSharp?.gatsbyImageData;
  if (!data) throw new Error("The image has no data.");
  const high = { childImageSharp: { gatsbyImageData: { ...data, height: 2 } } };
  for (const [anImage, isSplit] of [
    [image, false],
    [high, true],
  ] as const) {
    const { container, unmount } = renderPage({ story, image: anImage });
    const main = container.querySelector("#picture_main");
    const isBefore = (text: string) =>
      main?.compareDocumentPosition(screen.getByText(text)) === Node.DOCUMENT_POSITION_PRECEDING;
    expect(["First.", "Second."].map(isBefore)).toEqual([isSplit, false]);
    unmount();
  }
});
