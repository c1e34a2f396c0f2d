import { expect, test } from "vitest";
import { PALETTE } from "./palette.ts";
import tokens from "#app/tokens.css?raw";

test.each(Object.entries(PALETTE))(
  "les nuances de %s sont les mêmes pour Mantine et dans nos feuilles de style",
  (name, shades) => {
    const written = shades.map((_, i) => new RegExp(`--${name}-${i}:\\s*(#[0-9a-f]{6})`, "iu").exec(tokens)?.[1]?.toUpperCase());
    expect(written).toEqual([...shades]);
  },
);
