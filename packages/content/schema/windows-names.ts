/**
 * Returns true for a name that Windows reserves for a device, with any extensions: `con`, `con.json`,
 * `con.tar.jpg`, `NUL .txt`, `com¹`.
 */
export const isDeviceName = (name: string): boolean =>
  /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9¹²³])\s*(?:\..*)?$/is.test(name);

/** Explains why Windows cannot have a file or folder of this name; undefined if it can. */
export function windowsNameMessage(name: string): string | undefined {
  if (isDeviceName(name)) return `${JSON.stringify(name)} is the name of a device there`;
  const [character] = /[<>:"|?*\\]/.exec(name) ?? [];
  if (character !== undefined) return `${JSON.stringify(name)} has the character ${character}`;
  return /[. ]$/.test(name)
    ? `${JSON.stringify(name)} ends with a ${name.endsWith(".") ? "dot" : "blank"}`
    : undefined;
}
