import type { IGatsbyImageData } from "gatsby-plugin-image";
import type { ImageDataOf } from "./content-image";

/** Width (px) of the copy that a poster takes at least: as wide as a laptop shows it. */
const posterWidth = 1125;

/** What stands in the place of a film until it is played. */
export interface FilmPoster {
  readonly address: string;
  /** Width divided by height. */
  readonly ratio: number;
}

/** The smallest copy of an image that is wide enough for a poster, in the best format that every browser takes. */
export function filmPoster({ images, width, height }: IGatsbyImageData): FilmPoster {
  const webp = images.sources?.find(({ type }) => type === "image/webp");
  const copies = (webp?.srcSet ?? "").split(/,\s*/).map((copy) => {
    const [address = "", descriptor = ""] = copy.trim().split(/\s/);
    return { address, width: parseInt(descriptor) };
  });
  const chosen = copies.find((copy) => copy.width >= posterWidth) ?? copies.at(-1);
  return { address: chosen?.address ?? "", ratio: width / height };
}

/** The GraphQL type of a film's poster. */
export const filmPosterTypes = /* GraphQL */ `
  "What stands in the place of a film until it is played."
  type FilmPoster {
    address: String!
    "Width divided by height."
    ratio: Float!
  }
`;

/** Adds `ImageSharp.filmPoster` with the help of the resolver of an image's data. */
export const filmPosterResolvers = (imageDataOf: ImageDataOf) => ({
  ImageSharp: {
    filmPoster: {
      type: "FilmPoster!",
      resolve: async (...asked: Parameters<ImageDataOf>) => filmPoster(await imageDataOf(...asked)),
    },
  },
});
