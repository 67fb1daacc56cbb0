import { useEffect, useState } from "react";
import { rootHref } from "../../url/site-href";
import * as styles from "./language-links.module.css";

interface LanguageLinksProps {
  /** Path of the page, the same in every language. */
  readonly path: string;
}

/** Links to the same page in all languages of the site, if there are several. */
export function LanguageLinks({ path }: LanguageLinksProps) {
  // The HTML of Page Not Found is the same for all paths.
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  if (siteLanguage.all.length === 0) return null;
  return (
    <nav aria-label={uiTexts.language}>
      <ul role="list" className={styles["links"]}>
        {siteLanguage.all.map(({ tag, name, prefix }) => (
          <li key={tag}>
            <a
              key={String(isHydrated)}
              href={rootHref(prefix + path)}
              lang={tag}
              hrefLang={tag}
              aria-current={tag === siteLanguage.tag ? "true" : undefined}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
