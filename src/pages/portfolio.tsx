import { graphql, type HeadProps, type PageProps } from "gatsby";
import { PageHead } from "../components/page-head/page-head";
import { PortfolioIndex } from "../components/portfolio/portfolio-index";

/** `/portfolio/` */
export default function PortfolioPage({ data }: PageProps<Queries.PortfolioPageQuery>) {
  return <PortfolioIndex sections={data.content.sections} />;
}

/** Title and description of `/portfolio/`. */
export function Head({ data }: HeadProps<Queries.PortfolioPageQuery>) {
  return <PageHead site={data.content.site} page="Portfolio" />;
}

export const query = graphql`
  query PortfolioPage {
    content {
      site {
        ...Site
      }
      sections {
        ...SectionLink
      }
    }
  }
`;
