import { graphql, Link } from "gatsby";
import * as styles from "./section-links.module.css";

interface SectionLinksProps {
  readonly sections: readonly Queries.SectionLinkFragment[];
  /** Id of the section that is shown, if one is. */
  readonly currentId?: string;
}

/** The link bar of the non-empty sections. */
export function SectionLinks({ sections, currentId }: SectionLinksProps) {
  return (
    <nav aria-label={siteTexts.sections} className={styles["sections"]}>
      <ul role="list">
        {sections.map(({ jsonId, title, path, accent }) => (
          <li key={jsonId} data-accent={accent}>
            <Link to={path} aria-current={jsonId === currentId ? "page" : undefined}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** What a link to a section needs. */
export const sectionLinkFragment = graphql`
  fragment SectionLink on Section {
    jsonId
    title
    path
    accent
  }
`;
