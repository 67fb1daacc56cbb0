import { graphql } from "gatsby";
import type { ReactNode } from "react";
import { interpolate } from "../../i18n/interpolate";
import { originalPath } from "../../url/page-path";
import { firstPaintId, pageEndId } from "./first-paint";

/** Returns the absolute URL of a path of the site. */
export function absoluteUrl({ siteUrl }: Pick<Queries.SiteFragment, "siteUrl">, path: string): string {
  return siteUrl + path;
}

/** Links to the versions of a page in all languages, if there are several. */
function Alternates({ site, path }: { readonly site: Queries.SiteFragment; readonly path: string }) {
  const versions = siteLanguage.all.map(({ tag, prefix }) => ({
    tag,
    url: absoluteUrl(site, prefix + originalPath(path)),
  }));
  const original = versions.find(({ tag }) => tag === siteLanguage.first);
  return [...versions, ...(original ? [{ ...original, tag: "x-default" }] : [])].map(({ tag, url }) => (
    <link key={tag} rel="alternate" hrefLang={tag} href={url} />
  ));
}

interface PageHeadProps {
  readonly site: Queries.SiteFragment;
  /** Name of the page; Home has the title of the site instead. */
  readonly page?: string;
  /** Path of the page; without it, search engines do not index the page. */
  readonly path?: string | undefined;
  /** True for a page with a path that search engines do not index either. */
  readonly unlisted?: boolean | null;
  /** Description of the page, by default that of the site. */
  readonly description?: string;
  /** Image for shared links, 1200 × 630 px. */
  readonly image: Queries.SharedImageFragment;
  /** True if the page is painted before it is complete, from the element with `firstPaintId` on. */
  readonly isLong?: boolean;
  readonly children?: ReactNode;
}

/** Title, description, canonical URL and social tags of a page. */
export function PageHead(props: PageHeadProps) {
  const { site, page, path, unlisted, description, image, isLong, children } = props;
  const title = page ? interpolate(uiTexts.pageTitle, { page, name: site.name }) : site.title;
  const text = description ?? site.description;
  const imageUrl = absoluteUrl(site, image.path);
  const url = path && !unlisted && absoluteUrl(site, path);
  return (
    <>
      <title>{title}</title>
      <link rel="expect" href={`#${isLong ? firstPaintId : pageEndId}`} blocking="render" />
      <meta name="description" content={text} />
      {url && <link rel="canonical" href={url} />}
      {!url && <meta name="robots" content="noindex" />}
      {site.robots && <meta name="robots" content={site.robots} />}
      <meta name="tdm-reservation" content={String(site.tdmReservation)} />
      <meta property="og:type" content="website" />
      {siteLanguage.all.length > 0 && path && <Alternates site={site} path={path} />}
      {(siteLanguage.tag !== "en" || siteLanguage.all.length > 0) && (
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
      {children}
    </>
  );
}

/** Fields of an image for shared links. */
export const sharedImageFragment = graphql`
  fragment SharedImage on SocialImage {
    path
    alt
  }
`;
