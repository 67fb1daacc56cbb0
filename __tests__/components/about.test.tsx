import { render, screen, within } from "@testing-library/react";
import { About } from "../../src/components/about/about";
import { image } from "./support/image-data";

type Topics = Queries.AboutFragment["topics"];

const topic = (title: string, group: string | null = null, items = ["One"]) => ({ title, group, items });
const renderAbout = (topics: Topics, more: Partial<Queries.AboutFragment> = {}) =>
  render(<About heading="Who I am" image={null} text={null} topics={topics} {...more} />);

test("shows heading, picture and every topic with its items in order", () => {
  const picture = { alt: "Ada at the piano", image };
  renderAbout([topic("Languages", null, ["Danish", "Danish"]), topic("Instruments")], { image: picture });
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Who I am");
  expect(screen.getByRole("img", { name: "Ada at the piano" })).toBeVisible();
  const titles = screen.getAllByRole("heading", { level: 2 });
  expect(titles.map((title) => title.textContent)).toEqual(["Languages", "Instruments"]);
  const items = screen
    .getAllByRole("list")
    .map((list) => within(list).getAllByRole("listitem"))
    .map((list) => list.map((item) => item.textContent));
  expect(items).toEqual([["Danish", "Danish"], ["One"]]);
});

test("gives consecutive topics of a group one heading, again when the group returns later", () => {
  renderAbout([topic("A", "Work"), topic("B", "Work"), topic("C"), topic("D", "Work")]);
  const outline = screen
    .getAllByRole("heading")
    .map(({ tagName, textContent }) => `${tagName} ${textContent}`);
  expect(outline).toEqual(["H1 Who I am", "H2 Work", "H3 A", "H3 B", "H2 C", "H2 Work", "H3 D"]);
});

test.each([
  [1, 1],
  [5, 5],
  [6, 3],
  [7, 4],
  [11, 4],
])("shows %i topics without a group in %i columns", (count, columns) => {
  const { container } = renderAbout(Array.from({ length: count }, (_, index) => topic(`Topic ${index}`)));
  expect(container.querySelector<HTMLElement>("[style]")?.style.getPropertyValue("--columns")).toBe(
    `${columns}`,
  );
});

test("shows a text whose pictures can be opened when there are no topics", () => {
  const layout = { share: 1, gaps: 0, sizes: "100vw" };
  const picture = { key: 0, alt: "Ada at the piano", caption: "In 1840", image, layout };
  const content = [{ tag: "h2", props: { id: "so" }, children: ["So it began"] }, { figures: [0] }];
  const text = { content, images: [picture], videos: [] } as unknown as Queries.RichTextFragment;
  renderAbout([], { text });
  expect(screen.getByRole("heading", { level: 2 })).toHaveTextContent("So it began");
  expect(screen.getByRole("button", { name: "Image: In 1840" })).toBeVisible();
  expect(screen.queryByRole("list")).not.toBeInTheDocument();
});
