import { SaxesParser } from "saxes";

/** A text of a property, such as an entry of its list. */
export type XmpText = {
  readonly text: string;
  readonly language: string | undefined;
};

export const xmpNamespaces = {
  dc: "http://purl.org/dc/elements/1.1/",
  Iptc4xmpCore: "http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/",
};

const rdf = "http://www.w3.org/1999/02/22-rdf-syntax-ns#";

/** Elements below this depth are damage. The time of saxes 6 is quadratic in it. */
const maxDepth = 100;

/** A place in RDF. "value" is one of the elements around or in the text of a property. */
type Place = "outside" | "RDF" | "node" | "property" | "value" | "item" | "other";

const placesOfText: ReadonlySet<Place> = new Set(["property", "value", "item"] as const);

function placeIn(parent: Place, uri: string, name: string): Place {
  if (parent === "outside") return uri === rdf && name === "RDF" ? "RDF" : "outside";
  if (parent === "RDF") return "node";
  if (parent === "node") return "property";
  // Others describe the text, such as its type.
  if (parent === "other" || uri !== rdf) return "other";
  return name === "li" ? "item" : "value";
}

/**
 * Reads the properties of XMP that are texts or lists of texts, by their namespaces and names.
 *
 * @param xmp one or more documents
 * @param decode decodes the text of a value
 * @throws Error if elements are too deep
 */
export function readXmp(
  xmp: string,
  decode: (text: string) => string,
): ReadonlyMap<string, readonly XmpText[]> {
  const properties = new Map<string, readonly XmpText[]>();
  const parser = new SaxesParser({
    xmlns: true,
    fragment: true,
    // Some programs do not declare them.
    additionalNamespaces: { ...xmpNamespaces, rdf },
  });
  const places: Place[] = [];
  let texts: XmpText[] = [];
  let text = "";
  let language: string | undefined;
  const visitText = (part: string): void => {
    if (placesOfText.has(places.at(-1) ?? "outside")) text += part;
  };
  const endText = (): void => {
    if (text.trim() !== "") texts.push({ text: decode(text), language });
    text = "";
  };
  parser.on("error", () => undefined);
  parser.on("opentagstart", () => {
    if (places.length > maxDepth) throw new Error("XMP is too deep");
  });
  parser.on("opentag", ({ uri, local, attributes }) => {
    const place = placeIn(places.at(-1) ?? "outside", uri, local);
    places.push(place);
    if (place === "node")
      for (const { uri: space, local: name, value } of Object.values(attributes))
        properties.set(space + name, [{ text: decode(value), language: undefined }]);
    if (place === "property") texts = [];
    if (place !== "property" && place !== "item") return;
    text = "";
    language = attributes["xml:lang"]?.value;
  });
  parser.on("text", visitText);
  parser.on("cdata", visitText);
  parser.on("closetag", ({ uri, local }) => {
    const place = places.pop();
    if (place === "property" || place === "item") endText();
    if (place === "property") properties.set(uri + local, texts);
  });
  parser.write(xmp).close();
  return properties;
}
