import { withPrefix } from "gatsby";
import { languageAttributes } from "../../i18n/language-attributes";
import { newTab } from "../../url/external-link";
import * as styles from "./footer.module.css";

/** A link to another site, or to a file in `static/`. */
export interface ExternalLink {
  readonly label: string;
  readonly url: string;
  /** SVG path of the icon of a social network. */
  readonly iconPath?: string | null;
  readonly untranslated?: readonly string[] | null;
}

type Links = Queries.SiteFragment["links"];

const withUrl = (links: readonly { readonly label: string; readonly url: string | null }[]): ExternalLink[] =>
  links.flatMap(({ label, url }) => (url ? [{ label, url }] : []));

/** Returns the links to the owner's resume. */
export const resumeLinks = ({ resumePdf, resumeHtml }: Pick<Links, "resumePdf" | "resumeHtml">) =>
  withUrl([
    { label: uiTexts.resumePdf, url: resumePdf },
    { label: uiTexts.resumeHtml, url: resumeHtml },
  ]);

/** Returns the owner's links: resume, LinkedIn and GitHub, then the additional ones. */
export function externalLinks(links: Links): ExternalLink[] {
  const profiles = withUrl([
    { label: "LinkedIn", url: links.linkedIn },
    { label: "GitHub", url: links.gitHub },
  ]);
  return [...resumeLinks(links), ...profiles, ...(links.more ?? [])];
}

/** Returns the attributes of a link: `rel="me"` for profiles, the site's path for files in `static/`. */
export function externalLinkAttributes({ url, iconPath }: ExternalLink) {
  if (/^(mailto|tel):/i.test(url)) return { href: url };
  return {
    href: /^https?:/i.test(url) ? url : withPrefix(url.replace(/^(\.?\/)?/, "/")),
    ...newTab,
    rel: iconPath ? `me ${newTab.rel}` : newTab.rel,
  };
}

/** List of links of the owner, with the icons of known networks. */
export function ExternalLinks({ links }: { readonly links: readonly ExternalLink[] }) {
  return (
    <ul role="list" className={styles["links"]}>
      {links.map((link, position) => (
        <li key={position}>
          <a {...externalLinkAttributes(link)} {...languageAttributes(link, "label")}>
            {link.iconPath && (
              <svg aria-hidden="true" className={styles["icon"]} viewBox="0 0 24 24">
                <path d={link.iconPath} />
              </svg>
            )}
            {link.label}
          </a>
        </li>
      ))}
    </ul>
  );
}
