import { z } from "zod";
import type { Db } from "@recolte/db/client";
import { Refusal } from "@recolte/domain/platform/refusal";
import type { CaseKind } from "@recolte/domain/judgement/trust/case";
import { endCasesAbout } from "#judgement/cases/elsewhere.ts";
import { type CaseTerms, openCase } from "#judgement/cases/open-case.ts";
import { readKnown } from "#judgement/cases/open-queries.ts";
import { deleteRevision, endProposed, findProposed, findRevision, insertRevision } from "./revision-queries.ts";

interface Reviewed {
  kind: Extract<CaseKind, "publication" | "edit">;
  id: string;
  authorId: string;
}

/** Puts an announcement, or its edit, before the staff. */
export const askReview = (db: Db, { kind, id, authorId }: Reviewed, judged?: Pick<CaseTerms, "points" | "signals">) =>
  openCase(db, {
    kind,
    targetType: "announcement",
    targetId: id,
    subjectId: authorId,
    points: judged?.points ?? 0,
    severe: false,
    signals: judged?.signals ?? [],
  });

/** The edit that waited and its case, as undoing finds them again. */
export const DroppedEdit = z.object({ n: z.int(), caseIds: z.array(z.string()) });
export type DroppedEdit = z.infer<typeof DroppedEdit>;

/** The edit that waited does so no more: another one came, its author took it back, or there is nothing to edit. */
export async function dropProposed(db: Db, id: string): Promise<DroppedEdit | null> {
  const n = await endProposed(db, id, "superseded");
  return n === null ? null : { n, caseIds: await endCasesAbout(db, id, ["edit"]) };
}

/** What it was dropped for is undone: it waits again, in a case that knows what the former one knew. */
export async function restoreDropped(db: Db, about: Omit<Reviewed, "kind">, { n, caseIds }: DroppedEdit) {
  const was = await findRevision(db, about.id, n);
  if (!was || (await findProposed(db, about.id))) throw new Refusal("case.changed");
  await deleteRevision(db, about.id, n);
  await insertRevision(db, { announcementId: about.id, ...was });
  const [former] = caseIds;
  await askReview(db, { kind: "edit", ...about }, former === undefined ? undefined : await readKnown(db, former));
}
