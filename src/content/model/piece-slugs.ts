import slugify from "slugify";

/**
 * Names each piece of a section for use in an address (`#night-train`): lower case, a–z, 0–9 and hyphens,
 * unique in the list. A title without such a letter gets `piece`, a repeated one a number.
 */
export function pieceSlugs(titles: readonly string[]): string[] {
  const taken = new Set<string>();
  return titles.map((title) => {
    const base = slugify(title, { lower: true, strict: true }) || "piece";
    let slug = base;
    for (let count = 2; taken.has(slug); count += 1) slug = `${base}-${count}`;
    taken.add(slug);
    return slug;
  });
}
