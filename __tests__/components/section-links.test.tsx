import { render, screen, within } from "@testing-library/react";
import { SectionLinks } from "../../src/components/section-links/section-links";
import { sectionLinks } from "./support/sections";

test("links to each section by its title, in the order given", () => {
  render(<SectionLinks sections={sectionLinks} currentId="music" />);
  const navigation = screen.getByRole("navigation", { name: "Sections" });
  const links = within(navigation).getAllByRole("link");
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Moving Pictures", "/portfolio/motion/"],
    ["Music", "/portfolio/music/"],
    ["Print", "/portfolio/print/"],
  ]);
});

test.each([
  ["music", ["Music"]],
  [undefined, []],
])("marks the section that is shown (%s)", (currentId, marked) => {
  render(<SectionLinks sections={sectionLinks} currentId={currentId} />);
  const current = screen.queryAllByRole("link", { current: "page" });
  expect(current.map((link) => link.textContent)).toEqual(marked);
});
