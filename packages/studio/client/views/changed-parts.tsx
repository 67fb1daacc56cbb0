import type { ContentChange, ContentChangePart } from "../../protocol";
import { partText } from "../fields/form-schema";
import { Thumbnail } from "../fields/thumbnail";
import { studioTexts } from "../studio-texts";

type ChangedPartProps = {
  kind: ContentChangePart["kind"];
  title: string;
  image?: string | undefined;
  /** Version of the image, as `Thumbnail` takes it. */
  version?: string | undefined;
  isDraft?: boolean | undefined;
};

/** One changed thing with its picture. */
export const ChangedPart = ({ kind, title, image, version = "", isDraft }: ChangedPartProps) => (
  <>
    {image && <Thumbnail documentPath="" {...{ image, version }} />}
    {title}{" "}
    <span className="help">
      {[studioTexts.changeKinds[kind], isDraft && studioTexts.hiddenDraft].filter(Boolean).join(", ")}
    </span>
  </>
);

export function ChangedParts({ change, version }: { change: ContentChange; version?: string }) {
  const { items, moreItems, documentKind = "site" } = change;
  if (items.length === 0) return null;
  return (
    <ul>
      {items.map(({ kind, image, isDraft, ...part }, index) => (
        <li key={`${index} ${part.title ?? part.field ?? ""}`}>
          <ChangedPart
            {...{ kind, image, isDraft }}
            title={partText(documentKind, { kind, ...part })}
            version={version ?? (kind === "deleted" ? "published" : "")}
          />
        </li>
      ))}
      {moreItems !== undefined && <li>{studioTexts.moreChanges(moreItems)}</li>}
    </ul>
  );
}
