import { render, screen } from "@testing-library/react";
import { PortfolioIndex } from "../../src/components/portfolio/portfolio-index";
import { sectionLinks } from "./support/sections";

const paths = sectionLinks.map(({ path }) => path);

afterEach(() => {
  jest.restoreAllMocks();
});

test.each([
  [0, "/portfolio/motion/"],
  [0.34, "/portfolio/music/"],
  [0.999, "/portfolio/print/"],
])("a draw of %d leads to %s and replaces the history entry", (draw, path) => {
  jest.spyOn(Math, "random").mockReturnValue(draw);
  render(<PortfolioIndex sections={sectionLinks} />);
  expect(window.___navigate.mock.calls).toEqual([[path, { replace: true }]]);
});

test("every section is drawn sooner or later", () => {
  for (let count = 0; count < 200; count += 1) render(<PortfolioIndex sections={sectionLinks} />).unmount();
  const drawn = new Set(window.___navigate.mock.calls.map(([path]) => path));
  expect([...drawn].sort()).toEqual(paths);
});

test("shows the links to the sections until then", () => {
  render(<PortfolioIndex sections={sectionLinks} />);
  expect(screen.getByRole("heading", { level: 1, name: "Portfolio" })).toBeVisible();
  expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual(paths);
});

test("without a section nobody is sent anywhere", () => {
  render(<PortfolioIndex sections={[]} />);
  expect(window.___navigate).not.toHaveBeenCalled();
  expect(screen.queryByRole("link")).not.toBeInTheDocument();
});
