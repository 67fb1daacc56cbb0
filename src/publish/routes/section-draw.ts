import { withHeadScript } from "./head-script";

/**
 * Lets `/portfolio/` go on to one of the sections, drawn at random, before it fetches or shows anything of its own.
 *
 * @param html the finished page
 * @param sections the non-empty ones
 * @param prefix path below which the site is published, without a slash at the end
 * @throws when the page does not tell its character set
 */
export function withSectionDraw(
  html: string,
  sections: readonly { readonly path: string }[],
  prefix: string,
): string {
  if (sections.length === 0) return html;
  const paths = JSON.stringify(sections.map(({ path }) => prefix + path));
  return withHeadScript(
    html,
    "draw",
    `{const to=${paths};document.documentElement.hidden=true;location.replace(to[Math.floor(Math.random()*to.length)])}`,
  );
}
