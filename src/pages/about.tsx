import { graphql, type HeadProps, type PageProps } from "gatsby";
import { About } from "../components/about/about";
import { metaDescription } from "../components/page-head/meta-description";
import { JsonLd, personJsonLd } from "../components/page-head/json-ld";
import { PageHead } from "../components/page-head/page-head";
import { interpolate } from "../i18n/interpolate";
import { localPath } from "../url/site-href";

/** `/about/` */
export default function AboutPage({ data }: PageProps<Queries.AboutPageQuery>) {
  return <About {...data.about} owner={data.site} />;
}

export function Head({ data }: HeadProps<Partial<Queries.AboutPageQuery> | null>) {
  const { site, about } = data ?? {};
  if (!site || !about) return null;
  const names = about.topics.map((topic) => topic.title);
  const beginning = interpolate(uiTexts.aboutDescription, { name: site.name });
  const text = (names.length === 0 && about.excerpt) || metaDescription(beginning, names);
  const image = site.socialImage;
  return (
    <PageHead site={site} page={uiTexts.about} path={localPath("/about/")} description={text} image={image}>
      <JsonLd data={personJsonLd(site)} />
    </PageHead>
  );
}

export const query = graphql`
  query AboutPage($language: String!) {
    site: siteContent(language: { eq: $language }) {
      ...SiteWithImage
      ...Invitation
    }
    about: aboutContent(language: { eq: $language }) {
      ...About
      excerpt
    }
  }
`;
