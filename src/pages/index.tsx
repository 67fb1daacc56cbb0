import { graphql, type HeadProps, type PageProps } from "gatsby";
import { Home } from "../components/home/home";
import { PageHead } from "../components/page-head/page-head";
import { personData } from "../components/page-head/person-data";
import { StructuredData } from "../components/page-head/structured-data";

/** `/` */
export default function IndexPage({ data }: PageProps<Queries.HomePageQuery>) {
  return <Home site={data.content.site} home={data.content.home} sections={data.content.sections} />;
}

/** What search engines and shared links say of `/`. */
export function Head({ data }: HeadProps<Queries.HomePageQuery>) {
  const { site, socialImage } = data.content;
  return (
    <PageHead site={site} path="/" image={socialImage}>
      <StructuredData data={personData(site)} />
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
