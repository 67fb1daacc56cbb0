import { graphql, Link } from "gatsby";
import { useEffect, useState } from "react";
import { trackNotFound } from "../../browser/analytics-events";
import { imageAspectRatio, Picture } from "../picture/picture";
import * as styles from "./not-found.module.css";

interface NotFoundProps {
  /** The unknown path, without the path prefix. */
  readonly path: string;
  readonly sections: readonly Queries.RandomSectionFragment[];
}

/** The first piece of a random section, chosen after hydration, in a placeholder of fixed height. */
function RandomPiece({ sections }: Pick<NotFoundProps, "sections">) {
  const [section, setSection] = useState<Queries.RandomSectionFragment>();
  useEffect(() => setSection(sections[Math.floor(Math.random() * sections.length)]), [sections]);
  const cover = section?.cover;
  const image = cover?.image;
  const ratio = image ? imageAspectRatio(image) : undefined;
  return (
    <figure data-scripting-only className={styles["random"]}>
      <figcaption>{uiTexts.notFoundInstead}</figcaption>
      <div className={styles["placeholder"]} style={{ "--ratio": ratio }}>
        {cover && image && (
          <Link to={`${section.path}#${cover.slug}`}>
            <Picture
              image={image}
              alt={cover.alt === cover.title ? "" : cover.alt}
              sizes={`min(94.8vw - 13px, min(60vh, 70vw) * ${ratio})`}
              loading="eager"
            />
            {cover.title}
          </Link>
        )}
      </div>
    </figure>
  );
}

/** The Page Not Found screen. */
export function NotFound({ path, sections }: NotFoundProps) {
  useEffect(() => trackNotFound(path), [path]);
  return (
    <div className={styles["notFound"]}>
      <h1>{uiTexts.notFoundTitle}</h1>
      <p>{uiTexts.notFound}</p>
      <p>{uiTexts.notFoundHint}</p>
      {sections.length > 0 && <RandomPiece sections={sections} />}
    </div>
  );
}

/** Fields of a section whose first piece may be shown. */
export const randomSectionFragment = graphql`
  fragment RandomSection on Section {
    path
    cover {
      title
      slug
      alt
      image {
        ...ContentImage
      }
    }
  }
`;
