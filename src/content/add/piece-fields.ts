import type { z } from "zod";
import { innerSchema, isOptional, roleOf, withoutOptional } from "../model/fields";
import { pieceSchema } from "../model/section";

/** A text field of a piece, as the command offers it. */
export type PieceField = {
  readonly name: string;
  readonly schema: z.ZodType;
  readonly isOptional: boolean;
  /** Whether it holds the address that the picture leads to. */
  readonly isAddress: boolean;
  /** What it holds, in the words of the docs. */
  readonly description: string;
};

/** Every text field of a piece but its image, in the order of the model. */
export const pieceFields: readonly PieceField[] = Object.entries(pieceSchema.shape)
  .filter(([, schema]) => innerSchema(schema).def.type === "string" && roleOf(schema) === undefined)
  .map(([name, schema]) => {
    const meta = innerSchema(schema).meta();
    return {
      name,
      schema,
      isOptional: isOptional(schema),
      isAddress: meta?.["format"] === "uri",
      description: withoutOptional(String(meta?.description)),
    };
  });

const optionLines = [
  ...pieceFields.map(({ name, isAddress, description }) => [
    `--${name} <${isAddress ? "URL" : "text"}>`,
    description,
  ]),
  ["--help", "Shows this text."],
].map(([option = "", text = ""]) => `  ${option.padEnd(22)}${text}`);

/** How the command is called, with every option that the model gives. */
export const usage = `Usage: npm run add -- <section> <image> [options]

Options:
${optionLines.join("\n")}

Example: npm run add -- drawing ~/Pictures/heron.jpg --title "Grey Heron"`;
