import { useEffect, useRef, useState } from "react";
import { Icon } from "../icon/icon";
import {
  chooseColorScheme,
  type ColorScheme,
  colorSchemes,
  currentColorScheme,
  restoreColorScheme,
} from "./color-scheme";
import * as styles from "./color-scheme-select.module.css";

const titles = (): Readonly<Record<ColorScheme, string>> => ({
  system: uiTexts.colorSchemeSystem,
  light: uiTexts.colorSchemeLight,
  dark: uiTexts.colorSchemeDark,
});

/** Select for the color scheme: that of the system, light or dark. */
export function ColorSchemeSelect() {
  const [chosen, setChosen] = useState<ColorScheme>("system");
  const select = useRef<HTMLSelectElement>(null);
  const choose = (value: string) => {
    const scheme = colorSchemes.find((candidate) => candidate === value) ?? "system";
    setChosen(scheme);
    chooseColorScheme(scheme);
  };
  useEffect(() => {
    // Chosen before hydration.
    const early = select.current?.value ?? "system";
    if (early === "system") setChosen(currentColorScheme());
    else choose(early);
    const restore = ({ persisted }: PageTransitionEvent) => persisted && setChosen(restoreColorScheme());
    window.addEventListener("pageshow", restore);
    return () => window.removeEventListener("pageshow", restore);
  }, []);
  return (
    <label data-scripting-only data-scheme={chosen} className={styles["control"]}>
      <Icon shape={styles["icon"]} />
      <select
        aria-label={uiTexts.colorScheme}
        ref={select}
        value={chosen}
        onChange={({ target }) => choose(target.value)}
      >
        {colorSchemes.map((scheme) => (
          <option key={scheme} value={scheme}>
            {titles()[scheme]}
          </option>
        ))}
      </select>
      <Icon shape={styles["chevron"]} />
    </label>
  );
}
