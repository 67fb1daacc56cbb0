import { graphql, navigate, type HeadProps, type PageProps } from "gatsby";
import { useEffect } from "react";
import { describeByNames } from "../components/page-head/describe-by-names";
import { PageHead } from "../components/page-head/page-head";
import { SectionLinks } from "../components/section-links/section-links";
import * as styles from "../components/portfolio/portfolio.module.css";
import { fill } from "../texts/fill";

/** `/portfolio/`: goes to a random section; without JavaScript the links to the sections stay. */
export default function PortfolioPage({ data }: Pick<PageProps<Queries.PortfolioPageQuery>, "data">) {
  const { sections } = data.content;
  useEffect(() => {
    const section = sections[Math.floor(Math.random() * sections.length)];
    if (section) void navigate(section.path, { replace: true });
  }, [sections]);
  return (
    <div className={styles["random"]}>
      <h1>{siteTexts.portfolio}</h1>
      {sections.length > 0 ? (
        <SectionLinks sections={sections} />
      ) : (
        <p className={styles["empty"]}>{siteTexts.portfolioEmpty}</p>
      )}
    </div>
  );
}

/** Head of `/portfolio/`. */
export function Head({ data }: HeadProps<Queries.PortfolioPageQuery>) {
  const { site, sections, portfolioImage } = data.content;
  const description = describeByNames(
    fill(siteTexts.workDescription, { name: site.name }),
    sections.map((section) => section.title),
  );
  return (
    <PageHead
      site={site}
      page={siteTexts.portfolio}
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
