import { graphql, type HeadProps, type PageProps } from "gatsby";
import { describeByNames } from "../components/page-head/describe-by-names";
import { PageHead } from "../components/page-head/page-head";
import { PortfolioIndex } from "../components/portfolio/portfolio-index";
import { interpolate } from "../i18n/interpolate";

/** `/portfolio/` */
export default function PortfolioPage({ data }: PageProps<Queries.PortfolioPageQuery>) {
  return <PortfolioIndex sections={data.content.sections} />;
}

/** What search engines and shared links say of `/portfolio/`. */
export function Head({ data }: HeadProps<Queries.PortfolioPageQuery>) {
  const { site, sections, portfolioImage } = data.content;
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
      image={portfolioImage}
    />
  );
}

export const query = graphql`
  query PortfolioPage {
    content {
      site {
        ...Site
      }
      portfolioImage {
        ...SharedImage
      }
      sections {
        ...SectionLink
      }
    }
  }
`;
