import { graphql, type HeadProps, type PageProps } from "gatsby";
import { About } from "../components/about/about";
import { describeByNames } from "../components/page-head/describe-by-names";
import { PageHead } from "../components/page-head/page-head";
import { personData } from "../components/page-head/person-data";
import { StructuredData } from "../components/page-head/structured-data";
import { interpolate } from "../i18n/interpolate";

/** `/about/` */
export default function AboutPage({ data }: PageProps<Queries.AboutPageQuery>) {
  return <About {...data.about} />;
}

/** What search engines and shared links say of `/about/`. */
export function Head({ data }: HeadProps<Queries.AboutPageQuery>) {
  const { site, about } = data;
  const names = about.topics.map((topic) => topic.title);
  const description =
    (names.length === 0 && about.opening) ||
    describeByNames(interpolate(messages.aboutDescription, { name: site.name }), names);
  return (
    <PageHead
      site={site}
      page={messages.about}
      path="/about/"
      description={description}
      image={site.socialImage}
    >
      <StructuredData data={personData(site)} />
    </PageHead>
  );
}

export const query = graphql`
  query AboutPage {
    site: siteContent {
      ...Site
      socialImage {
        ...SharedImage
      }
    }
    about: aboutContent {
      ...About
      opening
    }
  }
`;
