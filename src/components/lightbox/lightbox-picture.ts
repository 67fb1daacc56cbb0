import type { ContentImage } from "../picture/picture";

/** A picture that the lightbox shows. */
export interface LightboxPicture {
  /** Hash of the URL; id of the element whose button opens the picture. */
  readonly slug: string;
  /** Name of the dialog. */
  readonly title: string;
  readonly alt: string;
  readonly image: ContentImage;
  readonly description?: string | null;
  /** The piece's page. */
  readonly page?: Queries.PieceLinkFragment | null;
}
