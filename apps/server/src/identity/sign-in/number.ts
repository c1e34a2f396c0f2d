import type { AskCode, ChangeNumber } from "@recolte/domain/identity/account/telephone";
import { Refusal } from "@recolte/domain/platform/refusal";
import { isStaff } from "@recolte/domain/identity/role";
import type { Db } from "@recolte/db/client";
import { findAccountByNumber } from "#identity/auth/account-queries.ts";
import { numberMovedLetter, siteAddress } from "#identity/auth/mail-templates.ts";
import { type MemberContext, requireStepUp } from "#identity/auth/step-up.ts";
import { beginChange, callOffChange, listDueChanges, listWaiting, takeDueChange } from "#identity/auth/waiting-queries.ts";
import { notify } from "#identity/notifications/queries.ts";
import { refuseTaken } from "#platform/database-refusal.ts";
import { eachAlone } from "#platform/jobs.ts";
import { findPasswordHash } from "#platform/session/step-up-queries.ts";
import type { Context } from "#platform/trpc/context.ts";
import { outcomeOf, tellSecurity } from "#platform/trpc/security-log.ts";
import { proveCode, sendCodeTo, sessionAsker } from "./codes.ts";
import { callOffNumbers, findOwnNumber, isWanted, lockAccounts, provedSince, setNumber } from "./number-queries.ts";
import { letSleep } from "./sleeping.ts";
import { isAsleep, isClaimed, lockNumber, takeProved } from "./telephone-queries.ts";
import { askedToday, carry, NOBODY, type Sweep, tellEverywhere } from "./told-everywhere.ts";

function refuseStaff({ roles }: MemberContext["viewer"]) {
  if (isStaff(roles)) throw new Refusal("telephone.staff");
}

export function sendNumberCode(ctx: MemberContext, { number, via }: AskCode) {
  refuseStaff(ctx.viewer);
  if (number === ctx.viewer.phone) throw new Refusal("telephone.same-number");
  return sendCodeTo(ctx, {
    number,
    via,
    isKnown: false,
    browser: sessionAsker(ctx, "number"),
    opens: "confirme un numéro sur votre compte",
  });
}

/** What waits of this account's number, and whether another account waits for it. */
export async function readNumber({ db, viewer }: MemberContext) {
  const asked = (await listWaiting(db, viewer.id)).find(({ kind }) => kind === "number");
  const waiting = asked ? { number: asked.value ?? "", waits: asked.waits } : null;
  return { waiting, isWanted: await isWanted(db, viewer.id) };
}

type Holder = NonNullable<Awaited<ReturnType<typeof findAccountByNumber>>>;

/** Who has the number and goes on using it; null where nobody does. One that cannot give it is said to be taken. */
export async function findHolder(tx: Db, { number, userId }: { number: string; userId: string }) {
  const holder = await findAccountByNumber(tx, number);
  await lockAccounts(tx, [userId, ...(holder ? [holder.id] : [])]);
  if (!holder) return null;
  if (holder.id === userId) throw new Refusal("telephone.same-number");
  if (isStaff(holder.roles) || holder.status === "suspended") throw new Refusal("telephone.taken");
  return holder;
}

/** Who had it keeps everything else. With an address they go on; without one nothing opens their account, which ends after the days of sleep. */
async function takeFrom(ctx: Pick<Context, "env" | "sessions">, tx: Db, holder: Holder & { number: string }) {
  await letSleep(ctx, tx, { ...holder, letter: numberMovedLetter(siteAddress(ctx.env)) });
}

interface Settling extends ChangeNumber {
  number: string;
  hasPassword: boolean;
}

