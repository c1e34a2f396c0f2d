import type { Db } from "@recolte/db/client";
import type { CaseKind } from "@recolte/domain/trust/case";
import { endCasesAbout } from "#cases/elsewhere.ts";
import { openCase } from "#cases/open-case.ts";
import { endProposed } from "./revision-queries.ts";
import type { Judged } from "./risk.ts";

interface Reviewed {
  kind: Extract<CaseKind, "publication" | "edit">;
  id: string;
  authorId: string;
}

/** Puts an announcement, or its edit, before the staff. */
export const askReview = (db: Db, { kind, id, authorId }: Reviewed, judged?: Pick<Judged, "points" | "signals">) =>
  openCase(db, {
    kind,
    targetType: "announcement",
    targetId: id,
    subjectId: authorId,
    points: judged?.points ?? 0,
    severe: false,
    signals: judged?.signals ?? [],
  });

/** The edit that waited does so no more: another one came, its author took it back, or there is nothing to edit. */
export async function dropProposed(db: Db, id: string) {
  if (await endProposed(db, id, "superseded")) await endCasesAbout(db, id, ["edit"]);
}
