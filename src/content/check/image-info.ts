/** What the check found out about an image while it decoded it. */
export interface ImageInfo {
  /** SHA-1 of its bytes in hex. */
  readonly digest: string;
  readonly format: string;
  /** Width and height in px as shown, after its EXIF orientation. */
  readonly width: number;
  readonly height: number;
  /** Whether a pixel is transparent. */
  readonly hasAlpha: boolean;
  /** `#rrggbb` */
  readonly dominantColor: string;
  /** Whether Gatsby's image plugins can take the file as it is (see `prepareImage`). */
  readonly isPlain: boolean;
}
