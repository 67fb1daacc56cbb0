import { graphql, Link } from "gatsby";
import { useEffect, useState } from "react";
import { trackNotFound } from "../../browser/analytics-events";
import { imageAspectRatio, Picture } from "../picture/picture";
import * as styles from "./not-found.module.css";

interface NotFoundProps {
  /** The unknown path, without the path prefix. */
  readonly path: string;
  readonly sections: readonly Queries.DrawnSectionFragment[];
}

/** The first piece of a random section, chosen after hydration, in a placeholder of its size. */
function DrawnPiece({ sections }: Pick<NotFoundProps, "sections">) {
  const [drawn, setDrawn] = useState<Queries.DrawnSectionFragment>();
  useEffect(() => setDrawn(sections[Math.floor(Math.random() * sections.length)]), [sections]);
  const image = drawn?.cover?.image;
  const ratio = image ? imageAspectRatio(image) : undefined;
  return (
    <figure data-scripting-only className={styles["random"]}>
      <figcaption>{messages.notFoundInstead}</figcaption>
      <div className={styles["placeholder"]} style={{ "--ratio": ratio }}>
        {drawn?.cover && image && (
          <Link to={`${drawn.path}#${drawn.cover.slug}`}>
            <Picture
              image={image}
              alt={drawn.cover.alt === drawn.cover.title ? "" : drawn.cover.alt}
              sizes={`min(94.8vw - 13px, min(60vh, 70vw) * ${ratio})`}
              loading="eager"
            />
            {drawn.cover.title}
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
      <h1>{messages.notFoundTitle}</h1>
      <p>{messages.notFound}</p>
      <p>{messages.notFoundHint}</p>
      {sections.length > 0 && <DrawnPiece sections={sections} />}
    </div>
  );
}

/** Fields of a section whose first piece may be shown. */
export const drawnSectionFragment = graphql`
  fragment DrawnSection on Section {
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
