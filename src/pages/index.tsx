import { graphql, type HeadProps, type PageProps } from "gatsby";
import { Home } from "../components/home/home";
import { PageHead } from "../components/page-head/page-head";

/** `/` */
export default function IndexPage({ data }: PageProps<Queries.HomePageQuery>) {
  return <Home title={data.content.site.title} home={data.content.home} />;
}

/** Title and description of `/`. */
export function Head({ data }: HeadProps<Queries.HomePageQuery>) {
  return <PageHead site={data.content.site} />;
}

export const query = graphql`
  query HomePage {
    content {
      site {
        ...Site
      }
      home {
        quotes
        wide {
          alt
          image {
            ...ContentImage
          }
        }
        tall {
          alt
          image {
            ...ContentImage
          }
        }
      }
    }
  }
`;
