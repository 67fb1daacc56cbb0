import type { ContentImage } from "../../picture/content-image";

/** A picture that the lightbox shows. */
export interface LightboxPicture {
  /** Names it in the address; id of the element whose button opens it. */
  readonly slug: string;
  /** Names the dialog. */
  readonly title: string;
  readonly alt: string;
  readonly image: ContentImage;
  readonly description?: string | null;
  /** The page of its own that it has. */
  readonly page?: Queries.PieceLinkFragment | null;
}
