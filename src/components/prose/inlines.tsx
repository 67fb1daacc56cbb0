import { withPrefix } from "gatsby";
import type { Inline } from "../../prose/prose";

/** Attributes of a link: other sites open in a new tab, a path of the site learns below which path the site is published. */
function linkAttributes(address: string) {
  if (/^https?:/i.test(address)) return { href: address, target: "_blank", rel: "noopener noreferrer" };
  return { href: address.startsWith("/") ? withPrefix(address) : address };
}

function InlineElement({ inline }: { readonly inline: Inline }) {
  if (typeof inline === "string") return inline;
  switch (inline.kind) {
    case "emphasis":
      return (
        <em>
          <Inlines content={inline.content} />
        </em>
      );
    case "strong":
      return (
        <strong>
          <Inlines content={inline.content} />
        </strong>
      );
    case "code":
      return <code>{inline.text}</code>;
    case "link":
      return (
        <a {...linkAttributes(inline.address)}>
          <Inlines content={inline.content} />
        </a>
      );
    case "break":
      return <br />;
  }
}

/** Words of a text with their emphasis, code and links. */
export function Inlines({ content }: { readonly content: readonly Inline[] }) {
  return (
    <>
      {content.map((inline, position) => (
        <InlineElement key={position} inline={inline} />
      ))}
    </>
  );
}
