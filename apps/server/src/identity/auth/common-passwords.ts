import { MOST_COMMON } from "./most-common.ts";

/** What people here choose, which an international list does not know. */
const LOCAL = [
  "azerty",
  "azertyuiop",
  "azerty123",
  "motdepasse",
  "motdepasse1",
  "bonjour",
  "libreville",
  "gabon241",
  "gabon2026",
  "abidjan225",
  "abidjan",
  "cotedivoire",
  "recolte",
  "recolte123",
];

export const COMMON_PASSWORDS: ReadonlySet<string> = new Set([...MOST_COMMON, ...LOCAL]);
