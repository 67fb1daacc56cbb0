/** Decodes a part of a URL, such as `my%20cv`; undefined for one with invalid escapes. */
export function decodeUrl(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}
