import { useEffect, useState } from "react";
import type { FontList } from "../../protocol";
import { getJson, loadFont } from "../api";
import { studioTexts } from "../studio-texts";
import { pathKey } from "../values";
import { useControl } from "./control";
import { useOpenDocument, type FieldProps } from "./form-context";

/** Name of the visitor's system font in `site.json`. */
const systemFont = "system";

const familyOf = (name: string): string => (name === systemFont ? "system-ui" : `"Studio ${name}"`);

const titleOf = (name: string): string =>
  name === systemFont
    ? studioTexts.systemFont
    : name.replace(/(^|-)(.)/g, (_, dash: string, letter: string) => (dash && " ") + letter.toUpperCase());

let fonts: Promise<FontList> | undefined;

/** Loads the installed fonts once, for their samples. */
async function loadFonts(): Promise<FontList> {
  const list = await getJson<FontList>("fonts");
  for (const name of list.names)
    loadFont(name).then(
      (bytes) => document.fonts.add(new FontFace(`Studio ${name}`, bytes, { weight: "300 900" })),
      // The sample has the font of the Studio then.
      () => undefined,
    );
  return list;
}

/** The installed fonts, each as a sample with the name of the site. */
export function FontField({ path, value, label }: FieldProps) {
  const control = useControl({ path });
  const { openDocument, change } = useOpenDocument();
  const [list, setList] = useState<FontList>();
  useEffect(() => {
    fonts ??= loadFonts();
    fonts.then(setList, () => (fonts = undefined));
  }, []);
  const defaultName = list?.defaults[String(path.at(-1))];
  const chosen = typeof value === "string" ? value : defaultName;
  const names = [...(list?.names ?? []), systemFont];
  const isKnown = chosen === undefined || names.includes(chosen);
  return (
    <fieldset>
      <legend>{label}</legend>
      {[...names, ...(isKnown ? [] : [chosen])].map((name) => (
        <label key={name} className="font-sample">
          <input
            {...(name === (chosen ?? systemFont) && control.attributes)}
            type="radio"
            name={pathKey(path)}
            checked={name === chosen}
            onChange={() => change(path, name === defaultName ? undefined : name, { immediately: true })}
          />
          {titleOf(name)}
          <span aria-hidden style={{ fontFamily: familyOf(name) }}>
            {String(openDocument.value["name"] ?? "")}
          </span>
        </label>
      ))}
      {control.messages}
    </fieldset>
  );
}
