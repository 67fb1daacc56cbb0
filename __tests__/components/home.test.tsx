import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Home } from "../../src/components/home/home";
import { calmSpot, image } from "./support/image-data";
import { fanSections } from "./support/sections";

type HomeImage = Queries.HomeImageFragment;

const anImage = (alt: string, fields: Partial<HomeImage> = {}): HomeImage => ({
  alt,
  untranslated: null,
  caption: null,
  link: null,
  image,
  calmSpot,
  ...fields,
});
const images = (group: string, count: number) =>
  Array.from({ length: count }, (_, index) => anImage(`${group} ${index + 1}`));

const owner: Queries.HomeOwnerFragment = {
  title: "Ada Example, composer",
  invitation: null,
  fanSound: null,
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
  const link = { path: "/portfolio/games/#go", title: "Go", untranslated: null };
  render(<Home sections={[]} site={owner} home={{ ...simple, wide: [anImage("", { link })] }} />);
  expect(screen.getByRole("link", { name: "Go" })).toHaveAttribute("href", link.path);
});

test("marks the name of a piece that is in another language only where it names the link of an image", () => {
  const link = { path: "/portfolio/games/#go", title: "Go", untranslated: ["title"] };
  const wide = [anImage("", { link }), anImage("Un goban", { link })];
  render(<Home sections={[]} site={owner} home={{ ...simple, wide }} />);
  expect(screen.getByRole("link", { name: "Go" })).toHaveAttribute("lang", "en");
  expect(screen.getByRole("link", { name: "Un goban" })).not.toHaveAttribute("lang");
});

test("does not open an image that is decoration", () => {
  const { container } = render(<Home sections={[]} site={owner} home={{ ...simple, wide: [anImage("")] }} />);
  expect(container.querySelectorAll("img")).toHaveLength(2);
  expect(screen.getAllByRole("button")).toEqual([screen.getByRole("button", { name: /tall 1/ })]);
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

test.each([
  ["with", fanSections],
  ["without", []],
])("loads one image first and the portrait at once in a site %s sections", (_, sections) => {
  const portrait = { image, alt: "Ada at her desk", untranslated: null };
  const site = { ...owner, portrait };
  const { container } = render(<Home site={site} home={simple} sections={sections} />);
  expect(screen.getByRole("img", { name: portrait.alt })).toHaveAttribute("loading", "eager");
  const first = Array.from(container.querySelectorAll('img[fetchpriority="high"]'));
  expect(first.map((each) => each.getAttribute("alt") === "wide 1")).toEqual([sections.length === 0]);
});

test("opens images without a link in the lightbox", async () => {
  const link = { path: "/portfolio/games/#go", title: "Go", untranslated: null };
  const wide = [
    anImage("A coast", { caption: "Coast", untranslated: ["caption"] }),
    anImage("A board", { link }),
  ];
  render(<Home sections={[]} site={owner} home={{ ...simple, wide, tall: [anImage("Stairs")] }} />);
  const buttons = screen.getAllByRole("button").map((button) => button.getAttribute("aria-label"));
  expect(buttons).toEqual(["Image: Coast", "Image: Stairs"]);
  await userEvent.click(screen.getByRole("button", { name: "Image: Stairs" }));
  expect(await screen.findByRole("dialog", { name: "Stairs" })).toHaveTextContent("2 of 2");
  await userEvent.keyboard("{ArrowLeft}");
  const dialog = within(await screen.findByRole("dialog", { name: "Coast" }));
  expect(dialog.getByText("Coast")).toHaveAttribute("lang", "en");
  expect(dialog.getByRole("img", { name: "A coast" })).not.toHaveAttribute("lang");
});

test("ends with an invitation to write when the owner gives a text for Contact", () => {
  const site = { ...owner, invitation: "Tell me what should move." };
  render(<Home site={site} home={simple} sections={[]} />);
  expect(screen.getByRole("link", { name: site.invitation })).toHaveAttribute("href", "/contact/");
});

test("makes a long first quote smaller, so that the pictures below stay in view", () => {
  const scaleOf = (length: number) => {
    const home = { ...simple, quotes: ["a".repeat(length), "b".repeat(200)] };
    const { container, unmount } = render(<Home site={owner} home={home} sections={[]} />);
    const quotes = Array.from(container.querySelectorAll("blockquote"));
    const scales = quotes.map(({ style }) => style.getPropertyValue("--scale"));
    unmount();
    return scales;
  };
  expect([70, 71, 111].map(scaleOf)).toEqual([
    ["", ""],
    ["0.75", ""],
    ["0.6", ""],
  ]);
});
