import { Link } from "gatsby";
import { useState } from "react";
import { textLanguage } from "../../i18n/text-language";
import { Fan, firstSlices } from "../fan/fan";
import * as styles from "./section-index.module.css";

interface SectionIndexProps {
  readonly sections: readonly Queries.FanSectionFragment[];
  /** Index of a slice that is left out; no slice is open then. */
  readonly missing?: number;
}

/** The fan, and links to the non-empty sections with the number of pieces. */
export function SectionIndex({ sections, missing }: SectionIndexProps) {
  const [open, setOpen] = useState(missing === undefined ? 0 : undefined);
  const starts = firstSlices(sections);
  return (
    <>
      <Fan sections={sections} open={open} onOpen={setOpen} missing={missing} />
      <nav aria-label={uiTexts.sections} className={styles["index"]}>
        <ul role="list">
          {sections.map(({ slug, title, path, accent, pieceCount, untranslated }, position) => (
            <li key={slug} data-accent={accent}>
              <Link to={path} onFocus={() => setOpen(starts[position] ?? 0)}>
                <span {...textLanguage({ untranslated }, "title")}>{title}</span>{" "}
                <span className={styles["count"]}>{pieceCount}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
