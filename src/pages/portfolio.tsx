import { graphql, type HeadProps, type PageProps } from "gatsby";
import { describeByNames } from "../components/page-head/describe-by-names";
import { PageHead } from "../components/page-head/page-head";
import { PortfolioIndex } from "../components/portfolio/portfolio-index";
import { interpolate } from "../i18n/interpolate";

/** `/portfolio/` */
export default function PortfolioPage({ data }: PageProps<Queries.PortfolioPageQuery>) {
  return <PortfolioIndex sections={data.sections.nodes} />;
}

/** What search engines and shared links say of `/portfolio/`. */
export function Head({ data }: HeadProps<Queries.PortfolioPageQuery>) {
  const { site } = data;
  const sections = data.sections.nodes;
  const description = describeByNames(
    interpolate(messages.workDescription, { name: site.name }),
    sections.map((section) => section.title),
  );
  return (
    <PageHead
      site={site}
      page={messages.portfolio}
      path="/portfolio/"
      description={sections.length > 0 ? description : site.description}
      image={site.portfolioImage}
    />
  );
}

export const query = graphql`
  query PortfolioPage {
    site: siteContent {
      ...Site
      portfolioImage {
        ...SharedImage
      }
    }
    sections: allSection(sort: { order: ASC }) {
      nodes {
        ...SectionLink
      }
    }
  }
`;
