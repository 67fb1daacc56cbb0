import { externalAddress } from "./external-address";
import * as styles from "./footer.module.css";

type Links = Queries.SiteFragment["links"];

interface ExternalLink {
  readonly label: string;
  readonly url: string;
  readonly mark?: string | null;
}

/** The links that the owner gives: the four known ones, then the further ones. */
export function externalLinks({ resumePdf, resumeHtml, linkedIn, gitHub, more }: Links): ExternalLink[] {
  const known = [
    { label: messages.resumePdf, url: resumePdf },
    { label: messages.resumeHtml, url: resumeHtml },
    { label: "LinkedIn", url: linkedIn },
    { label: "GitHub", url: gitHub },
  ];
  return [...known.flatMap(({ label, url }) => (url ? [{ label, url }] : [])), ...(more ?? [])];
}

/** Web pages open in a new tab that cannot reach back, profiles say that they are the owner's; mail and telephone open where they are. */
function linkAttributes({ url, mark }: ExternalLink) {
  if (/^(mailto|tel):/i.test(url)) return {};
  return { target: "_blank", rel: mark ? "me noopener noreferrer" : "noopener noreferrer" };
}

/** The owner's places elsewhere. Known networks have their marks. */
export function ExternalLinks({ links }: { links: readonly ExternalLink[] }) {
  return (
    <ul role="list" className={styles["links"]}>
      {links.map((link, position) => (
        <li key={position}>
          <a href={externalAddress(link.url)} {...linkAttributes(link)}>
            {link.mark && (
              <svg aria-hidden="true" className={styles["mark"]} viewBox="0 0 24 24">
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
