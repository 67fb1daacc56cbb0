import { graphql, type HeadProps, type PageProps } from "gatsby";
import { About } from "../components/about/about";
import { PageHead } from "../components/page-head/page-head";

/** `/about/` */
export default function AboutPage({ data }: PageProps<Queries.AboutPageQuery>) {
  return <About {...data.content.about} />;
}

/** Title and description of `/about/`. */
export function Head({ data }: HeadProps<Queries.AboutPageQuery>) {
  return <PageHead site={data.content.site} page="About" />;
}

export const query = graphql`
  query AboutPage {
    content {
      site {
        ...Site
      }
      about {
        heading
        topics {
          title
          group
          items
        }
      }
    }
  }
`;
