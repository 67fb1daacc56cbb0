import { graphql } from "gatsby";
import type { ReactNode } from "react";
import { Footer } from "../footer/footer";
import { Header } from "../header/header";
import * as styles from "./page-frame.module.css";

/** No piece has this id: slugs hold no underscore. */
const contentId = "page_content";

interface PageFrameProps {
  readonly site: Queries.SiteFragment;
  /** Path of the page without a path prefix, for the current mark in the navigation. */
  readonly path: string;
  readonly children: ReactNode;
}

/** Header, the page's own content and footer, with a link that skips to the content. */
export function PageFrame({ site, path, children }: PageFrameProps) {
  return (
    <div className={styles["frame"]}>
      <a className={styles["skip"]} href={`#${contentId}`}>
        {messages.skipToContent}
      </a>
      <Header site={site} path={path} />
      <main id={contentId} tabIndex={-1} className={styles["content"]}>
        {children}
      </main>
      <Footer site={site} path={path} />
    </div>
  );
}

/** What the page frame and every page's head need. */
export const siteFragment = graphql`
  fragment Site on SiteContent {
    name
    title
    description
    siteUrl
    styles
    aboutHasFrame
    ...OwnerLine
    pages {
      title
      path
      hasFrame
    }
    links {
      resumePdf
      resumeHtml
      linkedIn
      gitHub
      more {
        label
        url
        mark
      }
    }
  }
`;
