import { graphql, type HeadProps } from "gatsby";
import { Contact } from "../components/contact/contact";
import { PageHead } from "../components/page-head/page-head";

/** `/contact/` */
export default function ContactPage() {
  return <Contact />;
}

/** Title and description of `/contact/`. */
export function Head({ data }: HeadProps<Queries.ContactPageQuery>) {
  return <PageHead site={data.content.site} page="Contact" />;
}

export const query = graphql`
  query ContactPage {
    content {
      site {
        ...Site
      }
    }
  }
`;
