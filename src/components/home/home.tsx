import { graphql } from "gatsby";
import { Picture } from "../picture/picture";
import { imageAspectRatio } from "../picture/picture-sources";
import { Quote } from "../quote/quote";
import { tallSizes, wideSizes } from "./home-layout";
import * as styles from "./home.module.css";

/** Wide images that a phone of 375 × 812 px shows at least in part before scrolling. */
const imagesAboveFold = 2;

interface HomeProps {
  /** What the site is: the page's heading. */
  readonly title: string;
  readonly home: Queries.HomeFragment;
}

/** Quote, wide images, quote, tall images. */
export function Home({ title, home }: HomeProps) {
  const [openingQuote, closingQuote] = home.quotes;
  const wideRatios = home.wide.map(({ image }) => imageAspectRatio(image.gatsbyImageData));
  return (
    <>
      <div className={styles["opening"]}>
        <h1 className={styles["title"]}>{title}</h1>
        {openingQuote && <Quote text={openingQuote} />}
      </div>
      <div className={styles["wide"]}>
        {home.wide.map(({ image, alt }, position) => (
          <div key={position} style={{ "--ratio": wideRatios[position] }}>
            <Picture
              image={image.gatsbyImageData}
              alt={alt}
              sizes={wideSizes(wideRatios, position)}
              loading={position < imagesAboveFold ? "first" : "lazy"}
            />
          </div>
        ))}
      </div>
      <div className={styles["closing"]}>
        {closingQuote && <Quote text={closingQuote} />}
        {home.tall.map(({ image, alt }, position) => (
          <div key={position}>
            <Picture image={image.gatsbyImageData} alt={alt} sizes={tallSizes(position)} />
          </div>
        ))}
      </div>
    </>
  );
}

/** Home's quotes and images. */
export const homeFragment = graphql`
  fragment Home on HomeContent {
    quotes
    wide {
      alt
      image {
        ...ContentImage
      }
    }
    tall {
      alt
      image {
        ...ContentImage
      }
    }
  }
`;
