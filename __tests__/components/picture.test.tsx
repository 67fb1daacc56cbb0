import { render, screen } from "@testing-library/react";
import { Picture } from "../../src/components/picture/picture";
import { image } from "./support/image-data";

test("offers webp, then jp2, then the fallback with the size of its largest file", () => {
  const { container } = render(<Picture image={image} alt="A harbour" sizes="50vw" />);
  const sources = Array.from(container.querySelectorAll("picture > source"));
  expect(sources.map((source) => source.getAttribute("type"))).toEqual(["image/webp", "image/jp2"]);
  const img = screen.getByRole("img", { name: "A harbour" });
  expect(img.parentElement?.lastElementChild).toBe(img);
  expect([img.getAttribute("width"), img.getAttribute("height")]).toEqual(["1600", "900"]);
  for (const element of [...sources, img]) expect(element).toHaveAttribute("sizes", "50vw");
});

test.each([
  [undefined, "lazy", null],
  ["eager", "eager", null],
  ["first", "eager", "high"],
] as const)("loads %s images as %s with the priority %s", (loading, attribute, priority) => {
  render(<Picture image={image} alt="A harbour" sizes="50vw" loading={loading} />);
  expect(screen.getByRole("img")).toHaveAttribute("loading", attribute);
  expect(screen.getByRole("img").getAttribute("fetchpriority")).toBe(priority);
});
