import { parse } from "culori";
import { z } from "zod";
import { parseUrl } from "../../url/parse-url";
import { filmExtension, foreignFilmReason } from "./film-limits";

/** What the editor's hover, the JSON Schema files and the field tables in docs/content.md say about a field. */
type FieldText = { description: string; examples?: unknown[]; title?: string };

/** A field's description where something else says already that it is optional. */
export const withoutOptional = (description: string): string =>
  description.replace(/^Optional: (.)/, (_match, first: string) => first.toUpperCase());

/**
 * What the text of a field stands for: an `image` is checked, sourced and rendered; a `prose file` is a Markdown file,
 * a `film` a video file, both checked and sourced; a `loop` is a small film without sound; a `film or address` is a film or an
 * http(s) URL; a `static link` may name a file in `static/`.
 */
export type FieldRole = "image" | "prose file" | "film" | "loop" | "film or address" | "static link";

const roles = z.registry<{ readonly role: FieldRole }>();
const settings = z.registry<{ readonly isSetting: true }>();
const typeNames = z.registry<{ readonly typeName: string }>();

/** The role of a field, whether it is optional or not; undefined for plain text, lists and objects. */
export const roleOf = (schema: z.ZodType): FieldRole | undefined => roles.get(innerSchema(schema))?.role;

/** Marks a field as one that the build reads and no page asks for: it has no counterpart in GraphQL. */
export function setting<Schema extends z.ZodType>(schema: Schema): Schema {
  settings.add(schema, { isSetting: true });
  return schema;
}

/** Whether a field is for the build alone. */
export const isSetting = (schema: z.ZodType): boolean =>
  settings.has(schema) || ("innerType" in schema.def && isSetting(schema.def.innerType as z.ZodType));

/** The name of an object's GraphQL type. */
export const typeNameOf = (schema: z.ZodType): string | undefined =>
  typeNames.get(innerSchema(schema))?.typeName;

/** The schema inside `optional()` and `default()`, which say nothing about the value itself. */
export function innerSchema(schema: z.ZodType): z.ZodType {
  return "innerType" in schema.def ? innerSchema(schema.def.innerType as z.ZodType) : schema;
}

/** Whether a document may leave the field out. */
export const isOptional = (schema: z.ZodType): boolean => schema.safeParse(undefined).success;

const wordList = new Intl.ListFormat("en-GB", { type: "conjunction" });

/** An object with these fields and no others. Its GraphQL type, which the data layer derives, has the name. */
export function contentObject<Shape extends Readonly<Record<string, z.ZodType>>>(
  typeName: string,
  shape: Shape,
  text?: FieldText,
) {
  const needed = Object.keys(shape).filter((name) => !isOptional(shape[name] ?? z.never()));
  const error = needed.length > 0 ? `must be an object with ${wordList.format(needed)}` : "must be an object";
  const object = z.strictObject(shape, { error });
  return (text ? object.meta(text) : object).register(typeNames, { typeName });
}

const isWellFormed = (text: string): boolean => !/\p{Surrogate}/u.test(text);

/** Whether the text is an absolute http or https URL without blanks. */
export function isHttpUrl(text: string): boolean {
  return /^https?:\/\/\S+$/i.test(text) && parseUrl(text) !== undefined;
}

/** Whether the text reads as a path inside `static/`: no scheme, no host, no way out of the folder. */
export const isStaticPath = (text: string): boolean =>
  text.trim() !== "" &&
  !/^[a-z][a-z0-9+.-]*:|^\/\/|\\/i.test(text) &&
  !text.split("/").includes("..") &&
  isWellFormed(text);

/** Any text, the empty one too; line breaks are kept. */
export const anyText = (text: FieldText) =>
  z
    .string({ error: "must be a string" })
    .refine(isWellFormed, { error: "must not hold half a character (a lone surrogate)" })
    .meta(text);

/** Text that has more in it than blanks. */
export const filledText = (text: FieldText) =>
  z
    .string({ error: "must be a non-empty string" })
    .refine((value) => value.trim() !== "", { error: "must be a non-empty string" })
    .refine(isWellFormed, { error: "must not hold half a character (a lone surrogate)" })
    .meta({ pattern: "\\S", ...text });

