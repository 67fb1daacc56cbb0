/** What a click on a piece's image does: opens an address in a new tab, or shows the image itself. */
export type PieceAction =
  | { readonly kind: "code" | "video" | "website"; readonly label: string; readonly address: string }
  | { readonly kind: "image"; readonly label: string };

/** The links of a piece that decide on its action. */
export type PieceLinks = Pick<Queries.PieceFragment, "code" | "video" | "videoFile" | "link">;

/** The one action of a piece: the first of code, video and link that it has, otherwise its image. */
export function pieceAction({ code, video: videoUrl, videoFile, link }: PieceLinks): PieceAction {
  const video = videoUrl ?? videoFile?.publicURL;
  if (code) return { kind: "code", label: messages.code, address: code };
  if (video) return { kind: "video", label: messages.video, address: video };
  if (link) return { kind: "website", label: messages.website, address: link };
  return { kind: "image", label: messages.image };
}
