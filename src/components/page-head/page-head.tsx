import { graphql } from "gatsby";
import type { ReactNode } from "react";
import { interpolate } from "../../i18n/interpolate";
import { absoluteUrl } from "./thing";

interface PageHeadProps {
  readonly site: Pick<
    Queries.SiteFragment,
    "name" | "title" | "description" | "links" | "siteUrl" | "styles"
  >;
  /** What the page is called; left out for Home, which carries the site's own title. */
  readonly page?: string;
  /** The page's own address; left out for a page that search engines are to leave alone. */
  readonly path?: string;
  /** The page in a sentence or two, by default the site's description. */
  readonly description?: string;
  /** What is shown beside a shared link; 1200 × 630 px. */
  readonly image: Queries.SharedImageFragment;
  /** The styles with which the work lights the page. */
  readonly tint?: string | null;
  /** The page's structured data. */
  readonly children?: ReactNode;
}

/** Everything that search engines, social networks and browser tabs are told of a page. */
export function PageHead({ site, page, path, description, image, tint, children }: PageHeadProps) {
  const title = page ? interpolate(messages.pageTitle, { page, name: site.name }) : site.title;
  const text = description ?? site.description;
  const imageUrl = absoluteUrl(site, image.path);
  const url = path && absoluteUrl(site, path);
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={text} />
      {url ? <link rel="canonical" href={url} /> : <meta name="robots" content="noindex" />}
      <meta property="og:type" content="website" />
      {siteLanguage.tag !== "en" && (
        <meta property="og:locale" content={siteLanguage.tag.replaceAll("-", "_")} />
      )}
      <meta property="og:site_name" content={site.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={text} />
      {url && <meta property="og:url" content={url} />}
      <meta property="og:image" content={imageUrl} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={image.alt} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={text} />
      <meta name="twitter:image" content={imageUrl} />
      <meta name="twitter:image:alt" content={image.alt} />
      {site.styles && <style>{site.styles}</style>}
      {tint && <style>{tint}</style>}
      {children}
    </>
  );
}

/** The image that networks show beside a shared link. */
export const sharedImageFragment = graphql`
  fragment SharedImage on SocialImage {
    path
    alt
  }
`;