/** `[words](…)` that would run a script. */
const scriptLink = /\]\(\s*(?:javascript|data|vbscript):/i;

/** Text in which `[words](https://…)` is a link, and all else is text. */
export const linkedText = <Text extends z.ZodString>(text: Text): Text =>
  text.refine((value) => !scriptLink.test(value), {
    error: "must have links to http(s) addresses alone, as in [words](https://example.com)",
  });

/** An absolute http or https URL. */
export const webAddress = (text: FieldText) =>
  z
    .string({ error: "must be an http(s) URL" })
    .refine((value) => isHttpUrl(value) && isWellFormed(value), { error: "must be an http(s) URL" })
    .meta({ format: "uri", pattern: "^[hH][tT][tT][pP][sS]?://\\S+$", ...text });

/** What a link that is neither a URL nor the path of a file in `static/` should be. */
export const linkError = "must be an http(s) URL or the path of a file in static/";

/** An absolute http or https URL, or the path of a file in `static/`. */
export const link = (text: FieldText) =>
  z
    .string({ error: linkError })
    .refine((value) => isHttpUrl(value) || isStaticPath(value), { error: linkError })
    .meta(text)
    .register(roles, { role: "static link" });

/** `mailto:` with one address, or `tel:` with a number. */
const isContactAddress = (text: string): boolean =>
  /^mailto:[^\s@?&<>]+@[^\s@?&<>]+$/i.test(text) || /^tel:\+?\d[\d().-]*$/i.test(text);

const placeError =
  "must be an http(s) URL, mailto: with an address, tel: with a number or the path of a file in static/";

/** Where a link of the owner's own may lead: what `link` allows, an e-mail address or a telephone number. */
export const place = (text: FieldText) =>
  z
    .string({ error: placeError })
    .refine(
      (value) => isWellFormed(value) && (isContactAddress(value) || isHttpUrl(value) || isStaticPath(value)),
      {
        error: placeError,
      },
    )
    .meta(text)
    .register(roles, { role: "static link" });

/** The path of an image file relative to the JSON file that names it, or an embedded base64 image. */
export const image = (text: FieldText) =>
  z
    .string({ error: "must be the path of an image" })
    .refine((value) => value.trim() !== "", { error: "must be the path of an image" })
    .meta({ pattern: "\\S", ...text })
    .register(roles, { role: "image" });

/** A picture with what it shows. */
export const describedImage = (text: FieldText) =>
  contentObject(
    "DescribedImage",
    {
      image: image({
        description: "A path relative to this file, or an embedded `data:image/…;base64,…`.",
        examples: ["portrait.jpg"],
      }),
      alt: anyText({
        description: "What the picture shows, for people who cannot see it.",
        examples: ["Jo at a desk full of pencils"],
      }),
    },
    text,
  );

const emailError = "must be an e-mail address";

/** One e-mail address. */
export const emailAddress = (text: FieldText) =>
  z
    .string({ error: emailError })
    .regex(/^[^\s@<>()",:;]+@[^\s@<>()",:;]+\.[^\s@<>()",:;.]+$/, { error: emailError })
    .refine(isWellFormed, { error: emailError })
    .meta({ format: "email", ...text });

const colourError = 'must be a colour, such as "#b3261e" or "oklch(0.55 0.16 30)"';

/** A colour as CSS writes it. */
export const colour = (text: FieldText) =>
  z
    .string({ error: colourError })
    .refine((value) => parse(value) !== undefined, { error: colourError })
    .meta(text);

/** How descriptions say where the path of a film or a text begins. */
export const pathFromFile = "a path relative to this file";

/** The path of a Markdown file relative to the JSON file that names it. */
export const proseFile = (text: FieldText) =>
  z
    .string({ error: "must be the path of a Markdown file" })
    .refine((value) => value.trim() !== "", { error: "must be the path of a Markdown file" })
    .meta({ pattern: "\\S", ...text })
    .register(roles, { role: "prose file" });

const filmPath = (text: FieldText) =>
  z
    .string({ error: "must be the path of an mp4 or webm file" })
    .refine((value) => value.trim() !== "", { error: "must be the path of an mp4 or webm file" })
    .meta({ pattern: "\\S", ...text });

/** The path of an mp4 or webm file relative to the file that names it. */
export const film = (text: FieldText) => filmPath(text).register(roles, { role: "film" });

/** The path of a small film without sound, which a picture becomes for a while. */
export const loop = (text: FieldText) => filmPath(text).register(roles, { role: "loop" });

const filmOrAddressError = "must be an http(s) URL or the path of an mp4 or webm file";

/** Whether the text reads as the path of a film: it ends like one, and is no address of something else. */
export const isFilmPath = (text: string): boolean =>
  filmExtension(text) !== undefined && !/^[a-z][a-z0-9+.-]*:/i.test(text);

/** An absolute http or https URL, or the path of an mp4 or webm file relative to the file that names it. */
export const filmOrAddress = (text: FieldText) =>
  z
    .string({ error: filmOrAddressError })
    .refine((value) => isWellFormed(value) && (isHttpUrl(value) || isFilmPath(value)), {
      error: ({ input }) => {
        const reason = foreignFilmReason(String(input));
        return reason === undefined ? filmOrAddressError : `${filmOrAddressError}, ${reason}`;
      },
    })
    .meta({ pattern: "^[hH][tT][tT][pP][sS]?://\\S+$|\\.([mM][pP]4|[wW][eE][bB][mM])$", ...text })
    .register(roles, { role: "film or address" });

/** Keeps what it stands in from being published; authors see it all the same. */
export const draftMark = (text: FieldText) =>
  z
    .boolean({ error: "must be true or false" })
    .meta({ ...text, examples: [true] })
    .optional();

/** The optional line that lets editors find the JSON Schema file; nothing else reads it. */
export const schemaReference = z.string({ error: "must be a string" }).optional().meta({
  description: "Where editors find the description of this file's fields; the site itself ignores it.",
});
