import { formatValue } from "./problem";
import { decodeSvg, visitSvg } from "./visit-svg";

const animations = new Set(["animate", "animatetransform", "animatemotion", "set"]);
const elementsWithPictures = new Set(["image", "feimage", "use"]);
const elementsWithText = new Set(["text", "tspan", "textpath"]);

/** Formats of embedded pictures that librsvg draws. */
const drawnFormats = new Set(["png", "jpeg", "jpg", "svg+xml"]);

const isExternal = (link: string): boolean => !/^\s*(?:#|data:|$)/i.test(link);

/** Parts of an SVG that are not in the image that is made of it. */
type MissingParts = {
  links: string[];
  /** Formats of embedded pictures. */
  formats: string[];
  fonts: string[];
  hasHtml: boolean;
  hasText: boolean;
  isAnimated: boolean;
};

function findMissingParts(bytes: Buffer): MissingParts {
  const parts: MissingParts = {
    links: [],
    formats: [],
    fonts: [],
    hasHtml: false,
    hasText: false,
    isAnimated: false,
  };
  const addLink = (link = ""): void => {
    if (isExternal(link)) parts.links.push(link);
    const format = /^\s*data:image\/([\w+.-]+)/i.exec(link)?.[1]?.toLowerCase();
    if (format !== undefined && !drawnFormats.has(format)) parts.formats.push(format);
  };
  const visitStyle = (style: string): void => {
    // A font in the SVG is not used either.
    const rules = style.replace(/@font-face\s*\{[^}]*\}/gi, "");
    for (const [, link] of rules.matchAll(/(?:@import|url\()\s*["']?([^"')\s;(]+)/gi)) addLink(link);
    for (const [, font = ""] of rules.matchAll(/font-family\s*:\s*([^;}]+)/gi)) parts.fonts.push(font.trim());
    if (/@keyframes\b/i.test(style)) parts.isAnimated = true;
  };
  visitSvg(decodeSvg(bytes)[0], {
    element: ({ name }) => {
      if (name === "foreignobject") parts.hasHtml = true;
      if (animations.has(name)) parts.isAnimated = true;
    },
    attribute: (element, name, value) => {
      if (/^(?:xlink:)?href$/.test(name) && elementsWithPictures.has(element.name)) addLink(value);
      if (name === "font-family") parts.fonts.push(value);
      if (name === "style" || /^\s*url\(/i.test(value)) visitStyle(value);
    },
    text: ({ name }, text) => {
      if (name === "style") visitStyle(text);
      if (elementsWithText.has(name) && text.trim() !== "") parts.hasText = true;
    },
  });
  return parts;
}

/** Returns notes about what an SVG does not show on the site, each as the rest of a sentence. */
export function svgNotes(bytes: Buffer): { notes: string[]; isAnimated: boolean } {
  const { links, formats, fonts, hasHtml, hasText, isAnimated } = findMissingParts(bytes);
  const [link] = links;
  const [font] = fonts;
  const [format] = formats;
  const notes = [
    ...(link === undefined ? [] : [`links to ${formatValue(link)}, which stays empty: embed it in the SVG`]),
    ...(format === undefined
      ? []
      : [`has a ${format} picture in it, which stays empty: embed it as png or jpeg`]),
    ...(hasHtml
      ? ["has HTML in it (foreignObject), which stays empty: export it as png, or without HTML"]
      : []),
    ...(hasText
      ? [
          `has text that is not drawn in ${font === undefined ? "its font" : formatValue(font)}, ` +
            "but in one of the computer that builds the site: convert it to paths (outlines)",
        ]
      : []),
  ];
  return { notes, isAnimated };
}
