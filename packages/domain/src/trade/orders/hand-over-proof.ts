import { z } from "zod";
import { ClientId } from "#market/announcements/announcement.ts";
import { DAY_MS } from "#platform/days/date.ts";
import { quantity } from "#goods/unit.ts";
import { HandOverCode } from "./hand-over-code.ts";
import { HAND_OVER_KINDS, type HandOverKind } from "./hand-over-picture.ts";

/** How long after the hand-over its proof may say so; what is older is dated there. */
const OLDEST_DAYS = 30;
const OLDEST_SECONDS = (OLDEST_DAYS * DAY_MS) / 1000;
const HAND_OVER_WEIGHT_MAX = 100_000;
const WEIGHT_MESSAGE = "Le poids doit être supérieur à 0";

/** What somebody weighed, when they did. */
const WeighedKg = z
  .number(WEIGHT_MESSAGE)
  // Less is no multiple of it, though zod takes it for one.
  .min(0.001, WEIGHT_MESSAGE)
  .max(HAND_OVER_WEIGHT_MAX, "Ce poids est trop élevé")
  .multipleOf(0.001, "Le poids a trois décimales au plus");

/**
 * What the telephone of who handed over has kept: the secret that it read, or six digits that it could not judge. `subjectId`
 * is the order or the delivery on whose page it did; `age` counts seconds, since its clock may be wrong; `account` is who kept it,
 * where another one may be signed in by now.
 */
export const ProveHandOver = z.strictObject({
  id: ClientId,
  account: z.uuid().optional(),
  kind: z.enum(HAND_OVER_KINDS),
  subjectId: z.uuid(),
  code: z.union([
    z.strictObject({ secret: z.string().regex(/^[0-9a-f]{32}$/u, "Code illisible") }),
    // Its lock says of whose page they come, where no session does any more.
    z.strictObject({
      digits: HandOverCode,
      lock: z
        .string()
        .regex(/^[0-9a-f]{64}$/u, "Code illisible")
        .optional(),
    }),
  ]),
  age: z.int().min(0),
  weightKg: WeighedKg.nullish().default(null),
});
export type ProveHandOver = z.infer<typeof ProveHandOver>;

/** What is typed at the hand-over. */
export const HandOverForm = z.strictObject({ code: HandOverCode, weightKg: WeighedKg.nullish() });

/** When it was kept, as far as it can be believed. */
export const keptAt = (now: Date, age: number) => new Date(now.getTime() - Math.min(age, OLDEST_SECONDS) * 1000);

/** Told at once, as far as the reader of it cares. */
const AT_ONCE_SECONDS = 120;
export const isLate = (age: number) => age > AT_ONCE_SECONDS;

interface Told {
  isRead: boolean;
  /** When it was kept, by the clocks of who kept it; null: told at once. */
  late: string | null;
  weightKg: number | null;
}

/** What both read about it, beside the hand-over itself. */
export function proofNote({ isRead, late, weightKg }: Told) {
  const how = isRead ? "Code lu par l'appareil photo" : "Code noté";
  return [
    ...(isRead || late ? [`${how}${late ? ` sans réseau le ${late}` : ""}.`] : []),
    ...(weightKg ? [`Poids constaté : ${quantity(weightKg, "kg")}.`] : []),
  ].join(" ");
}

export const PROOF_OUTCOMES = ["done", "already", "case"] as const;
export type ProofOutcome = (typeof PROOF_OUTCOMES)[number];

interface Judged {
  /** Null: its digits are erased by now, and nobody can tell. */
  isRight: boolean | null;
  /** Handed over before, by this proof or in another way. */
  isOver: boolean;
  /** It ended without a hand-over. */
  isUndone: boolean;
  /** Who handed over is suspended by now. */
  isGone: boolean;
}

/** What becomes of it. Goods that changed hands are never nobody's business: what cannot be done any more the staff looks at. */
export function judgeProof({ isRight, isOver, isUndone, isGone }: Judged): ProofOutcome | "refused" {
  if (isRight === false) return "refused";
  if (isOver) return "already";
  return isUndone || isGone || isRight === null ? "case" : "done";
}

/** As who handed over reads it. */
export const PROOF_WORDS: Record<ProofOutcome | "refused", string> = {
  done: "Remise confirmée",
  already: "La remise était déjà confirmée",
  refused: "Le code noté n'est pas le bon : la remise n'est pas confirmée.",
  case: "Notre équipe examine cette remise et vous répond à tous les deux.",
};

const CHANGED: Record<HandOverKind, string> = {
  order: "La commande a changé entre-temps.",
  delivery: "La livraison a changé entre-temps.",
};

/** With the reason for it, as far as the telephone knows. */
export const outcomeWords = (outcome: ProofOutcome | "refused", kind: HandOverKind) =>
  outcome === "case" ? `${CHANGED[kind]} ${PROOF_WORDS.case}` : PROOF_WORDS[outcome];
