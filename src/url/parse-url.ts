/**
 * A URL, read as the platform does; undefined for what is none. Not `URL.canParse`: once it is called often,
 * Node 20 answers false for every URL with a letter such as ü.
 *
 * @param base what a relative URL starts from; without it, only absolute ones are read
 */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
