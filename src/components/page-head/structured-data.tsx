import type { Thing } from "./thing";

/** Keeps a text from ending its script or being read as an entity. */
const escapes: Readonly<Record<string, string>> = { "<": "\\u003c", ">": "\\u003e", "&": "\\u0026" };

/** Tells search engines what a page is about, as JSON-LD. */
export function StructuredData({ data }: { readonly data: Thing }) {
  const json = JSON.stringify({ "@context": "https://schema.org", ...data }).replace(
    /[<>&]/g,
    (character) => escapes[character] ?? character,
  );
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
