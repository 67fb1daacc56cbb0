import * as styles from "./about.module.css";

/** The owner's heading and lists of topics. */
export function About({ heading, topics }: Queries.AboutPageQuery["content"]["about"]) {
  return (
    <>
      <h1 className={styles["heading"]}>{heading}</h1>
      <div className={styles["topics"]}>
        {topics.map(({ title, items }, index) => (
          <section key={index} className={styles["topic"]}>
            <h2>{title}</h2>
            <ul role="list">
              {items.map((item, position) => (
                <li key={position}>{item}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}
