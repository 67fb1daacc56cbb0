import { graphql, Link } from "gatsby";
import { languageAttributes } from "../../i18n/language-attributes";
import { PageLink } from "../page-link/page-link";
import { imageAspectRatio, Picture } from "../picture/picture";
import * as styles from "./tags.module.css";

/** Height of the images in rows on wide windows, rem. */
const imageHeight = 14;

/** The page of a tag: every listed piece with it, by section. */
export function TagPage({ tag }: { readonly tag: Queries.TagPageContentFragment }) {
  return (
    <div className={styles["page"]}>
      <h1 {...languageAttributes(tag, "title")}>{tag.title}</h1>
      {tag.groups.map(({ section, pieces }, groupPosition) => (
        <section key={section.slug} data-accent={section.accent}>
          <h2 {...languageAttributes(section, "title")}>
            {section.path ? <Link to={section.path}>{section.title}</Link> : section.title}
          </h2>
          <ul role="list" className={styles["pieces"]}>
            {pieces.map(({ page, image }, position) => {
              const width = +(imageHeight * imageAspectRatio(image ?? null)).toFixed(2);
              return (
                <li key={page.path} style={{ "--width": `${width}rem` }}>
                  <PageLink page={page}>
                    <Picture
                      image={image}
                      alt=""
                      sizes={`(min-width: 600px) ${width}rem, 100vw`}
                      loading={groupPosition + position === 0 ? "first" : "lazy"}
                    />
                    <span {...languageAttributes(page, "title")}>{page.title}</span>
                  </PageLink>
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </div>
  );
}

export const tagPageContentFragment = graphql`
  fragment TagPageContent on TagPage {
    title
    untranslated
    groups {
      section {
        slug
        title
        path
        accent
        untranslated
      }
      pieces {
        page {
          ...PageLinkWithTitle
        }
        image {
          ...ContentImage
        }
      }
    }
  }
`;
