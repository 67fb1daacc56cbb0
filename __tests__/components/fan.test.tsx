import { render } from "@testing-library/react";
import { Fan } from "../../src/components/fan/fan";
import { NotFound } from "../../src/components/not-found/not-found";
import { sectionIndex } from "./support/sections";

const paths = sectionIndex.flatMap(({ slices }) => slices.map(({ page }) => page.path));
const linksIn = (container: HTMLElement) =>
  Array.from(container.querySelectorAll("a[data-index]"), (link) => link.getAttribute("href"));

test("has a link for each piece, hidden from screen readers and not in the tab order", () => {
  const { container } = render(<Fan sections={sectionIndex} open={0} onOpen={() => undefined} />);
  expect(linksIn(container)).toEqual(paths);
  expect(container.firstElementChild).toHaveAttribute("aria-hidden", "true");
  for (const link of container.querySelectorAll("a")) expect(link).toHaveAttribute("tabindex", "-1");
});

test("lacks one piece on Page Not Found", () => {
  const { container } = render(<NotFound path="/nowhere/" sections={sectionIndex} />);
  expect(linksIn(container)).toHaveLength(paths.length - 1);
});
