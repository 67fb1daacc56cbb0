import { fillMessage, findMessage, serverMessages } from "../../packages/studio/server-messages";
import { createForms } from "../../packages/studio/server/forms";
import type { FormSchema } from "../../packages/studio/protocol";
import { german } from "../../packages/studio/client/texts/de";
import { germanFields } from "../../packages/studio/client/texts/de-fields";
import { germanMessages } from "../../packages/studio/client/texts/de-messages";
import { english } from "../../packages/studio/client/texts/en";
import { englishFields } from "../../packages/studio/client/texts/en-fields";

/** Returns the keys of all fields of a form, except `$schema`, deprecated and free ones. */
function fieldKeys({ properties = {}, items, anyOf = [] }: FormSchema, path: string): string[] {
  const own = Object.entries(properties).flatMap(([name, field]) =>
    name.startsWith("$") || field.deprecated
      ? []
      : [`${path}.${name}`, ...fieldKeys(field, `${path}.${name}`)],
  );
  return [...own, ...[...(items ? [items] : []), ...anyOf].flatMap((part) => fieldKeys(part, path))];
}

const keys = Object.entries(createForms()).flatMap(([kind, form]) =>
  kind === "texts" ? [] : fieldKeys(form, kind),
);

/** Returns all texts of a value; functions are called with words. */
function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value === "function") {
    const change = Object.assign(["A"], { action: "change", title: "A", scheme: "dark", contrast: 4.5 });
    return [String((value as (...args: unknown[]) => unknown)(change, 2))];
  }
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

test.each(Object.entries(serverMessages))("knows the message %s in German with its details", (id, text) => {
  const detail = text.includes("{detail}") ? "my file.jpg: no (1)" : "";
  expect(findMessage(fillMessage(text, detail))).toEqual({ id, detail });
  const german: Readonly<Record<string, string>> = germanMessages;
  expect(german[id]?.includes("{detail}")).toBe(text.includes("{detail}"));
});

test.each([
  ["English", englishFields.fields],
  ["German", germanFields.fields],
])("has %s texts for each field of the content, and for no other", (_language, fields) => {
  expect(keys.length).toBeGreaterThan(80);
  expect(Object.keys(fields).sort()).toEqual([...new Set(keys)].sort());
});

test.each([
  ["English", english, englishFields],
  ["German", german, germanFields],
])("speaks of no files, formats or programs in %s, but for Publish", (_language, texts, fields) => {
  const all = textsOf([{ ...texts, publishSteps: {} }, fields]);
  expect(all.length).toBeGreaterThan(200);
  expect(all.filter((text) => /`|json|markdown|\bpath\b|pfad|http\(s\)|\bgit\b/i.test(text))).toEqual([]);
});
