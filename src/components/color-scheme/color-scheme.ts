/** The color schemes; `system` follows the device. */
export const colorSchemes = ["system", "light", "dark"] as const;

export type ColorScheme = (typeof colorSchemes)[number];

const storageKey = "color-scheme";

/** Script for the head of every page, which applies the stored choice, if any, before the first paint. */
export const storedColorSchemeScript =
  `try{const s=localStorage.getItem("${storageKey}");` +
  "if(s)document.documentElement.dataset.colorScheme=s}catch{}";

export function currentColorScheme(): ColorScheme {
  const applied = document.documentElement.dataset["colorScheme"];
  return colorSchemes.find((scheme) => scheme === applied) ?? "system";
}

/** Applies the stored choice to a page that the browser has restored, and returns the color scheme of the page. */
export function restoreColorScheme(): ColorScheme {
  try {
    const stored = localStorage.getItem(storageKey);
    if (stored) document.documentElement.dataset["colorScheme"] = stored;
    else delete document.documentElement.dataset["colorScheme"];
  } catch {
    // Storage is blocked: the page stays as it is.
  }
  return currentColorScheme();
}

/** Applies a color scheme to the page and stores it. */
export function chooseColorScheme(scheme: ColorScheme): void {
  if (scheme === "system") delete document.documentElement.dataset["colorScheme"];
  else document.documentElement.dataset["colorScheme"] = scheme;
  try {
    if (scheme === "system") localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, scheme);
  } catch {
    // Storage is blocked: the choice lasts as long as the page.
  }
}
