import { graphql, type HeadProps, type PageProps } from "gatsby";
import { Home } from "../components/home/home";
import { JsonLd, personJsonLd } from "../components/page-head/json-ld";
import { PageHead } from "../components/page-head/page-head";

/** `/` */
export default function IndexPage({ data }: PageProps<Queries.HomePageQuery>) {
  return <Home site={data.content.site} home={data.content.home} sections={data.content.sections} />;
}

/** Head of `/`. */
export function Head({ data }: HeadProps<Queries.HomePageQuery>) {
  const { site, socialImage } = data.content;
  return (
    <PageHead site={site} path="/" image={socialImage}>
      <JsonLd data={personJsonLd(site)} />
    </PageHead>
  );
}

export const query = graphql`
  query HomePage {
    content {
      site {
        ...Site
        ...HomeOwner
      }
      socialImage {
        ...SharedImage
      }
      home {
        ...Home
      }
      sections {
        ...SectionIndex
      }
    }
  }
`;
