interface PageHeadProps {
  readonly site: Pick<Queries.SiteFragment, "name" | "title" | "description">;
  /** What the page is called; left out for Home, which carries the site's own title. */
  readonly page?: string;
}

/** Title and description of a page. */
export function PageHead({ site, page }: PageHeadProps) {
  return (
    <>
      <title>{page ? `${page} – ${site.name}` : site.title}</title>
      <meta name="description" content={site.description} />
    </>
  );
}