/** At once for who gave their password and takes it from nobody; else a day later. */
async function settle(ctx: MemberContext, tx: Db, { request, number, move, hasPassword }: Settling) {
  const { viewer } = ctx;
  // In this order, like who merges: with an account that ends go all codes of its number.
  await lockNumber(tx, number);
  if (!(await takeProved(tx, request))) throw new Refusal("telephone.code-over");
  const holder = await findHolder(tx, { number, userId: viewer.id });
  const claimed = holder !== null && (await isClaimed(tx, holder.id));
  const isFree = holder === null || claimed || (await isAsleep(tx, holder.id));
  if (!isFree && !move) throw new Refusal("telephone.held");
  if (hasPassword && isFree) {
    if (holder) await takeFrom(ctx, tx, { ...holder, number });
    if (!(await setNumber(tx, viewer.id, number))) throw new Refusal("telephone.code-over");
    await callOffChange(tx, { userId: viewer.id, kind: "number" });
    return { waits: false, told: await tellEverywhere(tx, viewer, { event: "account.number" }), out: holder?.id };
  }
  if (!(await beginChange(tx, { userId: viewer.id, kind: "number", value: number })))
    return { waits: true, told: NOBODY, out: undefined };
  const told = await tellEverywhere(tx, viewer, { event: "account.number-asked" });
  // Who only claimed it cannot call this off, but by a code of ours.
  if (holder && !claimed) {
    const facts = { event: "account.number-wanted" as const, ...(holder.email === null && { onlyWay: true as const }) };
    told.ring.push(...(await notify(tx, [{ userId: holder.id, facts }])));
  }
  return { waits: true, told, out: undefined };
}

/** The number whose code this session was sent. */
export async function proveNewNumber(ctx: MemberContext, { request, code }: Pick<ChangeNumber, "request" | "code">) {
  refuseStaff(ctx.viewer);
  const { number } = await proveCode(ctx, { request, code, browser: sessionAsker(ctx, "number"), knows: () => false }).catch(
    (reason: unknown) => {
      tellSecurity(ctx, "telephone.failed", { outcome: outcomeOf(reason) });
      throw reason;
    },
  );
  return number;
}

/** Whose a number is appears after its code was typed, to who holds it. */
export async function changeNumber(ctx: MemberContext, input: ChangeNumber) {
  const hasPassword = (await findPasswordHash(ctx.db, ctx.viewer.id)) !== null;
  if (hasPassword) await requireStepUp(ctx);
  const number = await proveNewNumber(ctx, input);
  // A number may begin another account in this moment: who asks again is told whose it is.
  const settled = await askedToday(ctx, ctx.viewer.id, () =>
    ctx.db.transaction((tx) => settle(ctx, tx, { ...input, number, hasPassword })).catch(refuseTaken("telephone.held")),
  );
  await carry(ctx, settled.told);
  if (settled.out) ctx.bell.forceSignOut(settled.out);
  tellSecurity(ctx, settled.waits ? "number.ask" : "number.change");
  return { waits: settled.waits };
}

/** From any session of who asked, and of who would lose the number. */
export async function callOffNumber(ctx: MemberContext) {
  const told = await ctx.db.transaction(async (tx) => {
    const others = await callOffNumbers(tx, ctx.viewer.id);
    return notify(
      tx,
      others.map((userId) => ({ userId, facts: { event: "account.number-kept" as const } })),
    );
  });
  ctx.bell.ring(told);
  tellSecurity(ctx, "number.call-off");
}

const AT_ONCE = 100;

/** Who lost it is put out; nobody gets a number that opened its account again meanwhile. */
async function changeDue({ env, sessions }: Sweep, tx: Db, userId: string) {
  const change = await takeDueChange(tx, { userId, kind: "number" });
  const number = change?.value;
  if (!change || !number) return { told: NOBODY, out: null };
  await lockNumber(tx, number);
  const kept = async () => ({
    told: { ...NOBODY, ring: await notify(tx, [{ userId, facts: { event: "account.number-kept" } }]) },
    out: null,
  });
  const holder = await findHolder(tx, { number, userId }).catch((reason: unknown) => {
    if (reason instanceof Refusal) return "keeps" as const;
    throw reason;
  });
  if (holder === "keeps" || (holder && (await provedSince(tx, holder.id, change.askedAt)))) return kept();
  const own = await findOwnNumber(tx, userId);
  if (!own) return { told: NOBODY, out: null };
  if (holder) await takeFrom({ env, sessions }, tx, { ...holder, number });
  await setNumber(tx, userId, number);
  return { told: await tellEverywhere(tx, { id: userId, ...own }, { event: "account.number" }), out: holder?.id ?? null };
}

/** Numbers whose day is over. */
export const changeDueNumbers = async (work: Sweep) =>
  eachAlone(await listDueChanges(work.db, "number", AT_ONCE), { log: work.log, failed: "number not changed" }, async ({ id }) => {
    const { told, out } = await work.db.transaction((tx) => changeDue(work, tx, id));
    await carry(work, told);
    if (out) work.bell.forceSignOut(out);
  });
