import { Fragment, type HTMLAttributes } from "react";
import { shortTextLink } from "../../rich-text/short-text-links";
import { linkAttributes } from "../../url/site-href";

/** Lines with a small gap after each line break, which distinguishes it from a wrapped line. */
function Lines({ text }: { readonly text: string }) {
  return text.split("\n").map((line, index) => (
    <Fragment key={index}>
      {index > 0 && <span data-line-end>{"\n"}</span>}
      {line}
    </Fragment>
  ));
}

/** A text in which `[words](https://…)` and `[words](/about/)` are links. Line breaks are kept. */
export function LinkedText({ text }: { readonly text: string }) {
  const parts = text.split(shortTextLink);
  return parts.map((part, index) => {
    if (index % 3 === 2) return null;
    if (index % 3 === 0) return <Lines key={index} text={part} />;
    return (
      <a key={index} {...linkAttributes(parts[index + 1] ?? "")}>
        {part}
      </a>
    );
  });
}

interface LinkedParagraphProps extends HTMLAttributes<HTMLParagraphElement> {
  readonly text: string | null | undefined;
}

/** A paragraph with links, if there is a text. */
export function LinkedParagraph({ text, ...attributes }: LinkedParagraphProps) {
  return text ? (
    <p {...attributes}>
      <LinkedText text={text} />
    </p>
  ) : null;
}
