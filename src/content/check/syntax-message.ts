import { printParseErrorCode, type ParseError } from "jsonc-parser";

const meanings: Readonly<Record<string, string>> = {
  InvalidNumberFormat: "a number is written wrongly",
  PropertyNameExpected: "the name of a field in double quotes is expected",
  ValueExpected: "a value is expected",
  ColonExpected: "a colon is expected",
  CommaExpected: "a comma is expected",
  CloseBraceExpected: "a closing } is expected",
  CloseBracketExpected: "a closing ] is expected",
  EndOfFileExpected: "the end of the file is expected",
  InvalidCommentToken: "JSON has no comments",
  UnexpectedEndOfComment: "JSON has no comments",
  UnexpectedEndOfString:
    "a string must be closed with a double quote on its line, a line break in it is written \\n",
  UnexpectedEndOfNumber: "a number is written wrongly",
  InvalidUnicode: "\\u needs four hexadecimal digits",
  InvalidEscapeCharacter: "a backslash in a string has to be doubled (\\\\)",
  InvalidCharacter: "a line break or tab in a string has to be written as \\n or \\t",
  InvalidSymbol: "text needs double quotes",
};

const longestSample = 20;

/** Whether an error stands where words go on behind a double quote, which was meant to be a part of the text. */
const isQuoteInText = (text: string, offset: number): boolean =>
  text.charAt(offset - 1) === '"' && /^[\p{L}\p{N}]/u.test(text.slice(offset));

/** What a syntax error means to an owner and what to write instead, as the rest of a sentence about the file. */
export function syntaxMessage(text: string, { error, offset }: ParseError): string {
  const character = text.charAt(offset);
  const rest = text.slice(offset, offset + longestSample).split(/\s/)[0] ?? "";
  if (/^[}\]]/.test(character) && text.slice(0, offset).trimEnd().endsWith(",")) {
    return `must be valid JSON: remove the comma before this ${character}`;
  }
  if (isQuoteInText(text, offset)) {
    return 'must be valid JSON: a double quote inside a text has to be written as \\" (or use „…“)';
  }
  const meaning = meanings[printParseErrorCode(error)] ?? "something is wrong";
  const found = text.slice(offset).trim() === "" ? "the file ends" : rest === "" ? "" : `found ${rest}`;
  return `must be valid JSON: ${meaning}${found === "" ? "" : `, but ${found}`}`;
}
