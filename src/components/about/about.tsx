import { graphql } from "gatsby";
import { languageAttributes } from "../../i18n/language-attributes";
import { resumeLinks } from "../footer/external-links";
import { Invitation } from "../invitation/invitation";
import { LightboxHost } from "../lightbox/lightbox-host";
import { OwnerInfo } from "../owner-info/owner-info";
import { Picture } from "../picture/picture";
import { RichText, richTextImages } from "../rich-text/rich-text";
import * as styles from "./about.module.css";

type TopicData = Queries.AboutFragment["topics"][number];

/** Joins consecutive topics of the same group, or of none. */
function groupTopics(topics: readonly TopicData[]) {
  const groups: { title: string | null; topics: TopicData[] }[] = [];
  for (const topic of topics) {
    const last = groups.at(-1);
    if (last && last.title === topic.group) last.topics.push(topic);
    else groups.push({ title: topic.group, topics: [topic] });
  }
  return groups;
}

function renderTopics(topics: readonly TopicData[], Heading: "h2" | "h3") {
  return topics.map((topic, position) => (
    <div key={position} className={styles["topic"]}>
      <Heading {...languageAttributes(topic, "title")}>{topic.title}</Heading>
      <ul role="list">
        {topic.items.map((item, index) => (
          <li key={index} {...languageAttributes(topic, `items.${index}`)}>
            {item}
          </li>
        ))}
      </ul>
    </div>
  ));
}

interface AboutProps extends Queries.AboutFragment {
  readonly owner: Pick<Queries.SiteFragment, "links"> &
    Queries.OwnerInfoFragment &
    Queries.InvitationFragment;
}

/** Heading, image and text, then the topics, with the titles of their groups, and an invitation. */
export function About({ heading, image, text, topics, untranslated, owner }: AboutProps) {
  return (
    <>
      <div className={styles["opening"]}>
        <h1 {...languageAttributes({ untranslated }, "heading")}>{heading}</h1>
        {image && (
          <div className={styles["image"]}>
            <Picture
              image={image.image}
              alt={image.alt}
              lang={languageAttributes(image, "alt").lang}
              sizes="(min-width: 600px) min(38vw, 44rem), calc(94.8vw - 13px)"
              loading="first"
            />
          </div>
        )}
        <div className={styles["text"]}>
          {text && <RichText text={text} title={heading} />}
          <OwnerInfo owner={owner} resume={resumeLinks(owner.links)[0]} />
        </div>
      </div>
      <div className={styles["topics"]}>
        {groupTopics(topics).map(({ title, topics: grouped }, position) =>
          title ? (
            <section key={position} className={styles["group"]}>
              <h2 {...(grouped[0] && languageAttributes(grouped[0], "group"))}>{title}</h2>
              <div>{renderTopics(grouped, "h3")}</div>
            </section>
          ) : (
            <div key={position}>{renderTopics(grouped, "h2")}</div>
          ),
        )}
      </div>
      <Invitation site={{ ...owner, emailParts: null }} />
      {text && <LightboxHost images={richTextImages(text)} />}
    </>
  );
}

export const aboutFragment = graphql`
  fragment About on AboutContent {
    heading
    untranslated
    image {
      alt
      untranslated
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
      untranslated
    }
  }
`;
