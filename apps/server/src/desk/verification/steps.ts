import { randomInt } from "node:crypto";
import type { Db } from "@recolte/db/client";
import { Refusal } from "@recolte/domain/platform/refusal";
import { isStaff } from "@recolte/domain/identity/role";
import { ASKED_STEPS, type AskedStep, DIGITS } from "@recolte/domain/judgement/trust/verification";
import { endCasesAbout } from "#judgement/cases/elsewhere.ts";
import { openCase } from "#judgement/cases/open-case.ts";
import { carrierNames } from "#platform/telephone/carriers.ts";
import type { Context } from "#platform/trpc/context.ts";
import type { Viewer } from "#platform/session/viewer.ts";
import { endPapersOf } from "./identity-papers.ts";
import {
  findNumber,
  insertDone,
  insertRequest,
  listOwn,
  lockProfileFacts,
  lockVerification,
  ofPerson,
  updateVerification,
} from "./queries.ts";
import { clearMarkIfUnproved } from "./marks.ts";
import { hasPlace, listVouchedBy, listVouching } from "./vouch-queries.ts";
import { takesDocuments } from "./open.ts";

type Own = Pick<Context, "db" | "env" | "settings"> & { viewer: Viewer };

const aCode = () => String(randomInt(10 ** DIGITS)).padStart(DIGITS, "0");

/** What somebody knows of their own steps: for each what holds, what waits, and how the last one ended. */
export async function readMine({ db, env, settings, viewer }: Own) {
  const rows = await listOwn(db, viewer.id);
  const steps = ASKED_STEPS.map((step) => {
    const own = rows.filter((row) => row.step === step);
    return {
      step,
      done: own.find(({ status }) => status === "done") ?? null,
      requested: own.find(({ status }) => status === "requested") ?? null,
      ended: own.find(({ endedAt }) => endedAt !== null) ?? null,
    };
  });
  const { proved, isShown } = await findNumber(db, viewer.id);
  return {
    /** Null where the staff calls: no code can be sent. */
    number: carrierNames(env).length > 0 && !isStaff(viewer.roles) ? { isProved: proved !== null, isShown } : null,
    email: viewer.email === null ? null : viewer.emailVerified,
    steps,
    takesDocuments: takesDocuments({ env, settings }),
    mayVouch: await hasPlace(db, viewer.id),
    vouching: await listVouching(db, viewer.id),
    vouchedBy: await listVouchedBy(db, viewer.id),
  };
}

/** Nobody calls a number that has answered by a code. */
async function doneByCode(tx: Db, personId: string) {
  const { proved, isShown } = await findNumber(tx, personId);
  if (!isShown) return null;
  if (await lockVerification(tx, ofPerson(personId, "telephone", "done"))) throw new Refusal("verification.asked");
  return insertDone(tx, { personId, step: "telephone", status: "done", doneAt: new Date(), phone: proved });
}

/** The number and the place that are to be proved are those of now. */
export async function requestStep(tx: Db, personId: string, step: Exclude<AskedStep, "identity">) {
  const facts = await lockProfileFacts(tx, personId);
  if (!facts) throw new Refusal("profile.missing");
  const proved = step === "telephone" ? await doneByCode(tx, personId) : null;
  if (proved) return proved;
  if (step === "telephone" && !facts.phone) throw new Refusal("verification.no-phone");
  if (step === "place" && !facts.location) throw new Refusal("verification.no-place");
  const called = step === "telephone" ? { phone: facts.phone, code: aCode() } : {};
  const row = await insertRequest(tx, { personId, step, ...called });
  if (!row) throw new Refusal("verification.asked");
  const about = { kind: "identity", targetType: "verification", targetId: row.id, subjectId: personId } as const;
  await openCase(tx, { ...about, points: 0, severe: false, signals: [] });
  return row;
}

/** What waits is taken back; with nothing waiting, what holds is given up. */
export async function withdrawStep(tx: Db, personId: string, step: AskedStep) {
  await lockProfileFacts(tx, personId);
  const row =
    (await lockVerification(tx, ofPerson(personId, step, "requested"))) ??
    (await lockVerification(tx, ofPerson(personId, step, "done")));
  if (!row) throw new Refusal("verification.not-found");
  if (step === "identity" && row.status === "requested") await endPapersOf(tx, personId, { status: "withdrawn" });
  await updateVerification(tx, row.id, { status: "withdrawn", endedAt: new Date(), code: null });
  await endCasesAbout(tx, row.id, ["identity"]);
  await clearMarkIfUnproved(tx, personId, row);
  return { step };
}
