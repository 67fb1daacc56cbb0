import { Fragment } from "react";

/** `[words](address)`; splitting by it gives the text before, the words, the address, the text after and so on. */
const link = /\[([^[\]]+)\]\((https?:\/\/[^\s()]+)\)/i;

/** Text of the owner's in which `[words](https://…)` is a link to another site. All else is text. */
export function LinkedText({ text }: { readonly text: string }) {
  const parts = text.split(new RegExp(link, "gi"));
  return (
    <>
      {parts.map((part, index) => {
        if (index % 3 === 2) return null;
        if (index % 3 === 0) return <Fragment key={index}>{part}</Fragment>;
        return (
          <a key={index} href={parts[index + 1]} target="_blank" rel="noopener noreferrer">
            {part}
          </a>
        );
      })}
    </>
  );
}
