import { useMantineColorScheme } from "@mantine/core";
import { IconMoon, IconSun } from "@tabler/icons-react";
import css from "./theme-button.module.css";

/** Follows the system until it is pressed once; then the choice is kept. */
export function ThemeButton() {
  const { toggleColorScheme } = useMantineColorScheme();
  return (
    <button type="button" className={css.button} aria-label="Changer de thème" onClick={toggleColorScheme}>
      <IconMoon className={css.moon} size={20} aria-hidden />
      <IconSun className={css.sun} size={20} aria-hidden />
    </button>
  );
}
