import type { z } from "zod";
import { innerSchema, roleOf, traitsOf, type FieldRole } from "../schema/fields";
import { collections, richTextCollection } from "../schema/collections";
import { describeSchema } from "../schema/schema-traversal";

/** Documents are children of files, even if a type has none, so that generated types never change. */
const documentNode = 'implements Node @dontInfer @childOf(types: ["File"])';

const fileType = "File @fileByRelativePath";

/** GraphQL types of fields that name a file, nullable because a document may exist before its file. */
const typeOfRole: Readonly<Partial<Record<FieldRole, string>>> = {
  image: fileType,
  "markdown file": "RichText",
  video: fileType,
  loop: fileType,
};

const scalarTypes: Readonly<Record<string, string>> = {
  string: "String",
  enum: "String",
  boolean: "Boolean",
  number: "Float",
  custom: "JSON",
};

/** Returns true if a document may lack the field and no default fills it in. */
const isNullable = (schema: z.ZodType): boolean => {
  const { success, data } = schema.safeParse(undefined);
  return success && data === undefined;
};

/** SDL of object types by their names. */
type Types = Map<string, string>;

/** @throws when the field's schema has no counterpart in GraphQL; the message names the field */
function typeOfField(types: Types, field: string, schema: z.ZodType): string {
  const parts = describeSchema(schema);
  if (parts.kind === "list") return `[${typeOfField(types, field, parts.element)}!]`;
  if (parts.kind === "object") return addObjectType(types, schema);
  const type = scalarTypes[innerSchema(schema).def.type];
  if (type) return type;
  throw new Error(`The field ${field} has a schema that GraphQL has no type for.`);
}

function fieldLines(types: Types, typeName: string, name: string, schema: z.ZodType): string[] {
  const role = roleOf(schema);
  const type = (role && typeOfRole[role]) ?? typeOfField(types, `${typeName}.${name}`, schema);
  const mayBeNull = type === fileType || isNullable(schema);
  // Every node of Gatsby has a field `id` already.
  const line = `${name === "id" ? "slug" : name}: ${type}${mayBeNull ? "" : "!"}`;
  return role === "video or url" ? [line, `${name}File: ${fileType}`] : [line];
}

const untranslated = `"Names of the texts without a translation, which are in the site's first language."
  untranslated: [String!]`;

/** Returns true for a text that may have translations, and for a list of them. */
function isTranslatableOrList(schema: z.ZodType): boolean {
  const parts = describeSchema(schema);
  return traitsOf(parts.kind === "list" ? parts.element : schema).isTranslatable ?? false;
}

/** Adds an object's type and those of the objects in it. Returns its name. */
function addObjectType(types: Types, schema: z.ZodType, directives = ""): string {
  const name = traitsOf(schema).typeName;
  const parts = describeSchema(schema);
  if (!name || parts.kind !== "object") throw new Error("Only a contentObject can be a GraphQL type.");
  const lines = Object.entries(parts.fields)
    .filter(([field, fieldSchema]) => field !== "$schema" && !traitsOf(fieldSchema).isBuildOnly)
    .flatMap(([field, fieldSchema]) => fieldLines(types, name, field, fieldSchema));
  if (name === "RichText" || Object.values(parts.fields).some(isTranslatableOrList)) lines.push(untranslated);
  types.set(name, `type ${name}${directives} {\n${lines.map((line) => `  ${line}\n`).join("")}}\n`);
  return name;
}

/** Returns the GraphQL types of the owner's documents, derived from the content model. */
export function contentTypes(): string {
  const types: Types = new Map();
  for (const { schema } of collections) {
    addObjectType(types, schema, schema === richTextCollection.schema ? "" : ` ${documentNode}`);
  }
  return [...types.values()].join("\n");
}

const languageField = `"The language of its texts (BCP 47)."
    language: String!`;

