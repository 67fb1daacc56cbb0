import { useRef, type KeyboardEvent } from "react";
import { textAttributes, useLanguages } from "../fields/languages";
import { problemText } from "../fields/problem-text";
import { useTextInput } from "../fields/use-text-input";
import { editTranslatedText } from "../store/editing";
import { saveNow } from "../store/saving";
import { studioTexts } from "../studio-texts";

/** Shows the title of the piece at an index in an input, or none; the title at `focused` gets the focus. */
export type OnRename = (index: number | undefined, focused?: number) => void;

type PieceTitleProps = {
  path: string;
  index: number;
  /** The title in the shown language, or in the first one where it has no translation. */
  title: string;
  isLast: boolean;
  /** The title in the shown language while it is in an input. */
  renamed: { text: string; problem: string | undefined } | undefined;
  onRename: OnRename;
};

type RenameInputProps = Omit<PieceTitleProps, "renamed"> & NonNullable<PieceTitleProps["renamed"]>;

/** The input for a title. Tab goes on to the title of the next piece, Escape puts the former one back. */
function RenameInput({ path, index, title, isLast, text, problem, onRename }: RenameInputProps) {
  const former = useRef({ title, text });
  const { shown } = useLanguages();
  const set = (typed: string): void => editTranslatedText(path, ["pieces", index, "title"], typed);
  const textInput = useTextInput(text, set);
  const restore = (): void => {
    if (text !== former.current.text) set(former.current.text);
  };
  const leave = (next: number | undefined, focused?: number): void => {
    if (text.trim() === "") restore();
    saveNow(path);
    onRename(next, focused);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const { key, shiftKey, nativeEvent } = event;
    if (nativeEvent.isComposing || !["Enter", "Escape", "Tab"].includes(key)) return;
    const next = shiftKey ? index - 1 : index + 1;
    const isEnd = next < 0 || (isLast && next > index);
    if (key === "Tab" && isEnd) return;
    event.preventDefault();
    if (key === "Escape") restore();
    if (key === "Tab") leave(next, next);
    else leave(undefined, index);
  };
  return (
    <>
      <input
        {...textInput}
        {...textAttributes(shown)}
        className="title"
        aria-label={studioTexts.rename(former.current.title)}
        placeholder={former.current.title}
        aria-invalid={problem !== undefined}
        data-action={`rename-${index}`}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onKeyDown={onKeyDown}
        onBlur={() => leave(undefined)}
      />
      {problem && (
        <small className="problem" role="status">
          {problemText(problem)}
        </small>
      )}
    </>
  );
}

/** The title of a piece: a button that becomes its input. */
export function PieceTitle({ renamed, ...props }: PieceTitleProps) {
  const { index, title, onRename } = props;
  if (renamed) return <RenameInput {...props} {...renamed} />;
  return (
    <button
      type="button"
      className="title"
      aria-label={studioTexts.rename(title)}
      data-action={`rename-${index}`}
      onClick={() => onRename(index, index)}
    >
      {title}
    </button>
  );
}
