import { createTheme, type CSSVariablesResolver } from "@mantine/core";
import { DARK, PALETTE } from "./palette.ts";
import look from "./theme.module.css";
import { variantColors } from "./variant-colors.ts";

const size = (name: string) => ({ fontSize: `var(--fs-${name})`, lineHeight: "1.12", fontWeight: "700" });

export const theme = createTheme({
  primaryColor: "foret",
  primaryShade: { light: 7, dark: 5 },
  autoContrast: true,
  luminanceThreshold: 0.28,
  white: "#FFFDF8",
  black: "#211E19",
  colors: { ...PALETTE, gray: PALETTE.terre, red: PALETTE.piment, dark: DARK },
  variantColorResolver: variantColors,
  fontFamily: "var(--font-text)",
  headings: {
    fontFamily: "var(--font-head)",
    fontWeight: "700",
    sizes: { h1: size("h1"), h2: size("h2"), h3: size("h3"), h4: size("h4") },
  },
  fontSizes: { xs: "0.8125rem", sm: "0.875rem", md: "1rem", lg: "1.0625rem", xl: "1.25rem" },
  lineHeights: { xs: "1.4", sm: "1.45", md: "1.5", lg: "1.5", xl: "1.5" },
  spacing: { xs: "8px", sm: "12px", md: "16px", lg: "24px", xl: "32px" },
  radius: { xs: "6px", sm: "8px", md: "12px", lg: "16px", xl: "24px" },
  defaultRadius: "sm",
  shadows: { xs: "var(--shadow)", sm: "var(--shadow)", md: "var(--shadow)", lg: "var(--shadow-pop)", xl: "var(--shadow-pop)" },
  breakpoints: { xs: "37.5em", sm: "48em", md: "64em", lg: "75em", xl: "88em" },
  cursorType: "pointer",
  focusClassName: look.focus ?? "",
  // Plain objects: naming the components here would send their code to every visitor.
  components: {
    Button: {
      defaultProps: { size: "md" },
      classNames: { root: look.button, inner: look.buttonInside, label: look.buttonLabel },
    },
    ActionIcon: { defaultProps: { size: 44, variant: "subtle" } },
    Skeleton: { defaultProps: { radius: 6 }, classNames: { root: look.skeleton } },
    Input: { defaultProps: { size: "md" }, classNames: { wrapper: look.inputWrapper, input: look.input } },
    // What people type may run from right to left.
    Textarea: { defaultProps: { dir: "auto" } },
    TextInput: { defaultProps: { dir: "auto" } },
    Menu: { classNames: { item: look.menuItem } },
    InputWrapper: { classNames: { label: look.label, error: look.error, description: look.description } },
  },
});

/** Mantine's own roles, said in our tokens: a component we never styled still fits. */
const roles = {
  "--mantine-color-body": "var(--bg)",
  "--mantine-color-text": "var(--text)",
  "--mantine-color-bright": "var(--text)",
  "--mantine-color-dimmed": "var(--text-2)",
  "--mantine-color-placeholder": "var(--text-3)",
  "--mantine-color-anchor": "var(--link)",
  "--mantine-color-error": "var(--danger)",
  "--mantine-color-default": "var(--surface)",
  "--mantine-color-default-hover": "var(--surface-2)",
  "--mantine-color-default-color": "var(--text)",
  "--mantine-color-default-border": "var(--border)",
  "--mantine-color-disabled": "var(--surface-3)",
  "--mantine-color-disabled-color": "var(--text-2)",
  "--mantine-color-disabled-border": "transparent",
  "--mantine-primary-color-filled": "var(--primary)",
  "--mantine-primary-color-filled-hover": "var(--primary-hover)",
  "--mantine-primary-color-light": "var(--primary-soft)",
  "--mantine-primary-color-light-color": "var(--on-primary-soft)",
};

export const cssVariables: CSSVariablesResolver = () => ({ variables: {}, light: roles, dark: roles });
