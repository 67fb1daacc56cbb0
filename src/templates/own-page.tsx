import { graphql, type HeadProps, type PageProps } from "gatsby";
import { OwnPage } from "../components/own-page/own-page";
import { PageHead } from "../components/page-head/page-head";
import { StructuredData } from "../components/page-head/structured-data";
import { webPageData } from "../components/page-head/web-page-data";
import { interpolate } from "../i18n/interpolate";

/** `/<name>/`, a page of the owner's own. */
export default function OwnPageTemplate({ data }: PageProps<Queries.OwnPageQuery>) {
  const { ownPage } = data;
  // While authoring, the page may be gone; the overlay says so.
  return ownPage && <OwnPage page={ownPage} />;
}

/** What search engines and shared links say of a page of the owner's own. */
export function Head({ data }: HeadProps<Queries.OwnPageQuery>) {
  const { site, ownPage } = data;
  if (!ownPage) return null;
  const { title, path, socialImage } = ownPage;
  const description =
    ownPage.description ?? interpolate(messages.pageTitle, { page: title, name: site.name });
  return (
    <PageHead site={site} page={title} path={path} description={description} image={socialImage}>
      <StructuredData data={webPageData(site, { title, path, description })} />
    </PageHead>
  );
}

export const query = graphql`
  query OwnPage($path: String!) {
    site: siteContent {
      ...Site
    }
    ownPage: customPage(path: { eq: $path }) {
      ...ShownOwnPage
      path
      description
      socialImage {
        ...SharedImage
      }
    }
  }
`;
