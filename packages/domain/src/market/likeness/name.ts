import { folded } from "#platform/texts/folded.ts";

/** One sign may look like many: longer keys than names are would be somebody's joke. */
const KEY_MAX = 250;

/** Its words without marks or signs, in the order of the alphabet: who puts the family name first is called the same. */
const keyOf = (skeleton: string) =>
  folded(skeleton)
    .split(/\P{L}+/u)
    .filter((word) => word !== "")
    .toSorted()
    .join(" ")
    .slice(0, KEY_MAX);

/**
 * By which a name that looks the same is found. `skeletonOf` replaces letters by those that they look like. Of the name as it
 * is written, where I looks like l, and of its small letters, where I is an i: one alone misses « AIi » or « ALI » for « Ali ».
 */
export const nameKeys = (name: string, skeletonOf: (text: string) => string) => [
  ...new Set([name, name.toLowerCase()].map((written) => keyOf(skeletonOf(written))).filter((key) => key !== "")),
];
