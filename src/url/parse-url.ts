/**
 * Parses a URL, relative to `base` if that is given; returns undefined for an invalid one. `URL.canParse` of
 * Node 20 becomes wrong after many calls: it then returns false for every URL with a letter such as ü.
 */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
