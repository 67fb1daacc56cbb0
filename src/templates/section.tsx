import { graphql, type HeadProps, type PageProps } from "gatsby";
import { describeByNames } from "../components/page-head/describe-by-names";
import { JsonLd } from "../components/page-head/json-ld";
import { PageHead } from "../components/page-head/page-head";
import { sectionJsonLd } from "../components/page-head/work-json-ld";
import { Portfolio } from "../components/portfolio/portfolio";
import { fill } from "../texts/fill";

/** `/portfolio/<id>/` */
export default function SectionPage({ data }: PageProps<Queries.SectionPageQuery>) {
  const { sections, section } = data.content;
  // In development, the section may have lost its last piece.
  return section && <Portfolio sections={sections} section={section} />;
}

/** Head of a section. */
export function Head({ data }: HeadProps<Queries.SectionPageQuery>) {
  const { site, section } = data.content;
  if (!section) return null;
  const description = describeByNames(
    fill(siteTexts.sectionDescription, { section: section.title, name: site.name }),
    section.pieces.map((piece) => piece.title),
  );
  return (
    <PageHead
      site={site}
      page={section.title}
      path={section.path}
      description={description}
      image={section.socialImage}
      tint={section.room}
    >
      <JsonLd data={sectionJsonLd(site, section)} />
    </PageHead>
  );
}

export const query = graphql`
  query SectionPage($id: String!) {
    content {
      site {
        ...Site
      }
      sections {
        ...SectionLink
      }
      section(id: $id) {
        ...Portfolio
        title
        path
        room
        socialImage {
          ...SharedImage
        }
      }
    }
  }
`;
