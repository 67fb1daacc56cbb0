import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { PiecePage } from "../../src/components/piece-page/piece-page";
import type { RichText } from "../../src/rich-text/rich-text";
import { image } from "./support/image-data";

type Piece = NonNullable<Queries.PiecePageContentFragment["piece"]>;

beforeAll(() => {
  // jsdom has no animations: every fade ends at once.
  Element.prototype.getAnimations = () => [];
});

const layout = { share: 0.6, gaps: 0, sizes: "60vw" };

const bare: Piece = {
  title: "Chess",
  description: "A game.",
  alt: "A board",
  code: null,
  video: null,
  videoFile: null,
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

function renderPage(fields: Partial<Piece>, more: Partial<Queries.PiecePageContentFragment> = {}) {
  const piece = { ...bare, ...fields };
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

test("shows no links, details and figures when a piece has none", () => {
  const { container } = renderPage({});
  expect(screen.getByRole("heading", { level: 1, name: "Chess" })).toBeVisible();
  expect(screen.getByRole("img", { name: "A board" })).toBeVisible();
  expect(container.querySelector("dl, figure, main ul")).toBeNull();
  expect(screen.getAllByRole("link").map((link) => link.textContent)).toEqual(["Back to Games"]);
});

test("shows every link of a piece in a new tab, and details by their labels", () => {
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

test("links to the previous and the next piece and back to the section", () => {
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

test("steps through the pictures of the piece, its story and its gallery in the lightbox", async () => {
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

const embed = {
  url: "https://vimeo.com/1",
  frame: "https://player.vimeo.com/video/1?autoplay=1&dnt=1",
  ratio: 1.5,
};

test("replaces the button of a provider's video by its frame on a click", async () => {
  const { container } = renderPage({
    story: storyOf([{ embed }, { embed: { ...embed, title: "The trailer" } }]),
  });
  expect(container.querySelector("iframe")).toBeNull();
  expect(container.innerHTML).not.toContain("dnt=1");
  await userEvent.click(screen.getByRole("button", { name: "Play video: The trailer" }));
  expect(screen.getByTitle("The trailer")).toHaveAttribute("src", embed.frame);
  expect(screen.getByTitle("The trailer")).toHaveFocus();
  expect(screen.getByRole("button", { name: "Play video: Chess" })).toBeVisible();
});

test("opens a video at its provider when the content security policy does not allow the frame", async () => {
  const policy = document.createElement("meta");
  policy.httpEquiv = "Content-Security-Policy";
  policy.content = "frame-src 'none'";
  document.head.append(policy);
  const open = jest.spyOn(window, "open").mockReturnValue(null);
  const { container } = renderPage({ story: storyOf([{ embed }]) });
  await userEvent.click(screen.getByRole("button", { name: "Play video: Chess" }));
  expect(container.querySelector("iframe")).toBeNull();
  expect(open).toHaveBeenCalledWith(embed.url, "_blank", "noopener");
  policy.remove();
  open.mockRestore();
});

test("plays a video file with native controls and its poster", () => {
  const story = storyOf([{ video: 0 }], {
    videos: [
      {
        key: 0,
        alt: "A pen draws",
        caption: "In nine seconds",
        video: { publicURL: "/static/a.webm" },
        poster: { childImageSharp: { resize: { src: "/1600.webp", aspectRatio: 1.5 } } },
      },
    ],
  });
  const { container } = renderPage({ story });
  const video = container.querySelector("video");
  expect(video).toHaveAttribute("src", "/static/a.webm");
  expect(video).toHaveAttribute("poster", "/1600.webp");
  expect(video).toHaveAttribute("preload", "none");
  expect(video?.closest("figure")).toHaveTextContent("In nine seconds");
});

test("shows HTML in a story as text", () => {
  const { container } = renderPage({
    story: storyOf([{ tag: "p", children: ["<b>no</b>", { tag: "code", children: ["<script>"] }] }]),
  });
  expect(container.querySelector("article b, article script")).toBeNull();
  expect(screen.getByText("<b>no</b>", { exact: false })).toBeVisible();
});
