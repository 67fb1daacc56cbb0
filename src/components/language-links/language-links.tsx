import { withPrefix } from "gatsby";
import { originalPath } from "../../url/page-path";
import * as styles from "./language-links.module.css";

interface LanguageLinksProps {
  /** Path of the page, which is the same in every language except its prefix. */
  readonly path: string;
}

/** Links to the same page in all languages of the site, if there are several. */
export function LanguageLinks({ path }: LanguageLinksProps) {
  if (siteLanguage.all.length === 0) return null;
  return (
    <nav aria-label={uiTexts.language}>
      <ul role="list" className={styles["links"]}>
        {siteLanguage.all.map(({ tag, name, prefix }) => (
          <li key={tag}>
            <a
              href={withPrefix(prefix + originalPath(path))}
              lang={tag}
              hrefLang={tag}
              aria-current={tag === siteLanguage.tag ? "true" : undefined}
              onClick={({ currentTarget }) => {
                currentTarget.hash = window.location.hash;
              }}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
