import fc from "fast-check";
import { updateJson } from "../../packages/content/edit/update-json";

/** Writes a JSON text with blanks at all places that can have some. */
function writeJson(value: unknown, blanks: readonly string[]): string {
  let count = 0;
  const blank = (): string => blanks[(count += 1) % blanks.length] ?? "";
  const spaced = (part: unknown): string => blank() + write(part) + blank();
  const write = (part: unknown): string => {
    if (typeof part !== "object" || part === null) return JSON.stringify(part);
    if (Array.isArray(part)) return `[${part.map(spaced).join(",")}]`;
    return `{${Object.entries(part)
      .map(([name, field]) => `${spaced(name)}:${spaced(field)}`)
      .join(",")}}`;
  };
  return spaced(value);
}

const names = fc.constantFrom("title", "image", "text", "draft", 'odd "name"');
const { shape } = fc.letrec((tie) => ({
  shape: fc.oneof({ maxDepth: 4 }, fc.constant(0), tie("list"), tie("object")),
  list: fc.array(tie("shape"), { minLength: 1, maxLength: 4 }),
  object: fc.dictionary(names, tie("shape"), { minKeys: 1 }),
}));
/** A value with different numbers in it. */
const value = shape.map((part) => {
  let count = 0;
  return JSON.parse(JSON.stringify([part]), (_name, each: unknown) =>
    each === 0 ? (count += 1) : each,
  ) as unknown;
});
const blanks = fc.array(fc.constantFrom("", " ", "\t", "\n", "\r\n  "), { minLength: 1, maxLength: 9 });

/** Returns a value with another one of its parts. */
function withChange(before: unknown, at: number, change: (part: unknown) => unknown): unknown {
  let count = 0;
  JSON.parse(JSON.stringify(before), () => (count += 1));
  let left = at % count;
  return JSON.parse(JSON.stringify(before), (_name, part: unknown) => (left-- === 0 ? change(part) : part));
}

it("keeps every other byte when a value changes, wherever the file has blanks", () => {
  fc.assert(
    fc.property(value, blanks, fc.nat(), (before, spaces, at) => {
      const after = withChange(before, at, (part) => (typeof part === "number" ? "changed" : part));
      expect(updateJson(writeJson(before, spaces), after)).toBe(writeJson(after, spaces));
    }),
  );
});

it("restores the text when a field or an entry is added and removed", () => {
  fc.assert(
    fc.property(value, blanks, fc.nat(), (before, spaces, at) => {
      const after = withChange(before, at, (part) => {
        if (Array.isArray(part)) return [...(part as unknown[]), "added"];
        return typeof part === "object" ? { ...part, added: true } : part;
      });
      const text = writeJson(before, spaces);
      expect(updateJson(updateJson(text, after), before)).toBe(text);
    }),
  );
});
