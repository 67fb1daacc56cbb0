import { graphql, type HeadProps, type PageProps } from "gatsby";
import { NotFound } from "../components/not-found/not-found";
import { pagePath } from "../url/page-path";
import { PageHead } from "../components/page-head/page-head";

/** Page Not Found, for every unknown URL. */
export default function NotFoundPage({ data, location }: PageProps<Queries.NotFoundPageQuery>) {
  return <NotFound path={pagePath(location)} sections={data.sections.nodes} />;
}

/** Title of the Page Not Found screen, which search engines do not index. */
export function Head({ data }: HeadProps<Queries.NotFoundPageQuery>) {
  return <PageHead site={data.site} page={uiTexts.notFoundTitle} image={data.site.socialImage} />;
}

export const query = graphql`
  query NotFoundPage {
    site: siteContent {
      ...SiteWithImage
    }
    sections: allSection(sort: { order: ASC }) {
      nodes {
        ...FanSection
      }
    }
  }
`;
