import { Fragment } from "react";
import * as styles from "./linked-text.module.css";

/** `[words](address)`; splitting by it gives the text before, the words, the address, the text after and so on. */
const link = /\[([^[\]]+)\]\((https?:\/\/[^\s()]+)\)/i;

/** A line break stands a little apart, so that it is not taken for the end of a full line. */
function Lines({ text }: { readonly text: string }) {
  return (
    <>
      {text.split("\n").map((line, index) => (
        <Fragment key={index}>
          {index > 0 && <span className={styles["lineEnd"]}>{"\n"}</span>}
          {line}
        </Fragment>
      ))}
    </>
  );
}

/** Text of the owner's in which `[words](https://…)` is a link to another site. All else is text, with its line breaks. */
export function LinkedText({ text }: { readonly text: string }) {
  const parts = text.split(new RegExp(link, "gi"));
  return (
    <>
      {parts.map((part, index) => {
        if (index % 3 === 2) return null;
        if (index % 3 === 0) return <Lines key={index} text={part} />;
        return (
          <a key={index} href={parts[index + 1]} target="_blank" rel="noopener noreferrer">
            {part}
          </a>
        );
      })}
    </>
  );
}
