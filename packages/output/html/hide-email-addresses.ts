/** A script, style or comment; a tag; text. */
const parts = /<(script|style)\b[^]*?<\/\1>|<!--[^]*?-->|<[^>]+>|[^<]+/gi;

const [start, end] = ["<!--email_off-->", "<!--/email_off-->"];

/**
 * Writes e-mail addresses of a page so that Cloudflare ("Email Address Obfuscation", on by default) does not
 * replace them: the page would differ from what React hydrates. Browsers read the same page. Its documented
 * switch, the comments, is outside of the element that React renders. Can be repeated.
 */
export function hideEmailAddresses(html: string): string {
  const encoded = html.replace(parts, (part, element: string | undefined) => {
    if (element !== undefined || part.startsWith("<!--")) return part;
    return part.startsWith("<")
      ? part.replace(/ href="mailto:[^"]*"/i, (href) => href.replace(":", "&#58;").replaceAll("@", "&#64;"))
      : part.replaceAll("@", "&#64;");
  });
  if (encoded === html || html.includes(start)) return encoded;
  return encoded.replace(/<body[^>]*>/, `$&${start}`).replace(/(?=<\/body>)/, end);
}
