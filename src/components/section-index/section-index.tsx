import { Link } from "gatsby";
import { useState } from "react";
import { textLanguage } from "../../i18n/text-language";
import { Fan, type FanSection } from "../fan/fan";
import { useFan } from "../fan/use-fan";
import * as styles from "./section-index.module.css";

interface SectionIndexProps {
  readonly sections: readonly FanSection[];
  /** Index of a slice that is left out; no slice is open then. */
  readonly missing?: number;
}

/** The fan, and links to the non-empty sections with the number of pieces. */
export function SectionIndex({ sections, missing }: SectionIndexProps) {
  const [open, setOpen] = useState(missing === undefined ? 0 : undefined);
  const slices = sections.flatMap((section) => section.slices);
  const handlers = useFan(slices.length, open, setOpen);
  return (
    <>
      <Fan sections={sections} open={open} handlers={handlers} missing={missing} />
      <nav aria-label={uiTexts.sections} className={styles["index"]}>
        <ul role="list">
          {sections.map(({ slug, title, path, accent, pieceCount, slices: own, untranslated }) => (
            <li key={slug} data-accent={accent}>
              <Link to={path} onFocus={() => setOpen(slices.findIndex((slice) => own.includes(slice)))}>
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
