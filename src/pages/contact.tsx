import { graphql, type HeadProps, type PageProps } from "gatsby";
import { Contact } from "../components/contact/contact";
import { PageHead } from "../components/page-head/page-head";
import { fill } from "../texts/fill";

/** `/contact/` */
export default function ContactPage({ data }: PageProps<Queries.ContactPageQuery>) {
  return <Contact site={data.content.site} />;
}

/** Head of `/contact/`. */
export function Head({ data }: HeadProps<Queries.ContactPageQuery>) {
  const { site, socialImage } = data.content;
  return (
    <PageHead
      site={site}
      page={siteTexts.contact}
      path="/contact/"
      description={fill(siteTexts.contactDescription, { name: site.name })}
      image={socialImage}
    />
  );
}

export const query = graphql`
  query ContactPage {
    content {
      site {
        ...Site
      }
      socialImage {
        ...SharedImage
      }
    }
  }
`;
