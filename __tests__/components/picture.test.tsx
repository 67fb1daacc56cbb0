import { render, screen } from "@testing-library/react";
import { Picture } from "../../src/components/picture/picture";
import { image } from "./support/image-data";

test("keeps a color behind an image with transparency", () => {
  const data = image?.childImageSharp?.gatsbyImageData;
  if (!data) throw new Error("The image has no data.");
  const ground = "light-dark(transparent, #fbfaf7)";
  const fallback = { src: "/720.png", srcSet: "/360.png 360w", sizes: "100vw" };
  const gatsbyImageData = { ...data, backgroundColor: ground, images: { ...data.images, fallback } };
  render(<Picture image={{ childImageSharp: { gatsbyImageData } }} alt="Ink" sizes="100vw" />);
  expect(screen.getByRole("img").parentElement?.getAttribute("style")).toContain(
    `--placeholder-color: ${ground}`,
  );
});
