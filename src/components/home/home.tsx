import { imageData } from "../picture/content-image";
import { graphql } from "gatsby";
import { OwnerLine } from "../owner-line/owner-line";
import { Picture } from "../picture/picture";
import { imageAspectRatio } from "../picture/picture-sources";
import { Quote } from "../quote/quote";
import { SectionIndex } from "../section-index/section-index";
import { HomeImage } from "./home-image";
import { wideLayout } from "./home-layout";
import * as styles from "./home.module.css";
import { tallLayout } from "./tall-layout";

/** Wide images that a phone of 375 × 812 px shows at least in part before scrolling. */
const imagesAboveFold = 2;

/** Width of the portrait, as in the styles. */
const portraitSize = "clamp(4rem, 3.4rem + 2.6vw, 6rem)";

interface HomeProps {
  /** Whose site it is and what it is: the page's heading. */
  readonly site: Queries.HomeOwnerFragment;
  readonly home: Queries.HomeFragment;
  /** The non-empty ones. */
  readonly sections: readonly Queries.SectionIndexFragment[];
}

/** Who the owner is, quote, wide images, the sections, quote, tall images. */
export function Home({ site, home, sections }: HomeProps) {
  const [openingQuote, closingQuote] = home.quotes;
  const wide = wideLayout(home.wide.map(({ image }) => imageAspectRatio(imageData(image))));
  const tall = tallLayout(
    home.tall.map(({ image }) => imageAspectRatio(imageData(image))),
    closingQuote,
  );
  return (
    <>
      <div className={styles["opening"]}>
        <div className={styles["owner"]}>
          {site.portrait && (
            <div className={styles["portrait"]}>
              <Picture image={imageData(site.portrait.image)} alt={site.portrait.alt} sizes={portraitSize} />
            </div>
          )}
          <div>
            <h1 className={styles["title"]}>{site.title}</h1>
            <OwnerLine owner={site} />
          </div>
        </div>
        {openingQuote && <Quote text={openingQuote} />}
      </div>
      <div className={styles["wide"]}>
        {home.wide.map((shown, position) => {
          const place = wide[position];
          const loading = position < imagesAboveFold ? "first" : "lazy";
          return place && <HomeImage key={position} shown={shown} place={place} loading={loading} />;
        })}
      </div>
      {sections.length > 0 && <SectionIndex sections={sections} />}
      <div className={styles["closing"]} data-kind={tall.kind} style={tall.style}>
        {closingQuote && <Quote text={closingQuote} />}
        {home.tall.map((shown, position) => {
          const place = tall.places[position];
          return place && <HomeImage key={position} shown={shown} place={place} />;
        })}
      </div>
    </>
  );
}

/** What Home says of the owner. */
export const homeOwnerFragment = graphql`
  fragment HomeOwner on SiteContent {
    title
    ...OwnerLine
    portrait {
      alt
      image {
        ...ContentImage
      }
    }
  }
`;

/** Home's quotes and images. */
export const homeFragment = graphql`
  fragment HomeImage on HomeImage {
    alt
    caption
    link {
      path
      title
    }
    image {
      ...ContentImage
    }
  }
  fragment Home on HomeContent {
    quotes
    wide {
      ...HomeImage
    }
    tall {
      ...HomeImage
    }
  }
`;
