import type { FastifyBaseLogger } from "fastify";
import { uuidv7 } from "uuidv7";
import { oneSms } from "@recolte/domain/platform/texts/gsm7";
import { type NotificationFacts, wordsOf } from "@recolte/domain/identity/notification";
import type { Db } from "@recolte/db/client";
import { type Counting, giveBack, spendOnSuccess } from "#identity/auth/limits.ts";
import { notify } from "#identity/notifications/queries.ts";
import { askMessage } from "#platform/telephone/send.ts";
import type { Context } from "#platform/trpc/context.ts";
import { spendNotice } from "./telephone-ceilings.ts";

const DAY = 86_400;

/** Whom to ring, and what goes to which telephone, once it has committed: what an SMS costs is counted on a connection of its own. */
export interface Told {
  ring: string[];
  sms: { userId: string; to: string; text: string } | null;
}
export const NOBODY: Told = { ring: [], sms: null };

/** In every session, by mail where there is an address, and by SMS: if a stranger asked, the owner reads it somewhere. */
export async function tellEverywhere(
  tx: Db,
  { id, phone }: { id: string; phone: string | null },
  facts: NotificationFacts,
): Promise<Told> {
  const { title, text } = wordsOf(facts);
  const sms = phone === null ? null : { userId: id, to: phone, text: oneSms(`Récolte : ${title}. ${text}`) };
  return { ring: await notify(tx, [{ userId: id, facts }]), sms };
}

/** So many a day: it may be asked for and called off over and over. What was not told, because it waits already, is not counted. */
export async function askedToday<T extends { told: Told }>(ctx: Counting, userId: string, ask: () => Promise<T>) {
  const asked = await spendOnSuccess(ctx, ["change.account", userId], ask);
  if (asked.told.ring.length === 0) await giveBack(ctx, "change.account", userId);
  return asked;
}

/** What does, by itself, what somebody asked for some time ago. */
export type Sweep = Pick<Context, "db" | "pool" | "env" | "settings" | "sessions" | "bell"> & {
  log: Pick<FastifyBaseLogger, "error">;
};

/** The SMS alone has ceilings, of this account and of all: the bell and the mail go on. */
export async function carry(ctx: Counting & Pick<Context, "db" | "bell">, { ring, sms }: Told) {
  ctx.bell.ring(ring);
  if (!sms || !(await spendNotice(ctx, sms.userId))) return;
  const { to, text } = sms;
  await ctx.db.transaction((tx) => askMessage(tx, { id: uuidv7(), kind: "notice", to, text, lifetime: DAY }));
}
