import { IconMoon, IconSun } from "@tabler/icons-react";
import { colorScheme } from "#lib/color-scheme.ts";
import css from "./theme-button.module.css";

/** Follows the system until it is pressed once; then the choice is kept. */
export function ThemeButton() {
  return (
    <button type="button" className={css.button} aria-label="Changer de thème" onClick={colorScheme.toggle}>
      <IconMoon className={css.moon} size={20} aria-hidden />
      <IconSun className={css.sun} size={20} aria-hidden />
    </button>
  );
}
