import { graphql, type HeadProps, type PageProps } from "gatsby";
import { Contact } from "../components/contact/contact";
import { PageHead } from "../components/page-head/page-head";
import { interpolate } from "../i18n/interpolate";
import { localPath } from "../url/site-href";

/** `/contact/` */
export default function ContactPage({ data }: PageProps<Queries.ContactPageQuery>) {
  return <Contact site={data.site} />;
}

export function Head({ data: { site } }: HeadProps<Queries.ContactPageQuery>) {
  const text = interpolate(uiTexts.contactDescription, { name: site.name });
  const image = site.socialImage;
  return (
    <PageHead
      site={site}
      page={uiTexts.contact}
      path={localPath("/contact/")}
      description={text}
      image={image}
    />
  );
}

export const query = graphql`
  query ContactPage($language: String!) {
    site: siteContent(language: { eq: $language }) {
      ...SiteWithImage
      contactForm
      contactIntro
      contactPrivacy
    }
  }
`;
