import type { Db } from "@recolte/db/client";
import { type AskedStep, MARKING_STEPS, type VerificationStatus } from "@recolte/domain/judgement/trust/verification";
import { askLikeness } from "#market/likeness/ask.ts";
import { listDone, setTick } from "./queries.ts";

/** The public mark, given or taken: who is called like its bearer is looked for, or accused of it no more. */
export async function setMark(tx: Db, personId: string, verified: boolean) {
  await setTick(tx, personId, verified);
  await askLikeness(tx, { personId });
}

/** What has ended bore the public mark, and nothing else does: it goes. One that the staff gave without any stays. */
export async function clearMarkIfUnproved(tx: Db, personId: string, ended: { step: AskedStep; status: VerificationStatus }) {
  const bore = ended.status === "done" && MARKING_STEPS.some((step) => step === ended.step);
  if (!bore || (await listDone(tx, personId, MARKING_STEPS)).length > 0) return;
  await setMark(tx, personId, false);
}
