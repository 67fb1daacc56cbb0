import { withPrefix } from "gatsby";
import { newTab } from "../../url/external-link";
import * as styles from "./footer.module.css";

interface ExternalLink {
  readonly label: string;
  readonly url: string;
  /** Path of the icon of a social network. */
  readonly mark?: string | null;
}

/** Returns the links of the owner: the four known ones, then the others. */
export function externalLinks(links: Queries.SiteFragment["links"]): ExternalLink[] {
  const known = [
    { label: messages.resumePdf, url: links.resumePdf },
    { label: messages.resumeHtml, url: links.resumeHtml },
    { label: "LinkedIn", url: links.linkedIn },
    { label: "GitHub", url: links.gitHub },
  ];
  return [...known.flatMap(({ label, url }) => (url ? [{ label, url }] : [])), ...(links.more ?? [])];
}

/** Returns the attributes of a link. Profiles have `rel="me"`, files in `static/` the site's path prefix. */
function linkAttributes({ url, mark }: ExternalLink) {
  if (/^(mailto|tel):/i.test(url)) return { href: url };
  return {
    href: /^https?:/i.test(url) ? url : withPrefix(url.replace(/^(\.?\/)?/, "/")),
    ...newTab,
    rel: mark ? `me ${newTab.rel}` : newTab.rel,
  };
}

/** List of links of the owner, with the icons of known networks. */
export function ExternalLinks({ links }: { readonly links: readonly ExternalLink[] }) {
  return (
    <ul role="list" className={styles["links"]}>
      {links.map((link, position) => (
        <li key={position}>
          <a {...linkAttributes(link)}>
            {link.mark && (
              <svg aria-hidden="true" className={styles["icon"]} viewBox="0 0 24 24">
                <path d={link.mark} />
              </svg>
            )}
            {link.label}
          </a>
        </li>
      ))}
    </ul>
  );
}
