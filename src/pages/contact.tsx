import { graphql, type HeadProps, type PageProps } from "gatsby";
import { Contact } from "../components/contact/contact";
import { PageHead } from "../components/page-head/page-head";
import { interpolate } from "../i18n/interpolate";
import { localPath } from "../url/site-href";

/** `/contact/` */
export default function ContactPage({ data }: PageProps<Queries.ContactPageQuery>) {
  return <Contact site={data.site} />;
}

export function Head({ data }: HeadProps<Partial<Queries.ContactPageQuery> | null>) {
  const { site } = data ?? {};
  if (!site) return null;
  const path = localPath("/contact/");
  const description = interpolate(uiTexts.contactDescription, { name: site.name });
  return <PageHead page={uiTexts.contact} {...{ site, path, description }} image={site.socialImage} />;
}

export const query = graphql`
  query ContactPage($language: String!) {
    site: siteContent(language: { eq: $language }) {
      ...SiteWithImage
      contactForm
      contactIntro
      contactPrivacy
      portrait {
        image {
          ...ContentImage
        }
      }
      firstPiece {
        image {
          ...ContentImage
        }
      }
    }
  }
`;
