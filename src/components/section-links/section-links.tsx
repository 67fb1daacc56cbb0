import { graphql, Link } from "gatsby";
import { useEffect, useRef } from "react";
import { languageAttributes } from "../../i18n/language-attributes";
import * as styles from "./section-links.module.css";

interface SectionLinksProps {
  readonly sections: readonly Queries.SectionLinkFragment[];
  readonly currentId?: string;
  /** Number of pieces of the current section. */
  readonly pieceCount?: number;
}

/** Link bar of the non-empty sections, as large as a title. Where it scrolls, it starts with the current section in view. */
export function SectionLinks({ sections, currentId, pieceCount }: SectionLinksProps) {
  const bar = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const link = bar.current?.querySelector("[aria-current]");
    if (!bar.current || !link) return;
    const [all, current] = [bar.current.getBoundingClientRect(), link.getBoundingClientRect()];
    bar.current.scrollLeft += current.left + current.width / 2 - all.left - all.width / 2;
  }, [currentId]);
  return (
    <nav aria-label={uiTexts.sections} className={styles["sections"]}>
      <ul role="list" ref={bar}>
        {sections.map((section) => (
          <li key={section.slug} data-accent={section.accent}>
            <Link
              to={section.path}
              aria-current={section.slug === currentId ? "page" : undefined}
              data-count={section.slug === currentId ? pieceCount : undefined}
              {...languageAttributes(section, "title")}
            >
              {section.title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export const sectionLinkFragment = graphql`
  fragment SectionLink on Section {
    slug
    title
    path
    accent
    untranslated
  }
`;
