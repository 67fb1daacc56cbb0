import { graphql, type HeadProps, type PageProps } from "gatsby";
import { CustomPage } from "../components/custom-page/custom-page";
import { JsonLd } from "../components/page-head/json-ld";
import { PageHead } from "../components/page-head/page-head";
import { webPageJsonLd } from "../components/page-head/page-json-ld";
import { interpolate } from "../i18n/interpolate";

/** `/<name>/`, a custom page. */
export default function CustomPageTemplate({ data: { customPage } }: PageProps<Queries.CustomPageQuery>) {
  return customPage && <CustomPage page={customPage} />;
}

export function Head({ data }: HeadProps<Partial<Queries.CustomPageQuery> | null>) {
  const { site, customPage } = data ?? {};
  if (!site || !customPage) return null;
  const { title, path, unlisted, socialImage: image } = customPage;
  const defaultText = interpolate(uiTexts.pageTitle, { page: title, name: site.name });
  const description = customPage.description ?? defaultText;
  return (
    <PageHead page={title} {...{ site, path, unlisted, description, image }}>
      {!unlisted && <JsonLd data={webPageJsonLd(site, { title, path, description })} />}
    </PageHead>
  );
}

export const query = graphql`
  query CustomPage($path: String!, $language: String!) {
    site: siteContent(language: { eq: $language }) {
      ...Site
    }
    customPage(path: { eq: $path }) {
      ...CustomPageContent
      path
      unlisted
      description
      socialImage {
        ...SharedImage
      }
    }
  }
`;
