import type * as Mdast from "mdast";
import type { Node } from "unist";
import type { Block, ProviderFilm } from "../../prose/prose";
import { isVideo } from "../model/video-formats";
import type { Definitions } from "./definitions";
import { providerFilm } from "./film-providers";
import type { ProseFindings } from "./findings";
import { isBlank, plainText } from "./nodes";

type MediaNode = Mdast.Image | Mdast.ImageReference;

/** Names the picture that stands for a film, if there is one. */
export type PosterFinder = (film: string) => string | undefined;

const isMedia = (node: Node): node is MediaNode => node.type === "image" || node.type === "imageReference";

/** A path as a file has it: Markdown writes a blank as %20. */
function decodedPath(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}

/** Reads paragraphs that hold pictures and films alone. */
export class MediaReader {
  constructor(
    private readonly definitions: Definitions,
    private readonly findings: ProseFindings,
    private readonly posterOf: PosterFinder,
  ) {}

  /** The film of a provider, or the pictures and films, of a paragraph that holds nothing else. */
  read({ children }: Mdast.Paragraph): Block[] | undefined {
    const film = this.providerFilm(children);
    return film ? [film] : this.figures(children);
  }

  private providerFilm(nodes: readonly Node[]): Block | undefined {
    const [node, ...others] = nodes.filter((child) => !isBlank(child)) as Mdast.PhrasingContent[];
    if (!node || others.length > 0) return undefined;
    const isBare = node.type === "text";
    if (!isBare && node.type !== "link" && node.type !== "linkReference") return undefined;
    const address = isBare ? node.value.trim() : this.definitions.addressOf(node);
    const film = providerFilm(address);
    if (!film) return undefined;
    const provider = { kind: "provider film" as const, address, ...film };
    return isBare ? provider : { ...provider, ...this.providerWords(node, address) };
  }

  private providerWords(
    node: Mdast.Link | Mdast.LinkReference,
    address: string,
  ): Pick<ProviderFilm, "words" | "poster"> {
    const [picture, ...others] = node.children as Mdast.PhrasingContent[];
    if (picture && others.length === 0 && isMedia(picture)) {
      const { key } = this.add(picture);
      return { words: picture.alt ?? "", poster: key };
    }
    const words = plainText(node).trim();
    return words === "" || words === address ? {} : { words };
  }

  private figures(nodes: readonly Node[]): Block[] | undefined {
    const media = nodes.filter((child) => !isBlank(child) && child.type !== "break");
    if (!media.every(isMedia)) return undefined;
    return media.map((node) => {
      const { kind, key } = this.add(node);
      return kind === "film" ? { kind: "film", film: key } : { kind: "figures", images: [key] };
    });
  }

  private add(node: MediaNode): { kind: "image" | "film"; key: number } {
    const { url, alt, title } = this.definitions.mediaOf(node);
    const kind = isVideo(url) ? "film" : "image";
    if (alt.trim() === "") {
      const message = `must say in its brackets what it shows, as in ![A heron in reeds](${url})`;
      this.findings.refuse(node, kind, message);
    }
    const key = this.findings.place(node);
    const words = { alt: alt || url, ...(title?.trim() ? { caption: title } : {}) };
    const file = decodedPath(url);
    if (kind === "image") this.findings.images.push({ key, image: file, ...words });
    else {
      const poster = this.posterOf(file);
      this.findings.films.push({ key, film: file, ...words, ...(poster === undefined ? {} : { poster }) });
    }
    return { kind, key };
  }
}
