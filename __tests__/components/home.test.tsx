import { render, screen } from "@testing-library/react";
import { Home } from "../../src/components/home/home";
import { imageData } from "./support/image-data";

const images = (group: string) =>
  [1, 2, 3].map((number) => ({ alt: `${group} ${number}`, image: { gatsbyImageData: imageData } }));

test("shows quote, wide images, quote, tall images, in this order", () => {
  const home = { quotes: ["First words.", "Last words."], wide: images("wide"), tall: images("tall") };
  const { container } = render(<Home title="Ada Example, composer" home={home} />);
  const order = Array.from(container.querySelectorAll("blockquote, img"));
  expect(order.map((element) => element.getAttribute("alt") ?? element.textContent)).toEqual([
    "First words.",
    "wide 1",
    "wide 2",
    "wide 3",
    "Last words.",
    "tall 1",
    "tall 2",
    "tall 3",
  ]);
  expect(screen.getAllByRole("heading", { level: 1 })).toHaveLength(1);
});
