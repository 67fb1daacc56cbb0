import { graphql } from "gatsby";
import type { Block } from "../../prose/prose";
import { Figures, type FigurePicture } from "../figures/figures";
import { Film } from "../film/film";
import { ProviderFilm } from "../film/provider-film";
import { Inlines } from "./inlines";
import * as styles from "./prose.module.css";

type ProseData = Queries.ProseFragment;

interface ProseProps {
  readonly prose: ProseData;
  /** What a film is called for which the owner has no words. */
  readonly title: string;
}

const blocksOf = (prose: Pick<ProseData, "blocks">): readonly Block[] =>
  prose.blocks as unknown as readonly Block[];

/** Id of a picture of a text. No piece and no heading has it: slugs hold no underscore. */
const pictureId = (key: number): string => `picture_${key}`;

function pictureOf({ key, alt, caption, ...picture }: ProseData["images"][number]): FigurePicture {
  return { slug: pictureId(key), title: caption ?? alt, alt, caption, ...picture };
}

/** The pictures of a text that can be opened large, in reading order. */
export function prosePictures(prose: ProseData): FigurePicture[] {
  const shown = blocksOf(prose).flatMap((block) => (block.kind === "figures" ? block.images : []));
  return prose.images.filter(({ key }) => shown.includes(key)).map(pictureOf);
}

function Table({ block }: { readonly block: Extract<Block, { kind: "table" }> }) {
  const [head = [], ...rows] = block.rows;
  const alignment = (column: number) => ({ textAlign: block.align[column] ?? undefined });
  return (
    // A wide table is scrolled by keyboard, too.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles["scroller"]} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {head.map((cell, column) => (
              <th key={column} scope="col" style={alignment(column)}>
                <Inlines content={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row}>
              {cells.map((cell, column) => (
                <td key={column} style={alignment(column)}>
                  <Inlines content={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function List({ block, ...context }: ProseProps & { readonly block: Extract<Block, { kind: "list" }> }) {
  const items = block.items.map((item, position) => (
    <li key={position}>
      {item.map((part, place) =>
        // A short entry is no paragraph of its own.
        part.kind === "paragraph" && place === 0 ? (
          <Inlines key={place} content={part.content} />
        ) : (
          <BlockElement key={place} block={part} {...context} />
        ),
      )}
    </li>
  ));
  return block.start === undefined ? <ul>{items}</ul> : <ol start={block.start}>{items}</ol>;
}

function BlockElement({ block, ...context }: ProseProps & { readonly block: Block }) {
  const { prose, title } = context;
  switch (block.kind) {
    case "heading": {
      const Heading = `h${block.level}` as const;
      return (
        <Heading id={block.id}>
          <Inlines content={block.content} />
        </Heading>
      );
    }
    case "paragraph":
      return (
        <p>
          <Inlines content={block.content} />
        </p>
      );
    case "quote":
      return (
        <blockquote>
          <Blocks blocks={block.blocks} {...context} />
        </blockquote>
      );
    case "list":
      return <List block={block} {...context} />;
    case "code":
      return (
        // A long line is scrolled by keyboard, too.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <pre className={styles["scroller"]} tabIndex={0} dir="ltr">
          <code>{block.text}</code>
        </pre>
      );
    case "table":
      return <Table block={block} />;
    case "rule":
      return <hr />;
    case "figures": {
      const pictures = prose.images.filter(({ key }) => block.images.includes(key)).map(pictureOf);
      return (
        <div className={styles["wide"]}>
          <Figures pictures={pictures} />
        </div>
      );
    }
    case "film": {
      const film = prose.films.find(({ key }) => key === block.film);
      if (!film?.film?.publicURL) return null;
      return (
        <div className={styles["wide"]}>
          <Film
            address={film.film.publicURL}
            alt={film.alt}
            caption={film.caption}
            poster={film.poster?.childImageSharp?.resize}
          />
        </div>
      );
    }
    case "provider film":
      return (
        <div className={styles["wide"]}>
          <ProviderFilm
            film={block}
            title={title}
            poster={prose.images.find(({ key }) => key === block.poster)}
          />
        </div>
      );
  }
}

function Blocks({ blocks, ...context }: ProseProps & { readonly blocks: readonly Block[] }) {
  return (
    <>
      {blocks.map((block, position) => (
        <BlockElement key={position} block={block} {...context} />
      ))}
    </>
  );
}

/** A text of the owner's: words in a measure that reads well, figures and films wider than that. */
export function Prose({ prose, title }: ProseProps) {
  return (
    <div className={styles["prose"]} dir="auto">
      <Blocks blocks={blocksOf(prose)} prose={prose} title={title} />
    </div>
  );
}

/** A text with its pictures and films. */
export const proseFragment = graphql`
  fragment Prose on Prose {
    blocks
    images {
      key
      alt
      caption
      image {
        ...ContentImage
      }
      layout {
        ...Figure
      }
    }
    films {
      key
      alt
      caption
      film {
        publicURL
      }
      poster {
        childImageSharp {
          resize(width: 1125, toFormat: WEBP) {
            src
            aspectRatio
          }
        }
      }
    }
  }
`;
