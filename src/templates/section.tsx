import { graphql, type HeadProps, type PageProps } from "gatsby";
import { PageHead } from "../components/page-head/page-head";
import { Portfolio } from "../components/portfolio/portfolio";

/** `/portfolio/<id>/` */
export default function SectionPage({ data }: PageProps<Queries.SectionPageQuery>) {
  return <Portfolio sections={data.content.sections} section={data.content.section} />;
}

/** Title and description of a section's page. */
export function Head({ data }: HeadProps<Queries.SectionPageQuery>) {
  return <PageHead site={data.content.site} page={data.content.section.title} />;
}

export const query = graphql`
  query SectionPage($id: String!) {
    content {
      site {
        ...Site
      }
      sections {
        ...SectionLink
      }
      section(id: $id) {
        jsonId
        title
        accent
        pieces {
          ...Piece
        }
      }
    }
  }
`;
