import { navigate } from "gatsby";
import { useEffect } from "react";
import { SectionLinks } from "../section-links/section-links";
import * as styles from "./portfolio.module.css";

/** Sends the visitor to a section drawn at random; without JavaScript the links to the sections stay. */
export function PortfolioIndex({ sections }: { sections: readonly Queries.SectionLinkFragment[] }) {
  useEffect(() => {
    const section = sections[Math.floor(Math.random() * sections.length)];
    if (section) void navigate(section.path, { replace: true });
  }, [sections]);
  return (
    <div className={styles["draw"]}>
      <h1 className={styles["heading"]}>{messages.portfolio}</h1>
      {sections.length > 0 ? (
        <SectionLinks sections={sections} />
      ) : (
        <p className={styles["empty"]}>{messages.portfolioEmpty}</p>
      )}
    </div>
  );
}
