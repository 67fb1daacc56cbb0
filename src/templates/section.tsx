import { graphql, type HeadProps, type PageProps } from "gatsby";
import { metaDescription } from "../components/page-head/meta-description";
import { JsonLd } from "../components/page-head/json-ld";
import { PageHead } from "../components/page-head/page-head";
import { sectionJsonLd } from "../components/page-head/page-json-ld";
import { SectionPage } from "../components/section-page/section-page";
import { interpolate } from "../i18n/interpolate";

/** `/portfolio/<id>/` */
export default function SectionPageTemplate({
  data: { sections, section },
}: PageProps<Queries.SectionPageQuery>) {
  return section && <SectionPage sections={sections.nodes} section={section} />;
}

export function Head({ data }: HeadProps<Partial<Queries.SectionPageQuery> | null>) {
  const { site, section } = data ?? {};
  if (!site || !section) return null;
  const { title, path, socialImage: image } = section;
  const names = section.pieces.map((piece) => piece.title);
  const beginning = interpolate(uiTexts.sectionDescription, { section: title, name: site.name });
  const text = metaDescription(beginning, names);
  return (
    <PageHead page={title} description={text} {...{ site, path, image }} isLong>
      <JsonLd data={sectionJsonLd(site, section)} />
    </PageHead>
  );
}

export const query = graphql`
  query SectionPage($path: String!, $language: String!) {
    site: siteContent(language: { eq: $language }) {
      ...Site
      ...ImageRights
    }
    sections: allSection(filter: { language: { eq: $language } }, sort: { order: ASC }) {
      nodes {
        ...SectionLink
      }
    }
    section(path: { eq: $path }) {
      ...SectionPageContent
      title
      path
      tintCss
      socialImage {
        ...SharedImage
      }
    }
  }
`;
