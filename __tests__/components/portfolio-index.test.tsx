import { render, screen } from "@testing-library/react";
import { PortfolioIndex } from "../../src/components/portfolio/portfolio-index";

const sections = ["motion", "music", "print"].map((jsonId) => ({
  jsonId,
  title: jsonId,
  path: `/portfolio/${jsonId}/`,
}));

afterEach(() => {
  jest.restoreAllMocks();
});

test.each([
  [0, "/portfolio/motion/"],
  [0.34, "/portfolio/music/"],
  [0.999, "/portfolio/print/"],
])("a draw of %d leads to %s and replaces the history entry", (draw, path) => {
  jest.spyOn(Math, "random").mockReturnValue(draw);
  render(<PortfolioIndex sections={sections} />);
  expect(window.___navigate.mock.calls).toEqual([[path, { replace: true }]]);
});

test("every section is drawn sooner or later", () => {
  for (let count = 0; count < 200; count += 1) render(<PortfolioIndex sections={sections} />).unmount();
  const drawn = new Set(window.___navigate.mock.calls.map(([path]) => path));
  expect([...drawn].sort()).toEqual(sections.map(({ path }) => path));
});

test("shows the links to the sections until then", () => {
  render(<PortfolioIndex sections={sections} />);
  expect(screen.getByRole("heading", { level: 1, name: "Portfolio" })).toBeVisible();
  expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual(
    sections.map(({ path }) => path),
  );
});

test("without a section nobody is sent anywhere", () => {
  render(<PortfolioIndex sections={[]} />);
  expect(window.___navigate).not.toHaveBeenCalled();
  expect(screen.queryByRole("link")).not.toBeInTheDocument();
});
