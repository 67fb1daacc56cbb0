import { imageData } from "../picture/content-image";
import { graphql, Link } from "gatsby";
import { useEffect, useState } from "react";
import { trackNotFound } from "../../browser/analytics";
import { Picture } from "../picture/picture";
import { imageAspectRatio } from "../picture/picture-sources";
import * as styles from "./not-found.module.css";

interface NotFoundProps {
  /** The path that no page answers, without a path prefix. */
  readonly path: string;
  /** The non-empty sections, whose first pieces are drawn from. */
  readonly sections: readonly Queries.DrawnSectionFragment[];
}

/** One piece of work, drawn at random once the page is hydrated; its place is kept until then, so that nothing moves. */
function DrawnPiece({ sections }: Pick<NotFoundProps, "sections">) {
  const [drawn, setDrawn] = useState<Queries.DrawnSectionFragment>();
  useEffect(() => {
    setDrawn(sections[Math.floor(Math.random() * sections.length)]);
  }, [sections]);
  const image = drawn?.cover ? imageData(drawn.cover.image) : undefined;
  const ratio = image && imageAspectRatio(image);
  return (
    <figure className={styles["drawn"]}>
      <figcaption>{messages.notFoundInstead}</figcaption>
      <div className={styles["place"]} style={{ "--ratio": ratio }}>
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

/** The Page Not Found screen. Addresses below `/portfolio/` are left before it is shown (`browser-redirects.ts`). */
export function NotFound({ path, sections }: NotFoundProps) {
  useEffect(() => {
    trackNotFound(path);
  }, [path]);
  return (
    <div className={styles["notFound"]}>
      <h1>{messages.notFoundTitle}</h1>
      <p>{messages.notFound}</p>
      <p>{messages.notFoundHint}</p>
      {sections.length > 0 && <DrawnPiece sections={sections} />}
    </div>
  );
}

/** A section whose first piece may be drawn. */
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
