import type { z } from "zod";
import {
  innerSchema,
  isOptional,
  pathFromFile,
  roleOf,
  withoutOptional,
  type FieldRole,
} from "../model/fields";
import { pieceSchema } from "../model/section";
import { describeSchema } from "../model/schema-traversal";

/** A field of a piece, as the command offers it. */
export type PieceField = {
  readonly name: string;
  readonly schema: z.ZodType;
  /** How it is written on the command line: as words, as an option alone (true), as pictures (or JSON), or as JSON. */
  readonly kind: "text" | "flag" | "pictures" | "json";
  readonly isOptional: boolean;
  /** Whether it holds the address that the picture leads to. */
  readonly isAddress: boolean;
  /** What kind of file it may name, which is copied into the content. */
  readonly fileKind?: "film" | "story";
  /** Whether the terminal asks for it. */
  readonly isAsked: boolean;
  /** What it holds, in the words of the docs. */
  readonly description: string;
  readonly example: unknown;
};

function kindOf(schema: z.ZodType): PieceField["kind"] {
  const { type } = innerSchema(schema).def;
  if (type === "string") return "text";
  if (type === "boolean") return "flag";
  const parts = describeSchema(schema);
  const entry = parts.kind === "list" ? describeSchema(parts.element) : parts;
  const isPicture =
    entry.kind === "object" && Object.values(entry.fields).some((field) => roleOf(field) === "image");
  return isPicture ? "pictures" : "json";
}

const fileKinds: Readonly<Partial<Record<FieldRole, PieceField["fileKind"]>>> = {
  loop: "film",
  "video or url": "film",
  "markdown file": "story",
};

/** Where the path of a film or a story begins that is given to the command: npm runs it in the project's folder. */
const pathFromProject = "a path from the project's folder (the file is copied)";

/** Every field of a piece but its image, in the order of the model. */
export const pieceFields: readonly PieceField[] = Object.entries(pieceSchema.shape)
  .filter(([name]) => name !== "image")
  .map(([name, schema]) => {
    const meta = innerSchema(schema).meta();
    const kind = kindOf(schema);
    const role = roleOf(schema);
    return {
      name,
      schema,
      kind,
      isOptional: isOptional(schema),
      isAddress: meta?.["format"] === "uri" || role === "video or url",
      fileKind: role && fileKinds[role],
      isAsked: kind === "text" && (role === undefined || role === "video or url"),
      description: withoutOptional(String(meta?.description)).replace(pathFromFile, pathFromProject),
      example: (meta?.["examples"] as unknown[] | undefined)?.[0],
    };
  });
