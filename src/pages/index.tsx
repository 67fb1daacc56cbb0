import { graphql, type HeadProps, type PageProps } from "gatsby";
import { Home } from "../components/home/home";
import { JsonLd, personJsonLd } from "../components/page-head/json-ld";
import { imageJsonLd } from "../components/page-head/image-json-ld";
import { PageHead } from "../components/page-head/page-head";
import { webPageJsonLd } from "../components/page-head/page-json-ld";
import { localPath } from "../url/site-href";

/** `/` */
export default function IndexPage({ data }: PageProps<Queries.HomePageQuery>) {
  return <Home site={data.site} home={data.home} sections={data.sections.nodes} />;
}

export function Head({ data }: HeadProps<Partial<Queries.HomePageQuery> | null>) {
  const { site, home } = data ?? {};
  if (!site || !home) return null;
  const image = [...home.wide, ...home.tall].map((each) => imageJsonLd(site, each));
  const { title, description } = site;
  return (
    <PageHead site={site} path={localPath("/")} image={site.socialImage} isLong>
      <JsonLd data={personJsonLd(site)} />
      <JsonLd data={{ ...webPageJsonLd(site, { title, description, path: localPath("/") }), image }} />
    </PageHead>
  );
}

export const query = graphql`
  query HomePage($language: String!) {
    site: siteContent(language: { eq: $language }) {
      ...SiteWithImage
      ...ImageRights
      ...HomeOwner
    }
    home: homeContent(language: { eq: $language }) {
      ...Home
    }
    sections: allSection(filter: { language: { eq: $language } }, sort: { order: ASC }) {
      nodes {
        ...FanSection
      }
    }
  }
`;
