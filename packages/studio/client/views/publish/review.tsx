import { useState } from "react";
import type { ReviewItem } from "../../../protocol";
import { getJson } from "../../api";
import { placeText } from "../../fields/form-schema";
import { selectPlace } from "../../store/selection";
import { studioTexts } from "../../studio-texts";

/** Maximum number of lines of a kind. */
const maxLines = 50;

const kinds = Object.keys(studioTexts.reviewKinds) as ReviewItem["kind"][];

/** Returns the words of an item: its title, its field, the language, and a link that leads nowhere. */
function itemText({ language, url, status, ...item }: ReviewItem): string {
  const answer = url === undefined ? [] : [`${url} (${status || studioTexts.noAnswer})`];
  const place = [placeText(item), ...answer].join(" · ");
  return language === undefined ? place : `${place} (${language})`;
}

/** Lists texts, pictures and settings that an owner may want to change first. Each line opens its control. */
export function Review({ items, onOpen }: { items: readonly ReviewItem[]; onOpen: () => void }) {
  const [links, setLinks] = useState<readonly ReviewItem[] | "checking" | "failed">();
  const open = (item: ReviewItem): void => {
    onOpen();
    selectPlace(item);
  };
  const checkLinks = async (): Promise<void> => {
    setLinks("checking");
    setLinks(await getJson<ReviewItem[]>("broken-links").catch(() => "failed"));
  };
  const isChecking = links === "checking";
  const all = [...items, ...(typeof links === "object" ? links : [])];
  return (
    <section aria-labelledby="review-heading">
      <h3 id="review-heading">{studioTexts.reviewHeading}</h3>
      {items.length === 0 && <p>{studioTexts.nothingToReview}</p>}
      {kinds.map((kind) => {
        const own = all.filter((item) => item.kind === kind);
        return (
          own.length > 0 && (
            <details key={kind} open={own.length <= 5}>
              <summary>{studioTexts.reviewKinds[kind](own.length)}</summary>
              <ul>
                {own.slice(0, maxLines).map((item, index) => (
                  <li key={index}>
                    <button type="button" className="link" onClick={() => open(item)}>
                      {itemText(item)}
                    </button>
                  </li>
                ))}
                {own.length > maxLines && <li>{studioTexts.moreChanges(own.length - maxLines)}</li>}
              </ul>
            </details>
          )
        );
      })}
      <p className="row">
        <button type="button" aria-disabled={isChecking} onClick={() => !isChecking && void checkLinks()}>
          {studioTexts.checkLinks}
        </button>
        <span role="status">
          {isChecking && studioTexts.checkingLinks}
          {links === "failed" && studioTexts.requestFailed}
          {links?.length === 0 && studioTexts.allLinksAnswer}
        </span>
      </p>
    </section>
  );
}
