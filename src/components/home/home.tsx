import { Picture } from "../picture/picture";
import { Quote } from "../quote/quote";
import * as styles from "./home.module.css";

interface HomeProps {
  /** What the site is: the page's heading. */
  readonly name: string;
  readonly home: Queries.HomePageQuery["content"]["home"];
}

/** Quote, wide images, quote, tall images. */
export function Home({ name, home }: HomeProps) {
  const [firstQuote, secondQuote] = home.quotes;
  return (
    <>
      <div className={styles["opening"]}>
        <h1 className={styles["name"]}>{name}</h1>
        {firstQuote && <Quote text={firstQuote} />}
      </div>
      <div className={styles["wide"]}>
        {home.wide.map(({ image, alt }, index) => (
          <Picture
            key={index}
            image={image.gatsbyImageData}
            alt={alt}
            sizes={wideSizes[index] ?? "100vw"}
            isAboveFold={index === 0}
          />
        ))}
      </div>
      {secondQuote && <Quote text={secondQuote} />}
      <div className={styles["tall"]}>
        {home.tall.map(({ image, alt }, index) => (
          <Picture key={index} image={image.gatsbyImageData} alt={alt} sizes={tallSizes[index] ?? "50vw"} />
        ))}
      </div>
    </>
  );
}

const wideSizes = ["100vw", "(min-width: 769px) 58vw, 92vw", "(min-width: 769px) 42vw, 92vw"];
const tallSizes = [
  "(min-width: 769px) 42vw, 92vw",
  "(min-width: 769px) 33vw, 46vw",
  "(min-width: 769px) 25vw, 46vw",
];
