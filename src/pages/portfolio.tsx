import { graphql, navigate, type HeadProps, type PageProps } from "gatsby";
import { useEffect } from "react";
import { metaDescription } from "../components/page-head/meta-description";
import { PageHead } from "../components/page-head/page-head";
import { SectionLinks } from "../components/section-links/section-links";
import * as styles from "../components/section-page/section-page.module.css";
import { interpolate } from "../i18n/interpolate";
import { localPath } from "../url/site-href";

/** `/portfolio/`: goes to a random section; without JavaScript the links to the sections stay. */
export default function PortfolioPage({ data }: Pick<PageProps<Queries.PortfolioPageQuery>, "data">) {
  const sections = data.sections.nodes;
  useEffect(() => {
    const section = sections[Math.floor(Math.random() * sections.length)];
    if (section) void navigate(section.path, { replace: true });
  }, [sections]);
  return (
    <div className={styles["random"]}>
      <h1>{uiTexts.portfolio}</h1>
      {sections.length > 0 ? (
        <SectionLinks sections={sections} />
      ) : (
        <p className={styles["empty"]}>{uiTexts.portfolioEmpty}</p>
      )}
    </div>
  );
}

export function Head({ data }: HeadProps<Partial<Queries.PortfolioPageQuery> | null>) {
  const { site, sections } = data ?? {};
  if (!site || !sections) return null;
  const path = localPath("/portfolio/");
  const names = sections.nodes.map((section) => section.title);
  const beginning = interpolate(uiTexts.workDescription, { name: site.name });
  const description = names.length > 0 ? metaDescription(beginning, names) : site.description;
  return <PageHead page={uiTexts.portfolio} {...{ site, path, description }} image={site.portfolioImage} />;
}

export const query = graphql`
  query PortfolioPage($language: String!) {
    site: siteContent(language: { eq: $language }) {
      ...Site
      portfolioImage {
        ...SharedImage
      }
    }
    sections: allSection(filter: { language: { eq: $language } }, sort: { order: ASC }) {
      nodes {
        ...SectionLink
      }
    }
  }
`;
