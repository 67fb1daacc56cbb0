import { render } from "@testing-library/react";
import { Fan } from "../../src/components/fan/fan";
import { NotFound } from "../../src/components/not-found/not-found";
import { image } from "./support/image-data";
import { fanSections } from "./support/sections";

const paths = fanSections.flatMap(({ slices }) => slices.map(({ page }) => page.path));
const linksIn = (container: HTMLElement) =>
  Array.from(container.querySelectorAll("a[data-index]"), (link) => link.getAttribute("href"));

test("has a link for each piece, hidden from screen readers and not in the tab order", () => {
  const { container } = render(<Fan sections={fanSections} opened={[0]} />);
  expect(linksIn(container)).toEqual(paths);
  expect(container.firstElementChild).toHaveAttribute("aria-hidden", "true");
  for (const link of container.querySelectorAll("a")) expect(link).toHaveAttribute("tabindex", "-1");
});

test("has the images of opened slices only, so that the HTML stays small", () => {
  const { container } = render(<Fan sections={fanSections} opened={[0]} />);
  expect(container.querySelectorAll("img")).toHaveLength(1);
  expect(container.querySelector("[data-open] img")).not.toBeNull();
});

test("lacks one piece on Page Not Found", () => {
  const { container } = render(<NotFound path="/nowhere/" sections={fanSections} />);
  expect(linksIn(container)).toHaveLength(paths.length - 1);
});

test("marks the current piece and opens only slices with an image", () => {
  const [first, ...others] = fanSections.map((section) => ({
    ...section,
    slices: section.slices.map((slice) => ({ ...slice, image: undefined })),
  }));
  if (!first) throw new Error("The portfolio has no section.");
  const sections = [{ ...first, slices: first.slices.map((slice) => ({ ...slice, image })) }, ...others];
  const fan = <Fan sections={sections} opened={[0]} current={paths[1] ?? ""} />;
  const { container } = render(fan);
  expect(linksIn(container)).toEqual([paths[0]]);
  expect(container.querySelector("[data-current]")).toHaveAttribute("href", paths[1]);
});
