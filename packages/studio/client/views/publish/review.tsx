import { useEffect, useState } from "react";
import type { ReviewItem } from "../../../protocol";
import { getJson } from "../../api";
import { pathLabels } from "../../fields/form-schema";
import { selectField } from "../../store/selection";
import { showLanguage } from "../../store/store";
import { studioTexts } from "../../studio-texts";

/** Maximum number of lines of a kind. */
const maxLines = 50;

const kinds = ["sample", "setting", "description", "translation"] as const;

/** What the owner may want to look at before the site is published. Each opens its control. */
export function Review({ onOpen }: { onOpen: () => void }) {
  const [items, setItems] = useState<readonly ReviewItem[]>();
  useEffect(() => {
    getJson<ReviewItem[]>("review").then(setItems, () => undefined);
  }, []);
  if (!items) return null;
  const open = ({ path, field, language }: ReviewItem): void => {
    onOpen();
    if (language !== undefined) showLanguage(language);
    selectField(path, field);
  };
  return (
    <section aria-labelledby="review-heading">
      <h3 id="review-heading">{studioTexts.reviewHeading}</h3>
      {items.length === 0 && <p>{studioTexts.nothingToReview}</p>}
      {kinds.map((kind) => {
        const own = items.filter((item) => item.kind === kind);
        return (
          own.length > 0 && (
            <details key={kind} open={own.length <= 5}>
              <summary>{studioTexts.reviewKinds[kind](own.length)}</summary>
              <ul>
                {own.slice(0, maxLines).map((item, index) => (
                  <li key={index}>
                    <button type="button" className="link" onClick={() => open(item)}>
                      {[
                        item.title,
                        ...pathLabels(
                          item.documentKind,
                          item.field.slice(item.field[0] === "pieces" ? 2 : 0),
                        ),
                      ].join(" · ")}
                      {item.language !== undefined && ` (${item.language})`}
                    </button>
                  </li>
                ))}
                {own.length > maxLines && <li>{studioTexts.moreChanges(own.length - maxLines)}</li>}
              </ul>
            </details>
          )
        );
      })}
    </section>
  );
}
