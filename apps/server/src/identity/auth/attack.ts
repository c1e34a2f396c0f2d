import { ATTACK_MODES, canProveAt, looksAttacked } from "@recolte/domain/judgement/trust/attack";
import type { Db } from "@recolte/db/client";
import { cachedFigures } from "#platform/cached-figures.ts";
import type { Context } from "#platform/trpc/context.ts";
import { middleware } from "#platform/trpc/init.ts";
import { isNewcomer, listHours } from "./attack-queries.ts";
import { siteAddress } from "./mail-templates.ts";
import { requireProof } from "./proof.ts";

async function readAttack(db: Db) {
  const [now, ...usual] = await listHours(db);
  return now !== undefined && looksAttacked(now, usual);
}
const seenAttack = cachedFigures(readAttack);

/** As the staff set it, or as the last hour looks; never where no browser could solve anything. */
export async function isUnderAttack({ db, env, settings }: Pick<Context, "db" | "env" | "settings">) {
  const mode = ATTACK_MODES[settings.get("attack")];
  if (mode === undefined || mode === "off" || !canProveAt(siteAddress(env))) return false;
  return mode === "on" || seenAttack(db, Date.now());
}

/** Soon enough for a program that waits; a browser solves and comes back by itself. */
const RETRY_SECONDS = 30;
const prove = (ctx: Context) => requireProof(ctx, RETRY_SECONDS, { refusal: "attack.proof-needed" });

/** A step of a procedure, before its quotas: during an attack every call brings a proof. */
export const provenUnderAttack = middleware(async ({ ctx, path, next }) => {
  const attempt = ctx.attempt ?? { path, isProven: false };
  if (await isUnderAttack(ctx)) await prove({ ...ctx, attempt });
  return next({ ctx: { attempt } });
});

/** During an attack, a proof where this is a newcomer's act. Before any transaction: to check one takes time. */
export async function proveAsNewcomer(ctx: Context, isNew: () => Promise<boolean>) {
  if ((await isUnderAttack(ctx)) && (await isNew())) await prove(ctx);
}

/** Of whom the account is younger than a day. */
export const proveFreshAccount = (ctx: Context, userId: string) => proveAsNewcomer(ctx, () => isNewcomer(ctx.db, userId));
