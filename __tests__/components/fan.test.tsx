import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Fan } from "../../src/components/fan/fan";
import { FanNavigation } from "../../src/components/fan-navigation/fan-navigation";
import { NotFound } from "../../src/components/not-found/not-found";
import { image } from "./support/image-data";
import { fanSections } from "./support/sections";

const paths = fanSections.flatMap(({ slices }) => slices.map(({ page }) => page.path));
const linksIn = (container: HTMLElement) =>
  Array.from(container.querySelectorAll("a[data-index]"), (link) => link.getAttribute("href"));

test("has a link for each piece, hidden from screen readers and not in the tab order", () => {
  const { container } = render(<Fan sections={fanSections} loadedIndexes={[0]} />);
  expect(linksIn(container)).toEqual(paths);
  expect(container.firstElementChild).toHaveAttribute("aria-hidden", "true");
  for (const link of container.querySelectorAll("a")) expect(link).toHaveAttribute("tabindex", "-1");
});

test("has the images of loadedIndexes slices only, so that the HTML stays small", () => {
  const { container } = render(<Fan sections={fanSections} loadedIndexes={[0]} />);
  expect(container.querySelectorAll("img")).toHaveLength(1);
  expect(container.querySelector("[data-open] img")).not.toBeNull();
});

test("lacks one piece on Page Not Found, and opens the first", () => {
  const { container } = render(<NotFound path="/nowhere/" sections={fanSections} />);
  expect(linksIn(container)).toHaveLength(paths.length - 1);
  expect(container.querySelector("a[data-open]")).toHaveAttribute("href", paths[0]);
});

test("gives the page the color of the open piece", async () => {
  const sections = fanSections.map((section, position) => ({
    ...section,
    slices: section.slices.map((slice) => ({ ...slice, color: `#00000${position}` })),
  }));
  const { container } = render(<FanNavigation sections={sections} />);
  const color = () =>
    container.querySelector<HTMLElement>("[style*='--open-color']")?.style.getPropertyValue("--open-color");
  expect(color()).toBe("#000000");
  await userEvent.hover(screen.getByRole("link", { name: "Print 3" }));
  expect(color()).toBe("#000002");
});

test("marks the section of the open piece, and opens the first piece of a section under the mouse", async () => {
  const { container } = render(<FanNavigation sections={fanSections} />);
  const marked = () => container.querySelector('nav [data-open="true"]')?.textContent;
  expect(marked()).toBe("Moving Pictures 1");
  await userEvent.hover(screen.getByRole("link", { name: "Print 3" }));
  expect(marked()).toBe("Print 3");
  expect(container.querySelector("a[data-open]")).toHaveAttribute("href", paths[3]);
});

test("marks the currentPath piece and opens only slices with an image", () => {
  const [first, ...others] = fanSections.map((section) => ({
    ...section,
    slices: section.slices.map((slice) => ({ ...slice, image: undefined })),
  }));
  if (!first) throw new Error("The portfolio has no section.");
  const sections = [{ ...first, slices: first.slices.map((slice) => ({ ...slice, image })) }, ...others];
  const fan = <Fan sections={sections} loadedIndexes={[0]} currentPath={paths[1] ?? ""} />;
  const { container } = render(fan);
  expect(linksIn(container)).toEqual([paths[0]]);
  expect(container.querySelector("[data-current]")).toHaveAttribute("href", paths[1]);
});
