import { parse } from "culori";
import { z } from "zod";
import { shortTextLink } from "../../../src/rich-text/short-text-links";
import { isHttpUrl } from "../../../src/url/http-url";
import { unsupportedVideoReason, videoExtension } from "./video-formats";

/**
 * Texts about a field for editors, the JSON Schema files and the field tables in docs/content.md. `title` is
 * its label in the Studio, which by default is its name in sentence case.
 */
type FieldMeta = { description: string; examples?: unknown[]; title?: string; anyOf?: object[] };

/** Removes "Optional: " from a field's description, where the form shows it in another way. */
export const removeOptionalPrefix = (description: string): string =>
  description.replace(/^Optional: (.)/, (_match, first: string) => first.toUpperCase());

/**
 * Meaning of a field's text. A `loop` is a small muted video, a `link` is a URL or names a file in `static/`,
 * and a `piece` is `<section>/<slug>`.
 */
export type FieldRole =
  "image" | "markdown file" | "video" | "loop" | "video or url" | "link" | "piece" | "font" | "language";

/** Properties of a field that zod does not know. */
type FieldTraits = {
  role?: FieldRole;
  /** True for a field that only the build reads: it is not in GraphQL. */
  isBuildOnly?: boolean;
  /** True for a text that may be an object with a text for each language. */
  isTranslatable?: boolean;
  /** True for the name of a person, which is the same in each language unless it has versions. */
  isName?: boolean;
  /** True for a text that may have links. */
  isLinkedText?: boolean;
  /** Current name of a field that has a former one. */
  currentName?: string;
  /** Name of an object's GraphQL type. */
  typeName?: string;
};

// WeakMaps instead of zod's registries, whose lookups are slow in zod 4.6: each merges the entries of all
// parent schemas.
const traits = new WeakMap<z.ZodType, FieldTraits>();
const innerSchemas = new WeakMap<z.ZodType, z.ZodType>();

/** Returns the schema inside `optional()` and `default()`. */
export function innerSchema(schema: z.ZodType): z.ZodType {
  const known = innerSchemas.get(schema);
  if (known) return known;
  const inner = "innerType" in schema.def ? innerSchema(schema.def.innerType as z.ZodType) : schema;
  innerSchemas.set(schema, inner);
  return inner;
}

/** Returns the traits of a field, optional or not. */
export const traitsOf = (schema: z.ZodType): FieldTraits => traits.get(innerSchema(schema)) ?? {};

function withTraits<Schema extends z.ZodType>(schema: Schema, added: FieldTraits): Schema {
  traits.set(innerSchema(schema), { ...traitsOf(schema), ...added });
  return schema;
}

/** Returns the role of a field, optional or not; undefined for plain text, lists and objects. */
export const roleOf = (schema: z.ZodType): FieldRole | undefined => traitsOf(schema).role;

/** Marks a field that only the build reads. */
export const buildOnly = <Schema extends z.ZodType>(schema: Schema): Schema =>
  withTraits(schema, { isBuildOnly: true });

/** A field with the former name of another one in the object. Its value is used if that one is missing. */
export function formerName<Schema extends z.ZodType>(currentName: string, schema: Schema) {
  const description = `Is called \`${currentName}\` now.`;
  const former = schema.meta({ description, deprecated: true });
  return withTraits(former, { isBuildOnly: true, currentName }).optional();
}

/** Returns true for a field that a document may leave out. */
export const isOptional = (schema: z.ZodType): boolean => schema.safeParse(undefined).success;

const wordList = new Intl.ListFormat("en-GB", { type: "conjunction" });

/** An object with these fields and no others, and the name of its GraphQL type. */
export function contentObject<Shape extends Readonly<Record<string, z.ZodType>>>(
  typeName: string,
  shape: Shape,
  meta?: FieldMeta,
) {
  const required = Object.keys(shape).filter((name) => !isOptional(shape[name] ?? z.never()));
  const fields = required.length > 0 ? ` with ${wordList.format(required)}` : "";
  const plainObject = z.strictObject(shape, { error: `must be an object${fields}` });
  const object = meta ? plainObject.meta(meta) : plainObject;
  return withTraits(object, { typeName });
}

