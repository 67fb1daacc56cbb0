import { graphql, type HeadProps, type PageProps } from "gatsby";
import { Home } from "../components/home/home";
import { PageHead } from "../components/page-head/page-head";
import { personData } from "../components/page-head/person-data";
import { StructuredData } from "../components/page-head/structured-data";

/** `/` */
export default function IndexPage({ data }: PageProps<Queries.HomePageQuery>) {
  return <Home site={data.site} home={data.home} sections={data.sections.nodes} />;
}

/** What search engines and shared links say of `/`. */
export function Head({ data }: HeadProps<Queries.HomePageQuery>) {
  const { site } = data;
  return (
    <PageHead site={site} path="/" image={site.socialImage}>
      <StructuredData data={personData(site)} />
    </PageHead>
  );
}

export const query = graphql`
  query HomePage {
    site: siteContent {
      ...Site
      ...HomeOwner
      socialImage {
        ...SharedImage
      }
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