/** GraphQL types of the fields that the compiler adds to the owner's documents. */
export const compiledTypes = /* GraphQL */ `
  "A link to a page of the site."
  type PageLink {
    path: String!
    title: String!
    "True if a link must load the page as a document, because only its own CSP allows its iframe."
    needsFullLoad: Boolean!
    "True when the header links to the page, too."
    menu: Boolean
    "The list [title] if the title has no translation, so that it is shown in the site's first language."
    untranslated: [String!]
  }

  "The image that networks show next to a shared link."
  type SocialImage {
    "URL path without the site's path prefix."
    path: String!
    alt: String!
  }

  "A piece in the fan."
  type Slice {
    "The piece's own page, or its place in its section."
    page: PageLink!
    "The first sentence of the description."
    firstSentence: String
    "The dominant color of the image, #rrggbb."
    color: String!
    "Horizontal position of what matters in the image, 0 (left edge) to 100 (right edge)."
    focus: Float
    image: File @fileByRelativePath
    loop: File @fileByRelativePath
    untranslated: [String!]
  }

  "Parts of the images of slices, side by side in one image."
  type ImageSprite {
    "URL path without the site's path prefix."
    webp: String!
    jpg: String!
  }

  "Place of the icon of an image's action."
  type CalmSpot {
    "The corner with the least detail, such as: top left."
    corner: String!
  }

  "The width of a figure in its row."
  type FigureLayout {
    "Share of the row's width without its gaps, 0 to 1."
    share: Float!
    "The figure's part of the row's gaps, in widths of one gap."
    gapShare: Float!
    "True if the row stays a row in windows of less than 600 px."
    sharesRowOnPhones: Boolean
    "The sizes attribute of the image."
    sizes: String!
  }

  type SiteContent ${documentNode} {
    ${languageField}
    "CSS of the theme for every page."
    themeCss: String
    "The parts of the e-mail address before and after the @, hidden from simple harvesters."
    emailParts: [String!]
    "The first sentence of the text of Contact."
    invitation: String
    "True if visitors can play the fan as strings."
    fanSound: Boolean
    "The copyright notice of an owner who gives rights."
    copyright: String
    imageRights: ImageRights!
    "Content of the robots meta tag of pages that may be indexed."
    robots: String
    "1 when text and data mining is reserved, otherwise 0."
    tdmReservation: Int!
    aboutNeedsFullLoad: Boolean!
    "The sections with pieces, in their order."
    sections: [PageLink!]!
    "The custom pages by their paths, without unlisted ones."
    pages: [PageLink!]!
    "The first piece, whose image is the stamp on Contact."
    firstPiece: Slice
    socialImage: SocialImage!
    "The image of the list of sections."
    portfolioImage: SocialImage!
  }

  "Rights in every image, with absolute URLs."
  type ImageRights {
    creditText: String!
    copyrightNotice: String!
    license: String
    acquireLicensePage: String
  }

  type SiteLink {
    "SVG path (24 × 24) of the icon of the network that the link leads to."
    iconPath: String
  }

  type HomeImage {
    link: PageLink
    calmSpot: CalmSpot!
  }

  type HomeContent ${documentNode} {
    ${languageField}
  }

  type AboutContent ${documentNode} {
    ${languageField}
    "The first paragraphs of the text as a description."
    excerpt: String
  }

  type Section ${documentNode} {
    ${languageField}
    title: String!
    path: String!
    "Position in the owner's order, from 0."
    order: Int!
    "Number of the accent color."
    accent: Int!
    "CSS of the colors that the page takes from its images."
    tintCss: String
    pieceCount: Int!
    "The tags of its pieces that have a page."
    tags: [Tag!]!
    "The first pieces, for the fan."
    slices: [Slice!]!
    sprite: ImageSprite!
    "The first piece of the next section, with a link to the section; after the last one the first."
    upNext: Slice
    socialImage: SocialImage!
  }

  type Piece {
    "Names the piece in URLs; unique in its section."
    slug: String!
    alt: String!
    calmSpot: CalmSpot!
    "The beginning of the description, on one line."
    summary: String
    page: PageLink
    "Camera and its settings as one line, for pieces that show them."
    camera: String
  }

  type PieceImage {
    layout: FigureLayout!
    calmSpot: CalmSpot!
  }

  type RichTextImage {
    layout: FigureLayout!
    calmSpot: CalmSpot!
  }

  type PieceSection {
    slug: String!
    title: String!
    "Missing when all pieces of the section are unlisted: then it has no page."
    path: String
    accent: Int!
    untranslated: [String!]
  }

  "A tag of a piece."
  type Tag {
    slug: String!
    title: String!
    "Path of its page; missing while fewer than two pieces have the tag."
    path: String
    "Number of pieces with the tag."
    count: Int!
    untranslated: [String!]
  }

  "The pieces of a section that have a tag."
  type TagGroup {
    section: PieceSection!
    pieces: [Slice!]!
  }

  type TagPage ${documentNode} {
    ${languageField}
    slug: String!
    title: String!
    path: String!
    untranslated: [String!]
    groups: [TagGroup!]!
    socialImage: SocialImage!
  }

  "The page of a piece that has a story, images, details or a camera, or is unlisted."
  type PiecePage ${documentNode} {
    ${languageField}
    slug: String!
    path: String!
    title: String!
    needsFullLoad: Boolean!
    unlisted: Boolean
    section: PieceSection!
    piece: Piece!
    tags: [Tag!]!
    "The previous piece with a page in the section."
    previous: PageLink
    next: PageLink
    "The piece with a page that follows, in whatever section; after the last one the first."
    upNext: Slice
    tintCss: String
    socialImage: SocialImage!
  }

  type CustomPage ${documentNode} {
    ${languageField}
    path: String!
    needsFullLoad: Boolean!
    text: RichText
    socialImage: SocialImage!
  }
`;
