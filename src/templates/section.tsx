import { graphql, type HeadProps, type PageProps } from "gatsby";
import { describeByNames } from "../components/page-head/describe-by-names";
import { PageHead } from "../components/page-head/page-head";
import { sectionData } from "../components/page-head/section-data";
import { StructuredData } from "../components/page-head/structured-data";
import { Portfolio } from "../components/portfolio/portfolio";
import { interpolate } from "../i18n/interpolate";

/** `/portfolio/<id>/` */
export default function SectionPage({ data }: PageProps<Queries.SectionPageQuery>) {
  const { sections, section } = data;
  // While authoring, the section may have lost its last piece.
  return section && <Portfolio sections={sections.nodes} section={section} />;
}

/** What search engines and shared links say of a section. */
export function Head({ data }: HeadProps<Queries.SectionPageQuery>) {
  const { site, section } = data;
  if (!section) return null;
  const description = describeByNames(
    interpolate(messages.sectionDescription, { section: section.title, name: site.name }),
    section.pieces.map((piece) => piece.title),
  );
  return (
    <PageHead
      site={site}
      page={section.title}
      path={section.path}
      description={description}
      image={section.socialImage}
      tint={section.tint}
    >
      <StructuredData data={sectionData(site, section)} />
    </PageHead>
  );
}

export const query = graphql`
  query SectionPage($path: String!) {
    site: siteContent {
      ...Site
    }
    sections: allSection(sort: { order: ASC }) {
      nodes {
        ...SectionLink
      }
    }
    section(path: { eq: $path }) {
      ...Portfolio
      title
      path
      tint
      socialImage {
        ...SharedImage
      }
    }
  }
`;
