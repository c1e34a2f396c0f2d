import { z } from "zod";
import { moment, required } from "#platform/texts/text.ts";
import type { Move } from "#platform/state-machine.ts";
import type { VerificationStep } from "./standing-entry.ts";

export const VERIFICATION_STEP_LABELS: Record<VerificationStep, string> = {
  email: "Adresse e-mail",
  telephone: "Numéro de téléphone",
  identity: "Pièce d'identité",
  place: "Lieu visité",
};

/** What is asked for and decided; the address of e-mail is proved by its link. */
export const ASKED_STEPS = ["telephone", "identity", "place"] as const satisfies readonly VerificationStep[];
export type AskedStep = (typeof ASKED_STEPS)[number];

export const VERIFICATION_STATUSES = ["requested", "done", "refused", "withdrawn", "expired"] as const;
export type VerificationStatus = (typeof VERIFICATION_STATUSES)[number];
export const VERIFICATION_STATUS_LABELS: Record<VerificationStatus, string> = {
  requested: "En attente",
  done: "Vérifié",
  refused: "Refusé",
  withdrawn: "Retiré",
  expired: "Expiré",
};
export const VERIFICATION_ACTORS = ["member", "staff", "system"] as const;
export type VerificationActor = (typeof VERIFICATION_ACTORS)[number];

/** It begins requested, or done where the staff went there unasked or the number answered by a code. */
export const VERIFICATION_MOVES = {
  confirm: { from: ["requested"], to: "done", by: ["staff", "system"] },
  refuse: { from: ["requested"], to: "refused", by: ["staff", "system"] },
  withdraw: { from: ["requested", "done"], to: "withdrawn", by: ["member", "system"] },
  expire: { from: ["done"], to: "expired", by: ["staff", "system"] },
} as const satisfies Record<string, Move<VerificationStatus, VerificationActor>>;
export type VerificationMove = keyof typeof VERIFICATION_MOVES;

export const DOCUMENT_KINDS = ["carte", "passeport", "permis", "recepisse"] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];
export const DOCUMENT_KIND_LABELS: Record<DocumentKind, string> = {
  carte: "Carte nationale d'identité",
  passeport: "Passeport",
  permis: "Permis de conduire",
  recepisse: "Récépissé ou carte de résident",
};

export const DOCUMENT_STATUSES = ["stored", "waiting", "accepted", "refused", "withdrawn", "lapsed"] as const;
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number];
export const DOCUMENT_STATUS_LABELS: Record<DocumentStatus, string> = {
  stored: "Reçue",
  waiting: "En attente",
  accepted: "Acceptée, effacée",
  refused: "Refusée, effacée",
  withdrawn: "Retirée, effacée",
  lapsed: "Effacée sans avoir été examinée",
};
export const DOCUMENT_ACTORS = ["member", "admin", "system"] as const;
export type DocumentActor = (typeof DOCUMENT_ACTORS)[number];

/** It begins stored, when its picture has arrived; every end erases it. */
export const DOCUMENT_MOVES = {
  send: { from: ["stored"], to: "waiting", by: ["member"] },
  accept: { from: ["waiting"], to: "accepted", by: ["admin"] },
  refuse: { from: ["waiting"], to: "refused", by: ["admin"] },
  withdraw: { from: ["stored", "waiting"], to: "withdrawn", by: ["member", "system"] },
  lapse: { from: ["stored", "waiting"], to: "lapsed", by: ["system"] },
} as const satisfies Record<string, Move<DocumentStatus, DocumentActor>>;
export type DocumentMove = keyof typeof DOCUMENT_MOVES;
/** A document that nobody judged by then is erased. */
export const DOCUMENT_DAYS = 30;

const YEARS: Record<AskedStep, number | null> = { telephone: null, identity: 2, place: 3 };
/** Until when what was proved today holds; null: as long as it stays the same. */
export function provedUntil(step: AskedStep, from: Date) {
  const years = YEARS[step];
  if (years === null) return null;
  const until = new Date(from);
  until.setUTCFullYear(until.getUTCFullYear() + years);
  return until;
}

/** For how many people somebody vouches at a time, and for how long each. */
export const VOUCHES_MOST = 20;
export const VOUCH_DAYS = 365;

/** What the public mark of a profile may rest on. */
export const MARKING_STEPS = ["identity", "place"] as const satisfies readonly AskedStep[];
/** A visit is written down within so many days. */
export const VISIT_DAYS = 365;

const REASON_MAX = 1000;
const NUMBER_MAX = 40;

export const RequestStep = z.strictObject({ step: z.enum(["telephone", "place"], "Étape inconnue") });
export const WithdrawStep = z.strictObject({ step: z.enum(ASKED_STEPS, "Étape inconnue") });
/** The picture came before, as photos come. */
export const SendDocument = z.strictObject({ id: z.uuid("Ajoutez la photo de la pièce") });

export const Vouch = z.strictObject({ personId: z.uuid() });

export const DIGITS = 6;
/** Tries after which another code is asked for. */
export const CODE_TRIES = 5;
export const ConfirmPhone = z.strictObject({
  id: z.uuid(),
  code: z.string("Code requis").regex(/^\d{6}$/u, `${DIGITS} chiffres sont attendus`),
});
export type ConfirmPhone = z.infer<typeof ConfirmPhone>;

export const RefuseStep = z.strictObject({ id: z.uuid(), reason: required(REASON_MAX, "La raison est requise", "other") });
export type RefuseStep = z.infer<typeof RefuseStep>;

/** Who was seen where they say they work; the day is not one to come. */
export const VisitPlace = z.strictObject({
  personId: z.uuid(),
  tick: z.boolean(),
  visitedOn: moment("Date invalide"),
  note: required(REASON_MAX, "Dites ce qui a été vu", "private"),
});
export type VisitPlace = z.infer<typeof VisitPlace>;

export const ExpireStep = z.strictObject({
  personId: z.uuid(),
  step: z.enum(ASKED_STEPS, "Étape inconnue"),
  reason: required(REASON_MAX, "La raison est requise", "other"),
});
export type ExpireStep = z.infer<typeof ExpireStep>;

/** What stays of a document that is accepted: its year of expiry, and its number only as a keyed digest. */
export const DecideIdentity = z
  .strictObject({
    id: z.uuid(),
    tick: z.boolean(),
    outcome: z.enum(["accepted", "refused"]),
    reason: required(REASON_MAX, "La raison est requise", "other").optional(),
    number: required(NUMBER_MAX, "Le numéro de la pièce est requis", "private").optional(),
    expiresIn: z.int("L'année d'expiration est requise").min(2000, "Année invalide").max(2100, "Année invalide").optional(),
  })
  .superRefine(({ outcome, reason, number, expiresIn }, context) => {
    const want = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
    if (outcome === "refused" && reason === undefined) want("reason", "La raison est requise");
    if (outcome === "accepted" && number === undefined) want("number", "Le numéro de la pièce est requis");
    if (outcome === "accepted" && expiresIn === undefined) want("expiresIn", "L'année d'expiration est requise");
  });
export type DecideIdentity = z.infer<typeof DecideIdentity>;
