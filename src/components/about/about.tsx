import { imageData } from "../picture/content-image";
import { graphql } from "gatsby";
import { Picture } from "../picture/picture";
import { LightboxHost } from "../portfolio/lightbox/lightbox-host";
import { RichText, richTextPictures } from "../rich-text/rich-text";
import * as styles from "./about.module.css";
import { groupTopics, topicColumns } from "./group-topics";

type TopicData = Queries.AboutFragment["topics"][number];

interface TopicProps {
  readonly topic: TopicData;
  /** Level of its heading: below that of its group, if it has one. */
  readonly heading: "h2" | "h3";
}

function Topic({ topic: { title, items }, heading: Heading }: TopicProps) {
  return (
    <div className={styles["topic"]}>
      <Heading>{title}</Heading>
      <ul role="list">
        {items.map((item, position) => (
          <li key={position}>{item}</li>
        ))}
      </ul>
    </div>
  );
}

/** The owner's heading, picture and text, then the topics: those of a group large under its title, the others small. */
export function About({ heading, image, text, topics }: Queries.AboutFragment) {
  return (
    <>
      <div className={styles["opening"]}>
        <h1>{heading}</h1>
        {image && (
          <div className={styles["picture"]}>
            <Picture
              image={imageData(image.image)}
              alt={image.alt}
              sizes="(min-width: 769px) 31vw, calc(94.8vw - 13px)"
              loading="first"
            />
          </div>
        )}
        {text && (
          <div className={styles["text"]}>
            <RichText text={text} title={heading} />
          </div>
        )}
      </div>
      {groupTopics(topics).map(({ title, topics: grouped }, position) =>
        title ? (
          <section key={position} className={styles["group"]}>
            <h2>{title}</h2>
            <div>
              {grouped.map((topic, place) => (
                <Topic key={place} topic={topic} heading="h3" />
              ))}
            </div>
          </section>
        ) : (
          <div
            key={position}
            className={styles["others"]}
            style={{ "--columns": topicColumns(grouped.length) }}
          >
            {grouped.map((topic, place) => (
              <Topic key={place} topic={topic} heading="h2" />
            ))}
          </div>
        ),
      )}
      {text && <LightboxHost pictures={richTextPictures(text)} />}
    </>
  );
}

/** The owner's heading, picture, text and lists. */
export const aboutFragment = graphql`
  fragment About on AboutContent {
    heading
    image {
      alt
      image {
        ...ContentImage
      }
    }
    text {
      ...RichText
    }
    topics {
      title
      group
      items
    }
  }
`;
