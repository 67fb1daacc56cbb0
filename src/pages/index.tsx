import { graphql, type HeadProps, type PageProps } from "gatsby";
import { Home } from "../components/home/home";
import { JsonLd, personJsonLd } from "../components/page-head/json-ld";
import { imageJsonLd } from "../components/page-head/image-json-ld";
import { PageHead } from "../components/page-head/page-head";
import { webPageJsonLd } from "../components/page-head/page-json-ld";

/** `/` */
export default function IndexPage({ data }: PageProps<Queries.HomePageQuery>) {
  return <Home site={data.site} home={data.home} sections={data.sections.nodes} />;
}

/** Head of `/`. */
export function Head({ data: { site, home } }: HeadProps<Queries.HomePageQuery>) {
  const image = [...home.wide, ...home.tall].map((each) => imageJsonLd(site, each));
  const { title, description } = site;
  return (
    <PageHead site={site} path="/" image={site.socialImage}>
      <JsonLd data={personJsonLd(site)} />
      <JsonLd data={{ ...webPageJsonLd(site, { title, description, path: "/" }), image }} />
    </PageHead>
  );
}

export const query = graphql`
  query HomePage {
    site: siteContent {
      ...SiteWithImage
      ...ImageRights
      ...HomeOwner
    }
    home: homeContent {
      ...Home
    }
    sections: allSection(sort: { order: ASC }) {
      nodes {
        ...FanSection
      }
    }
  }
`;
