import { graphql, type HeadProps, type PageProps } from "gatsby";
import { CustomPage } from "../components/custom-page/custom-page";
import { JsonLd } from "../components/page-head/json-ld";
import { PageHead } from "../components/page-head/page-head";
import { webPageJsonLd } from "../components/page-head/work-json-ld";
import { fill } from "../texts/fill";

/** `/<name>/`, a custom page. */
export default function CustomPageTemplate({ data }: PageProps<Queries.OwnPageQuery>) {
  const { ownPage } = data.content;
  // In development, the page may be gone, as the overlay says.
  return ownPage && <CustomPage page={ownPage} />;
}

/** Head of a custom page. */
export function Head({ data }: HeadProps<Queries.OwnPageQuery>) {
  const { site, ownPage } = data.content;
  if (!ownPage) return null;
  const { title, path, socialImage } = ownPage;
  const description = ownPage.description ?? fill(siteTexts.pageTitle, { page: title, name: site.name });
  return (
    <PageHead site={site} page={title} path={path} description={description} image={socialImage}>
      <JsonLd data={webPageJsonLd(site, { title, path, description })} />
    </PageHead>
  );
}

export const query = graphql`
  query OwnPage($id: String!) {
    content {
      site {
        ...Site
      }
      ownPage(id: $id) {
        ...CustomPage
        path
        description
        socialImage {
          ...SharedImage
        }
      }
    }
  }
`;
