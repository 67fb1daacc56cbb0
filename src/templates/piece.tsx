import { graphql, type HeadProps, type PageProps } from "gatsby";
import { PageHead } from "../components/page-head/page-head";
import { interpolate } from "../i18n/interpolate";
import { pieceData } from "../components/page-head/piece-data";
import { StructuredData } from "../components/page-head/structured-data";
import { PiecePage } from "../components/piece-page/piece-page";

/** `/portfolio/<id>/<slug>/` */
export default function PiecePageTemplate({ data }: PageProps<Queries.PiecePageQuery>) {
  const { piecePage } = data.content;
  // While authoring, the piece may be gone or its picture broken; the overlay says so.
  if (!piecePage?.piece) return null;
  return <PiecePage page={piecePage} piece={piecePage.piece} />;
}

/** What search engines and shared links say of a piece. */
export function Head({ data }: HeadProps<Queries.PiecePageQuery>) {
  const { site, piecePage } = data.content;
  if (!piecePage?.piece) return null;
  const { piece, section, path, room, socialImage } = piecePage;
  const description =
    piece.summary ??
    interpolate(messages.descriptionWithNames, {
      beginning: interpolate(messages.sectionDescription, { section: section.title, name: site.name }),
      names: piece.title,
    });
  const places = [piece.code, piece.video, piece.link].filter((address) => address !== null);
  return (
    <PageHead
      site={site}
      page={piece.title}
      path={path}
      description={description}
      image={socialImage}
      room={room}
    >
      <StructuredData
        data={pieceData(site, {
          title: piece.title,
          path,
          description,
          image: socialImage.path,
          section,
          places,
        })}
      />
    </PageHead>
  );
}

export const query = graphql`
  query PiecePage($section: String!, $slug: String!) {
    content {
      site {
        ...Site
      }
      piecePage(section: $section, slug: $slug) {
        ...ShownPiece
        piece {
          summary
        }
        room
        socialImage {
          ...SharedImage
        }
      }
    }
  }
`;
