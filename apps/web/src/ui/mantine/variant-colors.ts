import { defaultVariantColorsResolver, type VariantColorResolverResult, type VariantColorsResolver } from "@mantine/core";

const outline = "1.5px solid var(--border-field)";

type Tokens = readonly [background: string, hover: string, color: string];

const ink = ([background, hover, color]: Tokens, border = "1.5px solid transparent"): VariantColorResolverResult => ({
  background: `var(--${background})`,
  hover: `var(--${hover})`,
  color: `var(--${color})`,
  border,
});

/** Mantine's variants in the inks of the design: red destroys, amber distinguishes, everything else acts. */
const INKS: Record<string, Record<string, VariantColorResolverResult>> = {
  foret: {
    filled: ink(["primary", "primary-hover", "on-primary"]),
    light: ink(["primary-soft", "primary-soft", "on-primary-soft"]),
    outline: ink(["clear", "surface-2", "text"], outline),
    default: ink(["surface", "surface-2", "text"], outline),
    subtle: ink(["clear", "surface-2", "text-2"]),
    transparent: ink(["clear", "clear", "link"]),
  },
  soleil: {
    filled: ink(["accent", "accent-hover", "on-accent"]),
    light: ink(["accent-soft", "accent-soft", "on-accent-soft"]),
  },
  red: {
    filled: ink(["danger", "danger", "on-danger"]),
    light: ink(["danger-soft", "danger-soft", "on-danger-soft"]),
    subtle: ink(["clear", "danger-soft", "danger"]),
  },
  gray: {
    filled: ink(["surface-2", "surface-3", "text-2"]),
    light: ink(["surface-2", "surface-3", "text-2"]),
  },
};

export const variantColors: VariantColorsResolver = (input) => {
  const color = input.color ?? input.theme.primaryColor;
  const inks = INKS[color === "piment" ? "red" : color === "terre" ? "gray" : color];
  return inks?.[input.variant] ?? defaultVariantColorsResolver(input);
};
