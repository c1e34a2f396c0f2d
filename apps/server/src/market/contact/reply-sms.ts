import { uuidv7 } from "uuidv7";
import { isOurMobile } from "@recolte/domain/identity/account/telephone";
import { CONTACT_SMS_MAX, replySms } from "@recolte/domain/market/contact";
import { Refusal } from "@recolte/domain/platform/refusal";
import type { Db } from "@recolte/db/client";
import { type Counting, pointsOf } from "#identity/auth/limits.ts";
import { takeOneOfEach } from "#identity/auth/quota-queries.ts";
import { QUOTAS } from "#identity/auth/quotas.ts";
import type { Env } from "#platform/env.ts";
import { openCarriers } from "#platform/telephone/carriers.ts";
import { askMessage } from "#platform/telephone/send.ts";

const DAY = 86_400;

/** Whether somebody carries an SMS there: other numbers than mobile ones of the two countries cost what nobody knows. */
export const getsSms = (env: Env, phone: string | null): phone is string =>
  phone !== null &&
  isOurMobile(phone) &&
  openCarriers(env).some(({ carries }) => carries({ id: "", to: phone, text: "", code: null }));

/** Each from what the day has for all SMS; undone with the transaction. */
export async function takeTexts(ctx: Pick<Counting, "env" | "settings"> & { db: Db }, phone: string | null, text: string) {
  if (!getsSms(ctx.env, phone)) throw new Refusal("contact.no-address");
  const parts = replySms(text);
  if (parts.length > CONTACT_SMS_MAX) throw new Refusal("contact.sms-long");
  const day = { key: "phone-code.all:all", duration: QUOTAS["phone-code.all"].duration };
  for (const _ of parts) {
    const [spent] = await takeOneOfEach(ctx.db, [day]);
    if (!spent || spent.points > pointsOf(ctx, "phone-code.all")) throw new Refusal("contact.sms-over");
  }
  return { to: phone, parts };
}

export async function sendTexts(tx: Db, { to, parts }: { to: string; parts: readonly string[] }) {
  for (const text of parts) await askMessage(tx, { id: uuidv7(), kind: "reply", to, text, lifetime: DAY });
}
