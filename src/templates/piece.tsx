import { graphql, type HeadProps, type PageProps } from "gatsby";
import { JsonLd } from "../components/page-head/json-ld";
import { PageHead } from "../components/page-head/page-head";
import { pieceJsonLd } from "../components/page-head/work-json-ld";
import { PiecePage } from "../components/piece-page/piece-page";
import { fill } from "../texts/fill";

/** `/portfolio/<id>/<slug>/` */
export default function PiecePageTemplate({ data }: PageProps<Queries.PiecePageQuery>) {
  const { piecePage } = data.content;
  // In development, the piece may be gone or its picture broken, as the overlay says.
  if (!piecePage?.piece) return null;
  return <PiecePage page={piecePage} piece={piecePage.piece} />;
}

/** Head of a piece. */
export function Head({ data }: HeadProps<Queries.PiecePageQuery>) {
  const { site, piecePage } = data.content;
  if (!piecePage?.piece) return null;
  const { piece, section, path, room, socialImage } = piecePage;
  const description =
    piece.summary ??
    fill(siteTexts.descriptionWithNames, {
      beginning: fill(siteTexts.sectionDescription, { section: section.title, name: site.name }),
      names: piece.title,
    });
  const links = [piece.code, piece.video, piece.link].filter((link) => link !== null);
  return (
    <PageHead
      site={site}
      page={piece.title}
      path={path}
      description={description}
      image={socialImage}
      tint={room}
    >
      <JsonLd
        data={pieceJsonLd(site, {
          title: piece.title,
          path,
          description,
          image: socialImage.path,
          section,
          links,
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
        ...PiecePageContent
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
