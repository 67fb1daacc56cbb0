import { render, screen } from "@testing-library/react";
import { Picture } from "../../src/components/picture/picture";
import { imageData } from "./support/image-data";

test("offers webp, then jp2, then the fallback, all for the same place in the layout", () => {
  const { container } = render(<Picture image={imageData} alt="A harbour" sizes="50vw" />);
  const sources = Array.from(container.querySelectorAll("picture > source"));
  expect(sources.map((source) => source.getAttribute("type"))).toEqual(["image/webp", "image/jp2"]);
  const img = screen.getByRole("img", { name: "A harbour" });
  expect(img.parentElement?.lastElementChild).toBe(img);
  for (const element of [...sources, img]) expect(element).toHaveAttribute("sizes", "50vw");
});

test("keeps the image's place free until it is there", () => {
  render(<Picture image={imageData} alt="A harbour" sizes="50vw" />);
  expect(screen.getByRole("img")).toHaveAttribute("width", "1600");
  expect(screen.getByRole("img")).toHaveAttribute("height", "900");
});

test.each([
  [undefined, "lazy"],
  ["lazy", "lazy"],
  ["eager", "eager"],
  ["first", "eager"],
] as const)("asked to load %s it loads %s", (loading, attribute) => {
  render(<Picture image={imageData} alt="A harbour" sizes="50vw" loading={loading} />);
  expect(screen.getByRole("img")).toHaveAttribute("loading", attribute);
});
