import { render, screen, within } from "@testing-library/react";
import { About } from "../../src/components/about/about";
import { imageData } from "./support/image-data";

const topics = [
  { title: "Languages", group: null, items: ["Danish", "Tamil"] },
  { title: "Instruments", group: null, items: ["Cello"] },
];

test("shows the heading and every topic with its items, in order", () => {
  render(<About heading="Who I am" image={null} text={null} topics={topics} />);
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Who I am");
  const titles = screen.getAllByRole("heading", { level: 2 });
  expect(titles.map((title) => title.textContent)).toEqual(["Languages", "Instruments"]);
  const items = screen
    .getAllByRole("list")
    .map((list) => within(list).getAllByRole("listitem"))
    .map((list) => list.map((item) => item.textContent));
  expect(items).toEqual([["Danish", "Tamil"], ["Cello"]]);
});

test("shows topics and items that occur twice, without a complaint of React's", () => {
  const complaint = jest.spyOn(console, "error").mockImplementation();
  const twice = { title: "Languages", group: null, items: ["Danish", "Danish"] };
  render(<About heading="Who I am" image={null} text={null} topics={[twice, twice]} />);
  expect(screen.getAllByText("Danish")).toHaveLength(4);
  expect(complaint).not.toHaveBeenCalled();
});

test("heads neighbouring topics of one group with the group's title", () => {
  const grouped = ["Languages", "Tools"].map((title) => ({ title, group: "Technology", items: ["One"] }));
  render(
    <About
      heading="Who I am"
      image={null}
      text={null}
      topics={[...grouped, { title: "Anime", group: null, items: ["Two"] }]}
    />,
  );
  const outline = screen.getAllByRole("heading").map(({ tagName, textContent }) => [tagName, textContent]);
  expect(outline).toEqual([
    ["H1", "Who I am"],
    ["H2", "Technology"],
    ["H3", "Languages"],
    ["H3", "Tools"],
    ["H2", "Anime"],
  ]);
});

test("a picture stands beside the heading", () => {
  const image = { alt: "Ada at the piano", image: { gatsbyImageData: imageData } };
  render(<About heading="Who I am" image={image} text={null} topics={topics} />);
  expect(screen.getByRole("img", { name: "Ada at the piano" })).toBeVisible();
});

test("a text stands below the heading, its pictures can be opened, and lists may be left out", () => {
  const picture = {
    key: 0,
    alt: "Ada at the piano",
    caption: "In 1840",
    image: { gatsbyImageData: imageData },
    layout: { share: 1, gaps: 0, sizes: "100vw" },
  };
  const content = [
    { tag: "h2", props: { id: "so" }, children: ["So it began"] },
    { tag: "p", children: ["With a piano."] },
    { figures: [0] },
  ];
  const text = { content, images: [picture], videos: [] } as unknown as Queries.RichTextFragment;
  render(<About heading="Who I am" image={null} text={text} topics={[]} />);
  expect(screen.getByRole("heading", { level: 2 })).toHaveTextContent("So it began");
  expect(screen.getByText("With a piano.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Image: In 1840" })).toBeVisible();
  expect(screen.queryByRole("list")).not.toBeInTheDocument();
});
