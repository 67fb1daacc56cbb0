import { render, screen, within } from "@testing-library/react";
import { About } from "../../src/components/about/about";

const topics = [
  { title: "Languages", items: ["Danish", "Tamil"] },
  { title: "Instruments", items: ["Cello"] },
];

test("shows the heading and every topic with its items, in order", () => {
  render(<About heading="Who I am" topics={topics} />);
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
  const twice = { title: "Languages", items: ["Danish", "Danish"] };
  render(<About heading="Who I am" topics={[twice, twice]} />);
  expect(screen.getAllByText("Danish")).toHaveLength(4);
  expect(complaint).not.toHaveBeenCalled();
});
