import { isAdmin, isStaff, type Role } from "#identity/role.ts";
import { type Move, movesOf, stateAfter } from "#platform/state-machine.ts";

/** Why somebody of the staff looks at something. */
export const CASE_KINDS = [
  "publication",
  "edit",
  "report",
  "message",
  "person",
  "identity",
  "appeal",
  "hand_over",
  "number",
] as const;
export type CaseKind = (typeof CASE_KINDS)[number];
export const CASE_KIND_LABELS: Record<CaseKind, string> = {
  publication: "Publication",
  edit: "Modification",
  report: "Signalement",
  message: "Message",
  person: "Personne",
  identity: "Pièce d'identité",
  appeal: "Recours",
  hand_over: "Remise",
  number: "Numéro",
};

export const CASE_TARGETS = [
  "announcement",
  "person",
  "review",
  "message",
  "directory",
  "order",
  "verification",
  "decision",
  "delivery",
] as const;
export type CaseTarget = (typeof CASE_TARGETS)[number];

export const CASE_STATUSES = ["open", "claimed", "escalated", "decided", "obsolete"] as const;
export type CaseStatus = (typeof CASE_STATUSES)[number];
/** Somebody still has to decide it. */
export const WAITING_CASES = ["open", "claimed", "escalated"] as const satisfies readonly CaseStatus[];

/** `system` is the clock, or an erasure; `decider` the one whose decision it is. */
export const CASE_ACTORS = ["staff", "moderator", "admin", "decider", "system"] as const;
export type CaseActor = (typeof CASE_ACTORS)[number];

export const CASE_MOVES = {
  claim: { from: ["open"], to: "claimed", by: ["staff"] },
  release: { from: ["claimed"], to: "open", by: ["staff", "system"] },
  decide: { from: ["open", "claimed"], to: "decided", by: ["staff"] },
  escalate: { from: ["open", "claimed"], to: "escalated", by: ["moderator"] },
  decideEscalated: { from: ["escalated"], to: "decided", by: ["admin"] },
  undo: { from: ["decided"], to: "open", by: ["decider"] },
  close: { from: ["open", "claimed", "escalated"], to: "obsolete", by: ["system"] },
} as const satisfies Record<string, Move<CaseStatus, CaseActor>>;
export type CaseMove = keyof typeof CASE_MOVES;

interface Looking {
  roles: readonly Role[];
  /** Theirs is the decision that stands. */
  isDecider: boolean;
}

/** All that somebody of the staff is towards a case; a member is nothing to it. */
export function caseActors({ roles, isDecider }: Looking): CaseActor[] {
  if (!isStaff(roles)) return [];
  return ["staff", isAdmin(roles) ? "admin" : "moderator", ...(isDecider ? (["decider"] as const) : [])];
}

/** The state after it, or nothing when none of these may do it from there. */
export function caseAfter(move: CaseMove, status: CaseStatus, actors: readonly CaseActor[]) {
  for (const actor of actors) {
    const next = stateAfter(CASE_MOVES, move, { state: status, actor });
    if (next) return next;
  }
  return undefined;
}

/** What one may do with it now, in the order of the table. */
export function caseMovesOf(status: CaseStatus, actors: readonly CaseActor[]) {
  const allowed = new Set(actors.flatMap((actor) => movesOf(CASE_MOVES, { state: status, actor })));
  return (Object.keys(CASE_MOVES) as CaseMove[]).filter((move) => allowed.has(move));
}

/** How a case of each kind may end. */
export const OUTCOMES_OF = {
  publication: ["published", "refused"],
  edit: ["published", "refused"],
  report: ["dismissed", "upheld"],
  message: ["released", "refused"],
  person: ["dismissed", "upheld"],
  identity: ["accepted", "refused"],
  appeal: ["upheld", "overturned"],
  hand_over: ["dismissed", "upheld"],
  number: ["dismissed", "upheld"],
} as const satisfies Record<CaseKind, readonly string[]>;
export type CaseOutcome = (typeof OUTCOMES_OF)[CaseKind][number];
export const CASE_OUTCOMES = [...new Set(Object.values(OUTCOMES_OF).flat())] as [CaseOutcome, ...CaseOutcome[]];

export const CASE_OUTCOME_LABELS: Record<CaseOutcome, string> = {
  published: "Publiée",
  refused: "Refusée",
  dismissed: "Sans suite",
  upheld: "Retenue",
  released: "Transmise",
  accepted: "Acceptée",
  overturned: "Annulée",
};

/** A case is somebody's for so long, and longer by each of their acts. */
export const CLAIM_MINUTES = 15;
/** In which its decider may take a decision back, since nobody has been told. */
export const UNDO_SECONDS = 10;
/** When others are told. */
export const TELL_AFTER_SECONDS = 12;

const HOUR = 3_600_000;
const SEVERE_HOURS = 1;
const PROMISED_HOURS: Record<CaseKind, number> = {
  publication: 4,
  edit: 4,
  message: 4,
  report: 24,
  person: 24,
  identity: 24,
  hand_over: 24,
  number: 24,
  appeal: 48,
};
const POINTS_AT_MOST = 10;

interface Opened {
  kind: CaseKind;
  severe: boolean;
  points: number;
  openedAt: Date;
}

/** By when it is to be decided: the queue's only order. Points bring it forward by half at most, so that what waits always comes up. */
export function dueAt({ kind, severe, points, openedAt }: Opened) {
  const promised = (severe ? SEVERE_HOURS : PROMISED_HOURS[kind]) * HOUR;
  const part = 1 - Math.min(Math.max(points, 0), POINTS_AT_MOST) / (2 * POINTS_AT_MOST);
  return new Date(openedAt.getTime() + Math.round(promised * part));
}
