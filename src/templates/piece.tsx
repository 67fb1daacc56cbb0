import { graphql, type HeadProps, type PageProps } from "gatsby";
import { JsonLd } from "../components/page-head/json-ld";
import { PageHead } from "../components/page-head/page-head";
import { pieceJsonLd } from "../components/page-head/work-json-ld";
import { PiecePage } from "../components/piece-page/piece-page";
import { interpolate } from "../i18n/interpolate";

/** `/portfolio/<id>/<slug>/` */
export default function PiecePageTemplate({ data }: PageProps<Queries.PiecePageQuery>) {
  const { piecePage } = data;
  return piecePage && <PiecePage page={piecePage} piece={piecePage.piece} />;
}

/** Head of a piece. */
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
  const links = [piece.code, piece.video ?? piece.videoFile?.publicURL, piece.link].filter(
    (link) => typeof link === "string",
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
  query PiecePage($path: String!) {
    site: siteContent {
      ...Site
    }
    piecePage(path: { eq: $path }) {
      ...PiecePageContent
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
