import { graphql, type HeadProps, type PageProps } from "gatsby";
import { PageHead } from "../components/page-head/page-head";
import { interpolate } from "../i18n/interpolate";
import { pieceData } from "../components/page-head/piece-data";
import { StructuredData } from "../components/page-head/structured-data";
import { PiecePage } from "../components/piece-page/piece-page";

/** `/portfolio/<id>/<slug>/` */
export default function PiecePageTemplate({ data }: PageProps<Queries.PiecePageQuery>) {
  const { piecePage } = data;
  return piecePage && <PiecePage page={piecePage} piece={piecePage.piece} />;
}

/** What search engines and shared links say of a piece. */
export function Head({ data }: HeadProps<Queries.PiecePageQuery>) {
  const { site, piecePage } = data;
  if (!piecePage) return null;
  const { piece, section, path, tint, socialImage } = piecePage;
  const description =
    piece.summary ??
    interpolate(messages.descriptionWithNames, {
      beginning: interpolate(messages.sectionDescription, { section: section.title, name: site.name }),
      names: piece.title,
    });
  const places = [piece.code, piece.video ?? piece.videoFile?.publicURL, piece.link].filter(
    (url) => typeof url === "string",
  );
  return (
    <PageHead
      site={site}
      page={piece.title}
      path={path}
      description={description}
      image={socialImage}
      tint={tint}
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
  query PiecePage($path: String!) {
    site: siteContent {
      ...Site
    }
    piecePage(path: { eq: $path }) {
      ...ShownPiece
      piece {
        summary
      }
      tint
      socialImage {
        ...SharedImage
      }
    }
  }
`;
