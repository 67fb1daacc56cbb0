/** The colour schemes a visitor can choose; `system` follows the device. */
export const colorSchemes = ["system", "light", "dark"] as const;

/** One of the colour schemes. */
export type ColorScheme = (typeof colorSchemes)[number];

const storageKey = "color-scheme";

/**
 * Runs in the head of every page, before anything is painted: applies the choice of an earlier visit. Browsers that
 * block storage throw; they follow the system.
 */
export const applyStoredColorScheme = `try{const s=localStorage.getItem("${storageKey}");if(s)document.documentElement.dataset.colorScheme=s}catch{}`;

/** The visitor's choice as the page shows it. */
export function currentColorScheme(): ColorScheme {
  const applied = document.documentElement.dataset["colorScheme"];
  return colorSchemes.find((scheme) => scheme === applied) ?? "system";
}

/** Shows the page in a scheme and remembers it, where the browser lets it. */
export function chooseColorScheme(scheme: ColorScheme): void {
  if (scheme === "system") delete document.documentElement.dataset["colorScheme"];
  else document.documentElement.dataset["colorScheme"] = scheme;
  try {
    if (scheme === "system") localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, scheme);
  } catch {
    // With storage blocked the choice lasts as long as the page.
  }
}
