import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { StrictMode } from "react";
import { SectionPage } from "../../src/components/section-page/section-page";
import { createPiece } from "./support/create-piece";
import { image } from "./support/image-data";
import { sectionLinks } from "./support/sections";

const code = "https://code.example";
const video = "https://video.example";
const link = "https://link.example";

function renderSection(
  pieces: Queries.PieceFragment[],
  { tags = [], upNext = null }: Partial<Pick<Queries.SectionPageContentFragment, "tags" | "upNext">> = {},
) {
  const section = {
    slug: "music",
    title: "Music",
    accent: 1,
    intro: null,
    layout: null,
    untranslated: null,
    pieces,
    tags,
    upNext,
  };
  return render(
    <StrictMode>
      <SectionPage sections={sectionLinks} section={section} />
    </StrictMode>,
  );
}

test("has a navigation with the tags and their numbers of pieces only when there are tags", () => {
  const { unmount } = renderSection([createPiece("Etude")]);
  expect(screen.queryByRole("navigation", { name: "Tags" })).toBeNull();
  unmount();
  const tag = { slug: "ink", title: "Ink", path: "/tags/ink/", count: 3, untranslated: null };
  renderSection([createPiece("Etude")], { tags: [tag] });
  const link = within(screen.getByRole("navigation", { name: "Tags" })).getByRole("link");
  expect(link).toHaveAttribute("href", "/tags/ink/");
  expect(link).toHaveTextContent("Ink 3");
});

test("ends with the first image of the next section, as a link to the section", () => {
  const page = { path: "/portfolio/games/", title: "Games", needsFullLoad: false, untranslated: null };
  renderSection([createPiece("Etude")], { upNext: { page, image } });
  const next = screen.getByRole("link", { name: "Next: Games" });
  expect(next).toHaveAttribute("href", "/portfolio/games/");
  expect(next.querySelector("img")).not.toBeNull();
});

test.each([
  ["Code", { code, video, link }, code],
  ["Video", { video, link }, video],
  ["Video", { video: "/work/static/0/own.mp4" }, "/work/static/0/own.mp4"],
  ["Website", { link }, link],
])("has the one action %s when a piece has %j", (label, links, href) => {
  renderSection([createPiece("Etude", links)]);
  const article = within(screen.getByRole("article"));
  const action = article.getByRole("link", { name: `${label}: Etude` });
  expect(action).toHaveAttribute("href", href);
  expect(action).toHaveAttribute("target", "_blank");
  expect(action.getAttribute("rel")?.split(" ")).toContain("noopener");
  expect(article.queryByRole("button", { name: "Image: Etude" })).not.toBeInTheDocument();
});

test("enlarges the image of a piece whose action is a link, unless its page does it", async () => {
  const page = { path: "/portfolio/music/sonata/", needsFullLoad: false };
  renderSection([
    createPiece("Etude", { code }),
    createPiece("Sonata", { code, page }),
    createPiece("Poster"),
  ]);
  expect(screen.getAllByRole("button", { name: /^Enlarge: / })).toHaveLength(1);
  await userEvent.click(screen.getByRole("button", { name: "Enlarge: Etude" }));
  expect(await screen.findByRole("dialog", { name: "Etude" })).toBeVisible();
  expect(window.location.hash).toBe("#large_etude");
  await userEvent.keyboard("{Escape}");
  await waitFor(() => {
    expect(screen.queryByRole("dialog")).toBeNull();
  });
  expect(screen.getByRole("button", { name: "Enlarge: Etude" })).toHaveFocus();
  await waitFor(() => {
    expect(window.location.hash).toBe("");
  });
});

test("has no buttons to step when only one piece can be opened", async () => {
  renderSection([createPiece("Poster"), createPiece("Code", { code })]);
  await userEvent.click(screen.getByRole("button", { name: "Image: Poster" }));
  await screen.findByRole("dialog", { name: "Poster" });
  expect(screen.getAllByRole("button").map((button) => button.getAttribute("aria-label"))).toEqual([
    "Zoom out",
    "Zoom in",
    "Close",
  ]);
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  await waitFor(() => {
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});
