import type { CaseKind, CaseOutcome, CaseTarget } from "@recolte/domain/judgement/trust/case";
import type { Db } from "@recolte/db/client";
import type { notify } from "#identity/notifications/queries.ts";
import type { Viewer } from "#platform/session/viewer.ts";
import type { Context } from "#platform/trpc/context.ts";
import type { Trail } from "#platform/trpc/trail.ts";

/** Who decides, in a transaction that leaves an entry in the audit log. */
export type Deciding = Pick<Context, "db" | "bell" | "settings"> & Trail & { viewer: Pick<Viewer, "id" | "roles"> };
export type News = Parameters<typeof notify>[1][number];

export interface Said {
  outcome: CaseOutcome;
  /** As whom it is about will read it. */
  reason: string;
}

export interface Standing extends Said {
  /** What `decide` answered. */
  before: unknown;
  at: Date;
}

/** Of which table, and which row there. */
export interface Target {
  targetType: CaseTarget;
  targetId: string;
}

export interface Done {
  before: unknown;
  /** Decisions on other cases that this one took with it (`decideWith`): undone and told with it. */
  along?: readonly string[];
}

/** What a case is about, locked until commit. */
export interface Subject {
  /** What the screen is compared with; null where it has none. */
  version: number | null;
  /** Takes effect at once, without telling anybody. Answers what undoing puts back. */
  decide(ctx: Deciding, said: Said): Promise<Done>;
  /** Puts back what was; « case.changed » where somebody else changed it meanwhile. */
  undo(ctx: Deciding, standing: Standing): Promise<void>;
}

/** What deciding means for a kind of cases. Each is given by the `feature.ts` of what it is about. */
export interface CaseHandler {
  /** Null: it is gone. */
  lock(db: Db, target: Target): Promise<Subject | null>;
  /** What leaves only once nobody can take it back any more. Answers whom to wake. */
  settle?(db: Db, target: Target, standing: Standing): Promise<readonly string[]>;
  /** What those whom it concerns read once it stands for good. */
  news(db: Db, target: Target, standing: Standing): Promise<News[]>;
}

export type CaseHandlers = Partial<Record<CaseKind, CaseHandler>>;
