import { graphql, type HeadProps, type PageProps } from "gatsby";
import { JsonLd } from "../components/page-head/json-ld";
import { PageHead } from "../components/page-head/page-head";
import { pieceJsonLd } from "../components/page-head/page-json-ld";
import { PiecePage, pieceImages } from "../components/piece-page/piece-page";
import { interpolate } from "../i18n/interpolate";

/** `/portfolio/<id>/<slug>/` */
export default function PiecePageTemplate({ data }: PageProps<Queries.PiecePageQuery>) {
  const { piecePage } = data;
  return piecePage && <PiecePage page={piecePage} piece={piecePage.piece} />;
}

export function Head({ data }: HeadProps<Partial<Queries.PiecePageQuery> | null>) {
  const { site, piecePage } = data ?? {};
  if (!site || !piecePage) return null;
  const { piece, path, unlisted, section, socialImage: image } = piecePage;
  const { title, summary, code, video, videoFile, link } = piece;
  const beginning = interpolate(uiTexts.sectionDescription, { section: section.title, name: site.name });
  const description = summary ?? interpolate(uiTexts.descriptionWithNames, { beginning, names: title });
  const links = [code, video ?? videoFile?.publicURL, link].filter((url) => typeof url === "string");
  const images = [piece, ...pieceImages(piece)];
  const page = { title, description, images, links, keywords: piecePage.tags.map((tag) => tag.title) };
  return (
    <PageHead page={title} {...{ site, path, unlisted, description, image }} isLong>
      {!unlisted && section.path && (
        <JsonLd data={pieceJsonLd(site, { ...page, path, section: { ...section, path: section.path } })} />
      )}
    </PageHead>
  );
}

export const query = graphql`
  query PiecePage($path: String!, $language: String!) {
    site: siteContent(language: { eq: $language }) {
      ...Site
      ...ImageRights
    }
    piecePage(path: { eq: $path }) {
      ...PiecePageContent
      piece {
        summary
      }
      tintCss
      socialImage {
        ...SharedImage
      }
    }
  }
`;
