import { folded } from "#platform/texts/folded.ts";
import { KILOGRAMS } from "#goods/price-per-kilogram.ts";
import type { Move } from "#platform/state-machine.ts";
import type { Unit } from "#goods/unit.ts";

export const REVISION_STATUSES = ["proposed", "published", "refused", "superseded"] as const;
export type RevisionStatus = (typeof REVISION_STATUSES)[number];
export const REVISION_LABELS: Record<RevisionStatus, string> = {
  proposed: "En relecture",
  published: "Publiée",
  refused: "Refusée",
  superseded: "Remplacée ou retirée",
};

export const REVISION_ACTORS = ["author", "staff", "system"] as const;
export type RevisionActor = (typeof REVISION_ACTORS)[number];

/** An edit that waits for the staff: the public announcement stays as it was. It begins proposed. */
export const REVISION_MOVES = {
  publish: { from: ["proposed"], to: "published", by: ["staff"] },
  refuse: { from: ["proposed"], to: "refused", by: ["staff"] },
  supersede: { from: ["proposed"], to: "superseded", by: ["author", "system"] },
} as const satisfies Record<string, Move<RevisionStatus, RevisionActor>>;
export type RevisionMove = keyof typeof REVISION_MOVES;

interface Edited {
  title: string;
  description: string;
  category: string;
  price: number;
  unit: Unit;
  weightKg?: number | null | undefined;
  imageIds: readonly string[];
}

const WORDS_KEPT = 0.8;
const PRICE_CHANGE = 0.5;

const wordsOf = (text: string) => new Set(folded(text).match(/[\p{L}\p{N}]+/gu));
function isOtherTitle(before: string, after: string) {
  const [former, words] = [wordsOf(before), wordsOf(after)];
  const all = new Set([...former, ...words]).size;
  const kept = [...words].filter((word) => former.has(word)).length;
  return all > 0 && kept / all < WORDS_KEPT;
}

/** What is added to a description says something more; what most of it is replaced by says something else. */
function isOtherDescription(before: string, after: string) {
  const [former, words] = [wordsOf(before), wordsOf(after)];
  const kept = [...former].filter((word) => words.has(word)).length;
  return former.size > 0 && kept / former.size < WORDS_KEPT;
}

/** Every price is far from none: « sur demande » says nothing of what it costs. */
export const isOtherPrice = (proven: number, price: number) =>
  proven === 0 || price === 0 ? proven !== price : Math.abs(price - proven) > proven * PRICE_CHANGE;

interface Asked {
  price: number;
  unit: Unit;
}

/** What was asked, for the unit that is asked for now; nothing where the two cannot be compared. */
export function priceFor({ price, unit }: Asked, now: Unit) {
  if (unit === now) return price;
  const [was, is] = [KILOGRAMS[unit], KILOGRAMS[now]];
  return was && is ? (price / was) * is : 0;
}

/**
 * Whether an edit makes another announcement of it. `provenPrice` is the last one that the staff approved or that stood in
 * public unharmed for a week: with the last saved one, four times + 40 % would pass.
 */
export const isMaterialEdit = (before: Edited, after: Edited, provenPrice: number) =>
  before.category !== after.category ||
  before.unit !== after.unit ||
  (before.weightKg ?? null) !== (after.weightKg ?? null) ||
  isOtherDescription(before.description, after.description) ||
  after.imageIds.some((id) => !before.imageIds.includes(id)) ||
  isOtherTitle(before.title, after.title) ||
  isOtherPrice(provenPrice, after.price);
