import { createHash } from "node:crypto";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import type { GatsbyCache, Node } from "gatsby";
import writeFileAtomic from "write-file-atomic";
import { siteInterface } from "../../content/check/site-interface";
import type { HomeContent } from "../../content/model/home";
import { homeKind, proseKind } from "../../content/model/kinds";
import { findDocument, findPublishedSections } from "../../data/schema/find-documents";
import { sectionPieces } from "../../data/schema/find-pieces";
import { ownPageText } from "../../data/schema/own-pages";
import { pieceOfPage, type PiecePageSource } from "../../data/schema/piece-pages";
import { resolveImages } from "../../data/schema/resolve-images";
import type { FileNode, NodeModel, SectionNode } from "../../data/schema/source-nodes";
import { maxPictures, renderSocialImage } from "./render-social-image";

/** Part of every image's name; raise it when the rendering changes. */
const version = 1;

/** Picture of the content. */
interface Picture {
  /** Its ImageSharp node. */
  readonly image: Node;
  readonly alt: string;
}

/** GraphQL type of the image that social networks show next to a shared link. */
export const socialImageTypes = /* GraphQL */ `
  type SocialImage {
    "URL path without a prefix."
    path: String!
    alt: String!
  }
`;

function sourceFile(nodeModel: NodeModel, { image: { parent } }: Picture): FileNode {
  const file = parent ? nodeModel.getNodeById<FileNode>({ id: parent }) : null;
  if (!file) throw new Error("A picture without a file cannot be shared.");
  return file;
}

/**
 * Returns the social image of a page's first pictures, whose folder is named by the pictures. The cache stores their
 * paths for `writeSocialImages`.
 */
async function createSocialImage(cache: GatsbyCache, nodeModel: NodeModel, pictures: readonly Picture[]) {
  const shown = pictures.slice(0, maxPictures);
  const files = shown.map((picture) => sourceFile(nodeModel, picture));
  const digests = files.map((file) => file.internal.contentDigest);
  const folder = createHash("md5").update(JSON.stringify({ version, digests })).digest("hex");
  const name = `static/${folder}/social.jpg`;
  await cache.set(
    name,
    files.map((file) => file.absolutePath),
  );
  const separator = siteInterface(path.resolve("content")).texts.listSeparator;
  return { path: `/${name}`, alt: shown.map(({ alt }) => alt).join(separator) };
}

async function homePictures(nodeModel: NodeModel): Promise<Picture[]> {
  const home = await findDocument<HomeContent>(nodeModel, homeKind);
  return resolveImages(nodeModel, home, homeKind.schema.shape.wide, ["wide"], home.wide);
}

async function sectionPictures(
  nodeModel: NodeModel,
  section: SectionNode,
  max = maxPictures,
): Promise<Picture[]> {
  const pieces = await sectionPieces(nodeModel, section, max);
  return pieces.map(({ image, title }) => ({ image, alt: title }));
}

async function portfolioPictures(nodeModel: NodeModel): Promise<Picture[]> {
  const sections = await findPublishedSections(nodeModel);
  const pictures = await Promise.all(sections.map((section) => sectionPictures(nodeModel, section, 1)));
  return sections.length > 0 ? pictures.flat() : homePictures(nodeModel);
}

async function piecePictures(nodeModel: NodeModel, page: PiecePageSource): Promise<Picture[]> {
  const piece = await pieceOfPage(nodeModel, page);
  if (!piece) return [];
  const additional = (piece.images ?? []).map(({ image, alt, caption }) => ({
    image,
    alt: alt ?? caption ?? piece.title,
  }));
  return [{ image: piece.image, alt: piece.alt ?? piece.title }, ...additional];
}

/** Returns the pictures of a custom page's text, or Home's where it has none. */
async function ownPagePictures(nodeModel: NodeModel, page: Node): Promise<Picture[]> {
  const text = await ownPageText(nodeModel, page);
  if (!text || text.images.length === 0) return homePictures(nodeModel);
  return resolveImages(nodeModel, text, proseKind.schema.shape.images, ["images"], text.images);
}

/** Returns the resolvers of the social images of all pages. */
export function socialImageResolvers(cache: GatsbyCache) {
  const field = <Source>(
    findPictures: (model: NodeModel, source: Source) => Promise<readonly Picture[]>,
  ) => ({
    type: "SocialImage!",
    resolve: async (source: Source, _args: unknown, { nodeModel }: { nodeModel: NodeModel }) =>
      createSocialImage(cache, nodeModel, await findPictures(nodeModel, source)),
  });
  return {
    Content: { socialImage: field(homePictures), portfolioImage: field(portfolioPictures) },
    OwnPage: { socialImage: field(ownPagePictures) },
    PiecePage: { socialImage: field(piecePictures) },
    Section: { socialImage: field((model, section: SectionNode) => sectionPictures(model, section)) },
  };
}

/**
 * Writes those of the missing files that are social images.
 *
 * @param missing paths from `public/`
 * @param cache the cache of `socialImageResolvers`
 * @returns paths of files that are no social images
 * @throws when a picture cannot be decoded
 */
export async function writeSocialImages(missing: readonly string[], cache: GatsbyCache): Promise<string[]> {
  const others: string[] = [];
  for (const name of missing) {
    const pictures = (await cache.get(name)) as readonly string[] | undefined;
    const file = path.join("public", name);
    if (!pictures) others.push(name);
    else {
      await mkdir(path.dirname(file), { recursive: true });
      await writeFileAtomic(file, await renderSocialImage(pictures));
    }
  }
  return others;
}
