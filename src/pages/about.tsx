import { graphql, type HeadProps, type PageProps } from "gatsby";
import { About } from "../components/about/about";
import { metaDescription } from "../components/page-head/meta-description";
import { JsonLd, personJsonLd } from "../components/page-head/json-ld";
import { PageHead } from "../components/page-head/page-head";
import { interpolate } from "../i18n/interpolate";

/** `/about/` */
export default function AboutPage({ data }: PageProps<Queries.AboutPageQuery>) {
  return <About {...data.about} owner={data.site} />;
}

/** Head of `/about/`. */
export function Head({ data: { site, about } }: HeadProps<Queries.AboutPageQuery>) {
  const names = about.topics.map((topic) => topic.title);
  const beginning = interpolate(uiTexts.aboutDescription, { name: site.name });
  const text = (names.length === 0 && about.excerpt) || metaDescription(beginning, names);
  const image = site.socialImage;
  return (
    <PageHead site={site} page={uiTexts.about} path="/about/" description={text} image={image}>
      <JsonLd data={personJsonLd(site)} />
    </PageHead>
  );
}

export const query = graphql`
  query AboutPage {
    site: siteContent {
      ...SiteWithImage
    }
    about: aboutContent {
      ...About
      excerpt
    }
  }
`;
