import { imageData } from "../picture/content-image";
import { Link } from "gatsby";
import { Picture } from "../picture/picture";
import type { HomePlace } from "./home-layout";
import * as styles from "./home.module.css";

/** An image of Home as its page's query gives it. */
export type HomeImageData = Queries.HomeFragment["wide"][number];

interface HomeImageProps {
  readonly shown: HomeImageData;
  readonly place: HomePlace & { readonly kind?: string };
  readonly loading?: "first" | "lazy";
}

/** An image of Home, with its caption, and a link to its piece where it has one. */
export function HomeImage({ shown, place, loading = "lazy" }: HomeImageProps) {
  const { image, alt, caption, link } = shown;
  const picture = <Picture image={imageData(image)} alt={alt} sizes={place.sizes} loading={loading} />;
  const Box = caption ? "figure" : "div";
  return (
    <Box className={styles["image"]} data-kind={place.kind} style={place.style}>
      {link ? (
        <Link to={link.path} aria-label={alt ? undefined : link.title}>
          {picture}
        </Link>
      ) : (
        picture
      )}
      {caption && <figcaption>{caption}</figcaption>}
    </Box>
  );
}
