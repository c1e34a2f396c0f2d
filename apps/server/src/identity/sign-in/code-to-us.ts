import { uuidv7 } from "uuidv7";
import type { Db } from "@recolte/db/client";
import { TO_US_AT_ONCE, TO_US_LIFETIME, codesIn, senderNumber } from "@recolte/domain/identity/account/code-to-us";
import { Refusal } from "@recolte/domain/platform/refusal";
import { deviceKeyOf, knownDevice } from "#identity/auth/device.ts";
import { requireProof } from "#identity/auth/proof.ts";
import type { MemberContext } from "#identity/auth/step-up.ts";
import { uuidV5 } from "#platform/uuid-v5.ts";
import type { Carrier, Received } from "#platform/telephone/carrier.ts";
import { receiversOf } from "#platform/telephone/carriers.ts";
import { noteReceived } from "#platform/telephone/queries.ts";
import type { Context, Deps } from "#platform/trpc/context.ts";
import { tellSecurity } from "#platform/trpc/security-log.ts";
import { codeOf, countryOf } from "./codes.ts";
import { beginWait, endWaits, findShown, hasWaited, listWaitedFor, markCome } from "./code-to-us-queries.ts";
import { carry, NOBODY, tellEverywhere } from "./told-everywhere.ts";
import { type Asker, insertCode, lockNumber } from "./telephone-queries.ts";

/** Another code than those that are waited for: a message means one browser. */
function newRow({ env }: Pick<Context, "env">, number: string, taken: readonly string[]) {
  for (;;) {
    const row = { id: uuidv7(), number, toUs: true };
    if (!taken.includes(codeOf(env, row))) return row;
  }
}

/** What this browser is shown; nothing where others are shown too many. Who the account knows is not shut out by them, who works hardly. */
async function shownTo(ctx: Context, tx: Db, { isKnown, ...asker }: Showing) {
  const shown = await findShown(tx, asker);
  if (shown) return shown;
  const waited = await listWaitedFor(tx, asker.number);
  const room = ctx.attempt?.isProven ? TO_US_AT_ONCE.proven : TO_US_AT_ONCE.open;
  if (!isKnown && waited.filter(({ hasCome }) => !hasCome).length >= room) return null;
  const taken = waited.map((row) => codeOf(ctx.env, { ...row, toUs: true }));
  return insertCode(tx, asker, { id: newRow(ctx, asker.number, taken).id, toUs: true, lifetime: TO_US_LIFETIME });
}

interface Showing extends Asker {
  isKnown: boolean;
}

/** No code can be sent any more: the browser is shown one that its owner sends us, where anybody receives; else `reached` says when. */
export async function showCode(ctx: Context, asker: Showing, reached: Refusal) {
  const { db, env } = ctx;
  if (receiversOf(env).length === 0) throw reached;
  const show = () =>
    db.transaction(async (tx) => {
      await lockNumber(tx, asker.number);
      return shownTo(ctx, tx, asker);
    });
  let request = await show();
  if (request === null && !ctx.attempt?.isProven) {
    await requireProof(ctx, reached.retryAfter ?? 1);
    request = await show();
  }
  if (request === null) throw reached;
  return { request, again: reached.retryAfter ?? 0, toUs: codeOf(env, { id: request, number: asker.number, toUs: true }) };
}

type Receiving = Pick<Deps, "db" | "env" | "metrics">;

/**
 * Nothing is answered to the telephone, whatever it is. Wrong ones are not counted: each browser reads its own code, so that guessing one
 * opens nothing to who guesses, and who writes in another's name would close the way to its owner.
 */
async function judge(ctx: Receiving, carrier: Carrier, { id, from, text }: Received) {
  const { db, env } = ctx;
  const number = senderNumber(from, countryOf(carrier.receiver?.number ?? ""));
  const received = { id: uuidV5(`${carrier.name} ${id}`), carrier: carrier.name, number };
  const codes = codesIn(text);
  if (number === null || codes.length === 0) {
    await noteReceived(db, received);
    return "ignored";
  }
  return db.transaction(async (tx) => {
    if (!(await noteReceived(tx, received))) return "again";
    const rows = await listWaitedFor(tx, number);
    const right = rows.filter((row) => codes.includes(codeOf(env, { ...row, toUs: true })));
    for (const { id: row } of right) await markCome(tx, row);
    return right.length > 0 ? "right" : "wrong";
  });
}

/** What somebody wrote to us by this carrier: a code that their browser was shown proves their number. */
export async function receiveCode(ctx: Receiving, carrier: Carrier, received: Received) {
  const outcome = await judge(ctx, carrier, received);
  ctx.metrics.telephoneReceived.inc({ carrier: carrier.name, outcome });
}

interface Account {
  id: string;
  passwordHash: string | null;
  phoneProvedAt: Date | null;
}

interface Waiting {
  request: string;
  number: string;
}

/** Every session of the account is told, its address where there is one, and its telephone, which sent nothing if it was forged; each session may call it off. */
async function tellAsked(ctx: Context, { id }: Account, { request, number }: Waiting) {
  const told = await ctx.db.transaction(async (tx) => {
    if (!(await beginWait(tx, { id: request, account: id }))) return NOBODY;
    return tellEverywhere(tx, { id, phone: number }, { event: "account.entering-asked" });
  });
  await carry(ctx, told);
  // The browser is recognised by it when the day is over.
  if (ctx.caller.visitorMark) ctx.caller.setVisitor(ctx.caller.visitorMark, 48);
}

/**
 * An SMS may be sent in anybody's name, so that an account with a past asks for more than one: its password, which is asked for as
 * after any code, a device that it knows, or a day in which its sessions may say no.
 */
export async function checkPast(ctx: Context, account: Account, waiting: Waiting) {
  if (account.passwordHash !== null || knownDevice(ctx.caller.deviceMark, deviceKeyOf(ctx.env, account))) return;
  if (await hasWaited(ctx.db, { id: waiting.request, account: account.id })) return;
  await tellAsked(ctx, account, waiting);
  throw new Refusal("telephone.entering-waits");
}

/** Nobody enters who waits to. */
export async function callOffEntering(ctx: MemberContext) {
  const { phone } = ctx.viewer;
  if (phone !== null) await endWaits(ctx.db, phone);
  tellSecurity(ctx, "telephone.call-off");
}
