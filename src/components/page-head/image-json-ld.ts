import { graphql } from "gatsby";
import { imageAspectRatio, largestVariant, type ContentImage } from "../picture/picture";
import { authorJsonLd, type JsonLdObject } from "./json-ld";

/** A site with the rights in its images. */
export type SiteWithRights = Queries.SiteFragment & Queries.ImageRightsFragment;

/** An image with its alternative text. */
export interface DescribedImage {
  readonly image: ContentImage;
  readonly alt: string;
}

/** Returns an image as an ImageObject with its rights; undefined values are left out of JSON. */
export function imageJsonLd(site: SiteWithRights, { image, alt }: DescribedImage): JsonLdObject {
  const { src, width } = largestVariant(image);
  const { creditText, copyrightNotice, license, acquireLicensePage } = site.imageRights;
  return {
    "@type": "ImageObject",
    contentUrl: new URL(src, site.siteUrl).href,
    caption: alt,
    width,
    height: Math.round(width / imageAspectRatio(image)),
    creator: authorJsonLd(site),
    creditText,
    copyrightNotice,
    license: license ?? undefined,
    acquireLicensePage: acquireLicensePage ?? undefined,
  };
}

/** Fields of the rights in the images of a site. */
export const imageRightsFragment = graphql`
  fragment ImageRights on SiteContent {
    imageRights {
      creditText
      copyrightNotice
      license
      acquireLicensePage
    }
  }
`;
