import { graphql, type HeadProps, type PageProps } from "gatsby";
import { About } from "../components/about/about";
import { describeByNames } from "../components/page-head/describe-by-names";
import { JsonLd, personJsonLd } from "../components/page-head/json-ld";
import { PageHead } from "../components/page-head/page-head";
import { fill } from "../texts/fill";

/** `/about/` */
export default function AboutPage({ data }: PageProps<Queries.AboutPageQuery>) {
  return <About {...data.content.about} />;
}

/** Head of `/about/`. */
export function Head({ data }: HeadProps<Queries.AboutPageQuery>) {
  const { site, about, socialImage } = data.content;
  const names = about.topics.map((topic) => topic.title);
  const description =
    (names.length === 0 && about.opening) ||
    describeByNames(fill(siteTexts.aboutDescription, { name: site.name }), names);
  return (
    <PageHead site={site} page={siteTexts.about} path="/about/" description={description} image={socialImage}>
      <JsonLd data={personJsonLd(site)} />
    </PageHead>
  );
}

export const query = graphql`
  query AboutPage {
    content {
      site {
        ...Site
      }
      socialImage {
        ...SharedImage
      }
      about {
        ...About
        opening
      }
    }
  }
`;
