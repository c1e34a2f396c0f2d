import type { MantineColorsTuple } from "@mantine/core";

/** The ten shades of each family; the roles they play are in tokens.css. */
export const PALETTE = {
  foret: ["#EEF7F0", "#DCEFE2", "#B9DFC6", "#92CCA7", "#6BB888", "#48A26D", "#2F8757", "#1F6B45", "#185338", "#103A28"],
  soleil: ["#FFF8E6", "#FEEFC7", "#FCDF92", "#F8CC5B", "#F1B935", "#E9A820", "#C98A10", "#9C690B", "#744E0C", "#4D340A"],
  terre: ["#FAF8F3", "#F3EFE6", "#E7E1D4", "#D5CDBC", "#B3AA98", "#8C8473", "#6B6456", "#514B40", "#35312A", "#211E19"],
  piment: ["#FDF1ED", "#FBE3DC", "#F6C3B5", "#F1A18C", "#EC8068", "#DD5C40", "#C8442A", "#AE321B", "#8A2614", "#611A0D"],
} as const satisfies Record<string, MantineColorsTuple>;

export const DARK: MantineColorsTuple = [
  "#F2EFE6",
  "#BFBCAE",
  "#A3A194",
  "#7D8473",
  "#454C41",
  "#30362D",
  "#262B24",
  "#1D211B",
  "#151814",
  "#0C0F0B",
];
