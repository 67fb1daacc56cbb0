const charset = /<meta charset="utf-8"\s*\/?>/i;

/**
 * Puts a script at the top of a finished page, so that it runs before anything else of the page is asked for. It
 * takes the place of an earlier build's of the same name.
 *
 * @param name lower-case words joined by hyphens; the script carries it as `data-<name>`
 * @param code no `</script` stands in it
 * @throws when the page does not tell its character set, which has to come first
 */
export function withHeadScript(html: string, name: string, code: string): string {
  const page = html.replace(new RegExp(`<script data-${name}>.*?</script>`), "");
  if (!charset.test(page)) throw new Error(`A page has no <meta charset="utf-8"> to put ${name} after.`);
  return page.replace(charset, (meta) => `${meta}<script data-${name}>${code}</script>`);
}
