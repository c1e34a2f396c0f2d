import type { FastifyBaseLogger } from "fastify";
import type { Db } from "@recolte/db/client";
import { VERIFICATION_STEP_LABELS } from "@recolte/domain/judgement/trust/verification";
import { notify } from "#identity/notifications/queries.ts";
import type { Bell } from "#platform/bell.ts";
import { eachAlone } from "#platform/jobs.ts";
import { clearMarkIfUnproved } from "./marks.ts";
import { byId, listExpired, lockProfileFacts, lockVerification, updateVerification } from "./queries.ts";

const AT_ONCE = 100;
const OVER = "Son terme est atteint : refaites la demande.";

async function expire(tx: Db, { id, personId }: { id: string; personId: string }) {
  await lockProfileFacts(tx, personId);
  const row = await lockVerification(tx, byId(id));
  if (row?.status !== "done" || !row.expiresAt || row.expiresAt.getTime() > Date.now()) return [];
  await updateVerification(tx, id, { status: "expired", endedAt: new Date(), reason: OVER });
  await clearMarkIfUnproved(tx, personId, row);
  const facts = { event: "moderation.step-ended", title: VERIFICATION_STEP_LABELS[row.step], reason: OVER } as const;
  return notify(tx, [{ userId: personId, facts }]);
}

interface JobDeps {
  db: Db;
  bell: Pick<Bell, "ring">;
  log: Pick<FastifyBaseLogger, "error">;
}

/** What was proved for a time, when it is over. */
export const expireSteps = async ({ db, bell, log }: JobDeps) =>
  eachAlone(await listExpired(db, AT_ONCE), { log, failed: "verification not expired" }, async (row) => {
    bell.ring(await db.transaction((tx) => expire(tx, row)));
  });