const isWellFormed = (text: string): boolean => !/\p{Surrogate}/u.test(text);

/** Returns true for a text with a character that visitors see: no blank, joiner, soft hyphen or empty Braille cell. */
export const isNotBlank = (text: string): boolean =>
  /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);

/** Returns true for a path inside `static/`: without a scheme or host, and not outside of the folder. */
export const isStaticPath = (text: string): boolean =>
  isNotBlank(text) &&
  !/^[a-z][a-z0-9+.-]*:|^\/\/|\\/i.test(text) &&
  !text.split("/").includes("..") &&
  isWellFormed(text);

/** A string that a rule accepts, with the error message for all others. */
export const textMatching = (error: string, isValid: (text: string) => boolean) =>
  z.string({ error }).refine((text) => isValid(text) && isWellFormed(text), { error });

const surrogateError = "must not contain half a character (a lone surrogate)";

/** Marks a text that may be an object with a text for each language. */
export const translatable = <Schema extends z.ZodType>(schema: Schema): Schema =>
  withTraits(schema, { isTranslatable: true });

/** Any text, also an empty one; line breaks are kept. */
export const text = (meta: FieldMeta) =>
  translatable(
    z.string({ error: "must be a string" }).refine(isWellFormed, { error: surrogateError }).meta(meta),
  );

/** Text for visitors that is not blank. */
export const nonEmptyText = (meta: FieldMeta) => translatable(nonEmptyFixedText(meta));

export const personName = (meta: FieldMeta) => withTraits(nonEmptyText(meta), { isName: true });

/** Text that is not blank and the same in every language, such as a name that other fields refer to. */
export const nonEmptyFixedText = (meta: FieldMeta) =>
  z
    .string({ error: "must be a non-empty string" })
    .refine(isNotBlank, { error: "must be a non-empty string" })
    .refine(isWellFormed, { error: surrogateError })
    .meta({ pattern: "\\S", ...meta });

