import { pieceFields, type PieceField } from "./piece-fields";

/** Options that are no field of a piece, with what they do. */
export const switches = {
  original: "Takes pictures of more than 4,000 px as they are, instead of making them smaller.",
  "new-section": "Makes the section even when its name looks like that of another.",
  help: "Shows this text.",
} as const;

function usageOf({ name, kind, isAddress, fileKind }: PieceField): string {
  if (kind === "flag") return `--${name}`;
  if (kind === "pictures") return `--${name} <pictures>`;
  const values = [...(isAddress ? ["URL"] : []), ...(fileKind ? ["file"] : [])];
  return `--${name} <${kind === "json" ? "JSON" : values.join(" or ") || "text"}>`;
}

const optionLines = [
  ...pieceFields.map((field) => [usageOf(field), field.description]),
  ...Object.entries(switches).map(([name, text]) => [`--${name}`, text]),
].map(([option = "", text = ""]) => `  ${option.padEnd(22)}${text}`);

/** How the command is called, with every option that the model gives. */
export const usage = `Usage: npm run add -- <section> <picture, folder or https://…> [more of them] [options]

Options:
${optionLines.join("\n")}

Examples: npm run add -- drawing ~/Pictures/heron.jpg --title "Grey Heron"
          npm run add -- drawing ~/Pictures/*.jpg                  a piece for each picture
          npm run add -- drawing --images ~/Pictures/heron*.jpg    one piece with all of them: the first is its image

--images takes all pictures and folders up to the next option. Behind it, --alt may be given once for each picture, in their order.`;
