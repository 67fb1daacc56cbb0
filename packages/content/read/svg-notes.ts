import { formatValue } from "./problem";
import { decodeSvg, visitSvg } from "./visit-svg";

const animations = new Set(["animate", "animatetransform", "animatemotion", "set"]);
const elementsWithPictures = new Set(["image", "feimage", "use"]);
const elementsWithText = new Set(["text", "tspan", "textpath"]);

/** Formats of embedded pictures that librsvg draws. */
const drawnFormats = new Set(["png", "jpeg", "jpg", "svg+xml"]);

/** The address of a link in CSS is one of its groups. */
const cssLink = /url\(\s*(?:"([^"]*)"|'([^']*)'|([^"'()\s]+))|@import\s*(?:"([^"]*)"|'([^']*)')/gi;

const isExternal = (link: string): boolean => !/^\s*(?:#|data:|$)/i.test(link);

/** The first parts of an SVG of each kind that are not in the image that is made of it. */
type MissingParts = {
  link?: string | undefined;
  /** Format of an embedded picture. */
  format?: string | undefined;
  font?: string | undefined;
  hasHtml?: boolean;
  hasText?: boolean;
  isAnimated?: boolean;
};

/** Returns notes about what an SVG does not show on the site, each as the rest of a sentence. */
export function svgNotes(bytes: Buffer): { notes: string[]; isAnimated: boolean } {
  const found: MissingParts = {};
  const visitLink = (target = ""): void => {
    if (isExternal(target)) found.link ??= target;
    const format = /^\s*data:image\/([\w+.-]+)/i.exec(target)?.[1]?.toLowerCase();
    if (format !== undefined && !drawnFormats.has(format)) found.format ??= format;
  };
  const visitStyle = (style: string): void => {
    // A font in the SVG is not used either.
    const rules = style.replace(/@font-face\s*\{[^}]*\}/gi, "");
    for (const [, ...targets] of rules.matchAll(cssLink)) visitLink(targets.join(""));
    found.font ??= /font-family\s*:\s*([^;}]+)/i.exec(rules)?.[1]?.trim();
    found.isAnimated ||= /@keyframes\b/i.test(style);
  };
  visitSvg(decodeSvg(bytes)[0], {
    element: ({ name }) => {
      found.hasHtml ||= name === "foreignobject";
      found.isAnimated ||= animations.has(name);
    },
    attribute: (element, name, value) => {
      if (/^(?:xlink:)?href$/.test(name) && elementsWithPictures.has(element.name)) visitLink(value);
      if (name === "font-family") found.font ??= value;
      if (name === "style" || /^\s*url\(/i.test(value)) visitStyle(value);
    },
    text: ({ name }, text) => {
      if (name === "style") visitStyle(text);
      found.hasText ||= elementsWithText.has(name) && text.trim() !== "";
    },
  });
  const { link, format, font, hasHtml = false, hasText = false, isAnimated = false } = found;
  const notes = [
    link !== undefined && `links to ${formatValue(link)}, which stays empty: embed it in the SVG`,
    format !== undefined && `has a ${format} picture in it, which stays empty: embed it as png or jpeg`,
    hasHtml && "has HTML in it (foreignObject), which stays empty: export it as png, or without HTML",
    hasText &&
      `has text that is not drawn in ${font === undefined ? "its font" : formatValue(font)}, ` +
        "but in one of the computer that builds the site: convert it to paths (outlines)",
  ];
  return { notes: notes.filter((note) => note !== false), isAnimated };
}