/** `[words](…)` that would run a script. */
const scriptLink = /\]\(\s*(?:javascript|data|vbscript):/i;

/** Text in which `[words](https://…)` and `[words](/about/)` are links. */
export function linkedText<Text extends z.ZodString>(text: Text): Text {
  const error = "must have no links but to http(s) URLs, as in [words](https://example.com)";
  const schema = text.refine((value) => !scriptLink.test(value), { error });
  return withTraits(schema, { isTranslatable: true, isLinkedText: true });
}

/** Returns true for `[words](target)` that is a link in such a text. */
export const isTextLink = (text: string): boolean => text.replace(shortTextLink, "") === "";

export const httpUrl = (meta: FieldMeta) =>
  textMatching("must be an http(s) URL", isHttpUrl).meta({
    format: "uri",
    pattern: "^[hH][tT][tT][pP][sS]?://\\S+$",
    ...meta,
  });

/** Error of a link that is neither a URL nor the path of a file in `static/`. */
export const linkError = "must be an http(s) URL or the path of a file in static/";

const isLink = (text: string): boolean => isHttpUrl(text) || isStaticPath(text);

/** An absolute http or https URL, or the path of a file in `static/`. */
export const link = (meta: FieldMeta) =>
  withTraits(textMatching(linkError, isLink).meta(meta), { role: "link" });

/** `mailto:` with one address and maybe a subject or other fields, or `tel:` with a number. */
const isContactAddress = (text: string): boolean =>
  /^mailto:[^\s@?&<>]+@[^\s@?&<>]+(?:\?[^\s<>]*)?$/i.test(text) || /^tel:\+?\d[\d().-]*$/i.test(text);

/** Returns true for an http(s) URL, `mailto:` or `tel:`. */
export const isContactUrl = (text: string): boolean => isHttpUrl(text) || isContactAddress(text);

const contactLinkError =
  "must be an http(s) URL, mailto: with an address, tel: with a number or the path of a file in static/";

/** The target of an additional link: as in `link`, or an e-mail address or a telephone number. */
export const contactLink = (meta: FieldMeta) =>
  withTraits(textMatching(contactLinkError, (value) => isContactAddress(value) || isLink(value)).meta(meta), {
    role: "link",
  });

const pathOf = (file: string, role: FieldRole) => (meta: FieldMeta) =>
  withTraits(textMatching(`must be the path of ${file}`, isNotBlank).meta({ pattern: "\\S", ...meta }), {
    role,
  });

export const fontName = (schema: z.ZodString): z.ZodString => withTraits(schema, { role: "font" });

/** The BCP 47 tag of a language. */
export const languageTag = (schema: z.ZodString): z.ZodString => withTraits(schema, { role: "language" });

/** The path of an image file relative to the file that names it, or an embedded base64 image. */
export const image = pathOf("an image", "image");

/** The path of a Markdown file relative to the file that names it. */
export const markdownFile = pathOf("a Markdown file", "markdown file");

/** The path of an mp4 or webm file relative to the file that names it. */
export const video = pathOf("an mp4 or webm file", "video");

/** The path of a small video that plays over an image. */
export const loop = pathOf("an mp4 or webm file", "loop");

/** The id of a piece, as `<section>/<slug>`. */
export const pieceId = (meta: FieldMeta) => withTraits(nonEmptyFixedText(meta), { role: "piece" });

/** Phrase in descriptions for paths. */
export const pathFromFile = "a path relative to this file";

/** An image with its alternative text. */
export const describedImage = (meta: FieldMeta) =>
  contentObject(
    "DescribedImage",
    {
      image: image({
        description: "A path relative to this file, or an embedded `data:image/…;base64,…`.",
        examples: ["portrait.jpg"],
      }),
      alt: text({
        description: "What the image shows, for people who cannot see it.",
        examples: ["Jo at a desk full of pencils"],
      }),
    },
    meta,
  );

/** Pattern of one e-mail address. */
export const emailPattern = /^[^\s@<>()",:;]+@[^\s@<>()",:;]+\.[^\s@<>()",:;.]+$/;

/** One e-mail address. */
export const emailAddress = (meta: FieldMeta) =>
  textMatching("must be an e-mail address", (value) => emailPattern.test(value)).meta({
    format: "email",
    pattern: emailPattern.source,
    ...meta,
  });

const colorError = 'must be a color, such as "#b3261e" or "oklch(0.55 0.16 30)"';

export const color = (meta: FieldMeta) =>
  textMatching(colorError, (value) => parse(value) !== undefined).meta(meta);

const videoOrUrlError = "must be an http(s) URL or the path of an mp4 or webm file";

/** Returns true for the path of an mp4 or webm file, false for a URL. */
export const isVideoPath = (text: string): boolean =>
  videoExtension(text) !== undefined && !/^[a-z][a-z0-9+.-]*:/i.test(text);

/** An absolute http or https URL, or the path of an mp4 or webm file relative to the file that names it. */
export function videoOrUrl(meta: FieldMeta) {
  const isValid = (value: string) => isWellFormed(value) && (isHttpUrl(value) || isVideoPath(value));
  const schema = z.string({ error: videoOrUrlError }).refine(isValid, {
    error: ({ input }) => [videoOrUrlError, unsupportedVideoReason(String(input))].filter(Boolean).join(", "),
  });
  const pattern = "^[hH][tT][tT][pP][sS]?://\\S+$|\\.([mM][pP]4|[wW][eE][bB][mM])$";
  return withTraits(schema.meta({ pattern, ...meta }), { role: "video or url" });
}

/** An optional switch; the example is not its default. */
export const flag = (description: string, example = true) =>
  z
    .boolean({ error: "must be true or false" })
    .meta({ description, examples: [example] })
    .optional();

/** The optional reference to the JSON Schema file, for editors. */
export const schemaReference = z.string({ error: "must be a string" }).optional().meta({
  description: "The description of this file's fields for editors; the site ignores it.",
});
