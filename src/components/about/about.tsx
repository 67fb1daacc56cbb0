import { graphql } from "gatsby";
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
export function About({ heading, topics }: Queries.AboutFragment) {
  return (
    <>
      <h1 className={styles["heading"]}>{heading}</h1>
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
    topics {
      title
      group
      items
    }
  }
`;
