import { graphql, type HeadProps, type PageProps } from "gatsby";
import { NotFound } from "../components/not-found/not-found";
import { pagePath } from "../url/page-path";
import { PageHead } from "../components/page-head/page-head";
import { inPageLanguage } from "../i18n/in-page-language";

/** Page Not Found, for every unknown URL. */
export default function NotFoundPage({ data, location }: PageProps<Queries.NotFoundPageQuery>) {
  const [site] = inPageLanguage(data.sites.nodes);
  return <NotFound path={pagePath(location)} site={site} sections={inPageLanguage(data.sections.nodes)} />;
}

/** Title of the Page Not Found screen, which search engines do not index. */
export function Head({ data }: HeadProps<Queries.NotFoundPageQuery>) {
  const [site] = inPageLanguage(data.sites.nodes);
  return site && <PageHead site={site} page={uiTexts.notFoundTitle} image={site.socialImage} />;
}

export const query = graphql`
  query NotFoundPage($languages: [String!]) {
    sites: allSiteContent(filter: { language: { in: $languages } }) {
      nodes {
        language
        ...SiteWithImage
        ...Invitation
      }
    }
    sections: allSection(filter: { language: { in: $languages } }, sort: { order: ASC }) {
      nodes {
        language
        ...FanSection
      }
    }
  }
`;
