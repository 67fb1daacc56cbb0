import { removeForbiddenCharacters } from "../read/paths";
import { isDeviceName } from "../schema/windows-names";

/** Maximum length of a name in bytes, without its extension; systems allow 255 bytes for both. */
const maxBytes = 120;

function shorten(name: string): string {
  let short = name;
  while (Buffer.byteLength(short) > maxBytes) short = [...short].slice(0, -1).join("");
  return short;
}

/** Returns the name of a file with only characters that every system, Git and URLs accept. */
export function safeFileName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? "";
  const plain = removeForbiddenCharacters(Buffer.from(last).toString().normalize("NFC")).replace(
    /[<>:"|?*%#~`$]/g,
    "-",
  );
  const dot = plain.lastIndexOf(".");
  const extension = dot < 0 ? "" : plain.slice(dot + 1).toLowerCase();
  const stem = shorten(dot < 0 ? plain : plain.slice(0, dot)).replace(/^[. -]+|[. ]+$/g, "");
  const safeStem = isDeviceName(stem) || stem === "" ? `file${stem && `-${stem}`}` : stem;
  return extension ? `${safeStem}.${extension}` : safeStem;
}

const foldName = (name: string): string => name.normalize("NFC").toLowerCase();

/**
 * Returns an unused path: adds a number if another path is the same, apart from capitals or the encoding of
 * accents.
 */
export function unusedPath(path: string, taken: Iterable<string>): string {
  const used = new Set([...taken].map(foldName));
  const [, stem = "", extension = ""] = /^(.*?)(\.[^./]*)?$/s.exec(path) ?? [];
  let free = path;
  for (let count = 2; used.has(foldName(free)); count += 1) free = `${stem}-${count}${extension}`;
  return free;
}
