import type { Node } from "gatsby";
import type { z } from "zod";
import { formatField } from "../../content/check/problem";
import { isOptional, roleOf, type FieldRole } from "../../content/model/fields";
import { describeSchema, type FieldPath } from "../../content/model/schema-traversal";
import { isAuthoring, isBrokenField } from "../gate/live-authoring";
import { findContentImage, seekContentImage } from "../images/find-image";
import { findFilm, findFilmOrAddress, findProse } from "./find-file";
import type { FileNode, NodeModel } from "./source-nodes";

/** A value of the content with the nodes of its images and texts in the place of what names them. */
export type WithImages<Value> = Value extends readonly (infer Entry)[]
  ? WithImages<Entry>[]
  : Value extends object
    ? {
        [Name in keyof Value]: Name extends "image" | "story" | "loop"
          ? Node
          : Name extends "video"
            ? Node | string
            : WithImages<Value[Name]>;
      }
    : Value;

type FileRole = Exclude<FieldRole, "static link">;

const finders = {
  // Why there is none, nobody asks while authoring: it may be on its way, and is read to be told.
  image: (...image: Parameters<typeof findContentImage>) =>
    isAuthoring() ? seekContentImage(...image) : findContentImage(...image),
  "markdown file": findProse,
  video: findFilm,
  loop: findFilm,
  "video or url": findFilmOrAddress,
} as const;

type FindNode = (role: FileRole, value: string, field: string) => Promise<Node | string | undefined>;

/** The value, or undefined when a file that it needs is not there. */
async function resolveValue(
  find: FindNode,
  schema: z.ZodType,
  value: unknown,
  path: FieldPath,
): Promise<unknown> {
  if (value === undefined) return undefined;
  const role = roleOf(schema);
  if (role && role !== "static link") return find(role, String(value), formatField(path));
  const parts = describeSchema(schema);
  if (parts.kind === "scalar") return value;
  if (parts.kind === "list") {
    const { element } = parts;
    const entries = (value as unknown[]).map((entry, at) =>
      resolveValue(find, element, entry, [...path, at]),
    );
    return (await Promise.all(entries)).filter((entry) => entry !== undefined);
  }
  const object = value as Readonly<Record<string, unknown>>;
  const fields = await Promise.all(
    Object.entries(parts.fields).map(async ([name, field]) => {
      const resolved = await resolveValue(find, field, object[name], [...path, name]);
      return { name, resolved, isLacking: resolved === undefined && !isOptional(field) };
    }),
  );
  if (fields.some(({ isLacking }) => isLacking)) return undefined;
  return Object.fromEntries(fields.map(({ name, resolved }) => [name, resolved]));
}

/**
 * The one way from what an owner wrote to the nodes of its images, texts and films: a part of a document, the files in
 * it found. While authoring, an entry of a list whose file is broken is left out: the overlay names it, and the rest
 * goes on.
 *
 * @param jsonNode the document's node
 * @param path where the value stands in the document
 * @param value what stands there, or the first entries of it
 * @throws in a build, when a file is not there; the message names the JSON file, the field and the file
 */
export async function resolveImages<Value>(
  nodeModel: NodeModel,
  jsonNode: Node,
  schema: z.ZodType,
  path: FieldPath,
  value: Value,
): Promise<WithImages<Value>> {
  const jsonFile = nodeModel.getNodeById<FileNode>({ id: String(jsonNode.parent) });
  const file = `content/${String(jsonFile?.relativePath)}`;
  const find: FindNode = async (role, name, field) => {
    if (isBrokenField(file, field)) return undefined;
    try {
      return await finders[role](nodeModel, jsonNode, name, field);
    } catch (error) {
      if (isAuthoring()) return undefined;
      throw error;
    }
  };
  return (await resolveValue(find, schema, value, path)) as WithImages<Value>;
}
