import { IconMoon, IconSun } from "@tabler/icons-react";
import { colorScheme } from "#lib/browser/color-scheme.ts";
import css from "./theme-button.module.css";

/** Follows the system until it is pressed once; then the choice is kept. `wide`: with its name in sight. */
export function ThemeButton({ wide = false }: { wide?: boolean }) {
  return (
    <button
      type="button"
      className={`${css.button} ${wide ? css.wide : ""}`}
      aria-label="Changer de thème"
      onClick={colorScheme.toggle}
    >
      <IconMoon className={css.moon} size={20} aria-hidden />
      <IconSun className={css.sun} size={20} aria-hidden />
      {wide && "Changer de thème"}
    </button>
  );
}
