import { graphql, type HeadProps, type PageProps } from "gatsby";
import { JsonLd } from "../components/page-head/json-ld";
import { metaDescription } from "../components/page-head/meta-description";
import { PageHead } from "../components/page-head/page-head";
import { tagJsonLd } from "../components/page-head/page-json-ld";
import { TagPage } from "../components/tags/tag-page";
import { interpolate } from "../i18n/interpolate";

/** `/tags/<tag>/` */
export default function TagPageTemplate({ data: { tagPage } }: PageProps<Queries.TagPageQuery>) {
  return tagPage && <TagPage tag={tagPage} />;
}

export function Head({ data }: HeadProps<Partial<Queries.TagPageQuery> | null>) {
  const { site, tagPage } = data ?? {};
  if (!site || !tagPage) return null;
  const { title, path, groups, socialImage } = tagPage;
  const pages = groups.flatMap(({ pieces }) => pieces.map(({ page }) => page));
  const names = pages.map((page) => page.title);
  const beginning = interpolate(uiTexts.sectionDescription, { section: title, name: site.name });
  const description = metaDescription(beginning, names);
  return (
    <PageHead site={site} page={title} path={path} description={description} image={socialImage}>
      <JsonLd data={tagJsonLd(site, tagPage, pages)} />
    </PageHead>
  );
}

export const query = graphql`
  query TagPage($path: String!, $language: String!) {
    site: siteContent(language: { eq: $language }) {
      ...Site
    }
    tagPage(path: { eq: $path }) {
      ...TagPageContent
      path
      socialImage {
        ...SharedImage
      }
    }
  }
`;
