import { graphql } from "gatsby";
import { Picture } from "../picture/picture";
import * as styles from "./about.module.css";
import { groupTopics } from "./group-topics";

function TopicItems({ items }: { items: readonly string[] }) {
  return (
    <ul role="list">
      {items.map((item, position) => (
        <li key={position}>{item}</li>
      ))}
    </ul>
  );
}

/** The owner's heading and lists of topics, grouped where the owner groups them. */
export function About({ heading, image, topics }: Queries.AboutFragment) {
  return (
    <>
      <div className={styles["opening"]}>
        <h1 className={styles["heading"]}>{heading}</h1>
        {image && (
          <Picture
            image={image.image.gatsbyImageData}
            alt={image.alt}
            sizes="(min-width: 769px) 31vw, calc(94.8vw - 13px)"
            loading="first"
          />
        )}
      </div>
      <div className={styles["groups"]}>
        {groupTopics(topics).map(({ title, topics: grouped }, position) => (
          <section key={position} className={styles["group"]}>
            {title && <h2>{title}</h2>}
            {grouped.map((topic, topicPosition) => (
              <div key={topicPosition} className={styles["topic"]}>
                {title ? <h3>{topic.title}</h3> : <h2>{topic.title}</h2>}
                <TopicItems items={topic.items} />
              </div>
            ))}
          </section>
        ))}
      </div>
    </>
  );
}

/** The owner's heading and lists. */
export const aboutFragment = graphql`
  fragment About on AboutContent {
    heading
    image {
      alt
      image {
        ...ContentImage
      }
    }
    topics {
      title
      group
      items
    }
  }
`;
