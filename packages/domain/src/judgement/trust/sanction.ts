import type { Move } from "#platform/state-machine.ts";
import { isAdmin, type Role } from "#identity/role.ts";

export const SANCTION_KINDS = ["warn", "limit", "mute_reports", "suspend"] as const;
export type SanctionKind = (typeof SANCTION_KINDS)[number];
export const SANCTION_LABELS: Record<SanctionKind, string> = {
  warn: "Avertissement",
  limit: "Limite",
  mute_reports: "Signalements non écoutés",
  suspend: "Suspension",
};
/** What somebody who is limited may not do. */
export const LIMITED_ACTS = ["publish", "write", "report"] as const;
export type LimitedAct = (typeof LIMITED_ACTS)[number];
export const NO_ACT = "Choisissez ce qui est limité";
export const LIMITED_ACT_LABELS: Record<LimitedAct, string> = { publish: "Publier", write: "Écrire", report: "Signaler" };

export const SANCTION_STATUSES = ["running", "lifted", "ended"] as const;
export type SanctionStatus = (typeof SANCTION_STATUSES)[number];
/** `colleague`: of the staff, and not the one who gave it; `appeal`: a decision that was overturned. */
export const SANCTION_ACTORS = ["giver", "colleague", "appeal", "system"] as const;
export type SanctionActor = (typeof SANCTION_ACTORS)[number];

/** It begins running. */
export const SANCTION_MOVES = {
  lift: { from: ["running"], to: "lifted", by: ["colleague", "appeal"] },
  end: { from: ["running"], to: "ended", by: ["system"] },
} as const satisfies Record<string, Move<SanctionStatus, SanctionActor>>;
export type SanctionMove = keyof typeof SANCTION_MOVES;

/** How long a moderator may suspend somebody; administrators longer, and without an end. */
export const SUSPENSION_DAYS_OF_MODERATORS = 7;
export const MUTED_DAYS = 30;
const DAY = 86_400_000;

/** The letter about a suspension that is over names no reason: it may be lifted without one. */
export const isLiftedWithReason = (kind: SanctionKind) => kind !== "suspend";

interface Sanction {
  kind: SanctionKind;
  what: LimitedAct | null;
  until: Date | null;
}

/** Which field is wrong, and why; nothing where it may be given. */
export function sanctionProblem({ kind, what, until }: Sanction, roles: readonly Role[], now: Date) {
  if ((kind === "limit") !== (what !== null)) return { field: "what", message: NO_ACT } as const;
  if (kind === "warn") return until === null ? null : ({ field: "until", message: "Un avertissement n'a pas de fin" } as const);
  if (until && until.getTime() <= now.getTime())
    return { field: "until", message: "La date de fin doit être dans le futur" } as const;
  if (!until && (kind !== "suspend" || !isAdmin(roles)))
    return { field: "until", message: "La date de fin est requise" } as const;
  const isLong = until !== null && until.getTime() - now.getTime() > SUSPENSION_DAYS_OF_MODERATORS * DAY;
  if (kind === "suspend" && isLong && !isAdmin(roles))
    return {
      field: "until",
      message: `${SUSPENSION_DAYS_OF_MODERATORS} jours au maximum ; remontez le dossier pour davantage`,
    } as const;
  return null;
}
