import type { Block, Inline } from "./prose";

/** Whether a provider's film is in a text. */
export const hasProviderFilm = (blocks: readonly Block[]): boolean =>
  blocks.some(({ kind }) => kind === "provider film");

function plainText(inline: Inline): string {
  if (typeof inline === "string") return inline;
  switch (inline.kind) {
    case "break":
      return " ";
    case "code":
      return inline.text;
    default:
      return inline.content.map(plainText).join("");
  }
}

/** Characters of a beginning: more than anybody shows of a description. */
const longestOpening = 300;

/** The first paragraphs of a text without their markup; nothing of a text without any. */
export function openingWords(blocks: readonly Block[]): string {
  const paragraphs = blocks.flatMap((block) => (block.kind === "paragraph" ? [block.content] : []));
  const words = paragraphs.map((content) => content.map(plainText).join(""));
  return words.join(" ").slice(0, longestOpening);
}
