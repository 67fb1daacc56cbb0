import { graphql, type HeadProps, type PageProps } from "gatsby";
import { Home } from "../components/home/home";
import { JsonLd, personJsonLd } from "../components/page-head/json-ld";
import { PageHead } from "../components/page-head/page-head";

/** `/` */
export default function IndexPage({ data }: PageProps<Queries.HomePageQuery>) {
  return <Home site={data.site} home={data.home} sections={data.sections.nodes} />;
}

/** Head of `/`. */
export function Head({ data: { site } }: HeadProps<Queries.HomePageQuery>) {
  return (
    <PageHead site={site} path="/" image={site.socialImage}>
      <JsonLd data={personJsonLd(site)} />
    </PageHead>
  );
}

export const query = graphql`
  query HomePage {
    site: siteContent {
      ...SiteWithImage
      ...HomeOwner
    }
    home: homeContent {
      ...Home
    }
    sections: allSection(sort: { order: ASC }) {
      nodes {
        ...SectionIndex
      }
    }
  }
`;
