/** What a section is called: its own title, or its id with a capital first letter. */
export function sectionTitle({ jsonId, title }: { jsonId: string; title?: string }): string {
  return title ?? jsonId.charAt(0).toUpperCase() + jsonId.slice(1);
}
