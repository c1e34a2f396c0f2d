import { z } from "zod";
import type { Db } from "@recolte/db/client";
import { isStaff } from "@recolte/domain/identity/role";
import type { Env } from "#platform/env.ts";
import { Mail, type Mailer } from "#platform/mailer.ts";
import { enqueue, enqueueMail, withdrawMail } from "#platform/outbox-queries.ts";
import { deleteTokens, findAccount, findRecipient, replaceToken } from "./account-queries.ts";
import { callOffChanges } from "./waiting-queries.ts";
import { accountExistsMail, emailChangeMail, mergeMail, resetMail, siteAddress, verificationMail } from "./mail-templates.ts";
import { hashToken, newToken } from "#platform/session/session.ts";

const MINUTE = 60;
const VERIFY_LIFETIME = 24 * 60 * MINUTE;
const CHANGE_LIFETIME = 60 * MINUTE;
const RESET_LIFETIME = 30 * MINUTE;
const STAFF_RESET_LIFETIME = 10 * MINUTE;

/** A mail with a secret is only asked for: its token is made while it is sent, so that no row ever holds it. */
const Secret = z.discriminatedUnion("secret", [
  z.object({ secret: z.literal("reset"), email: z.string() }),
  z.object({ secret: z.literal("verification"), userId: z.string() }),
  z.object({ secret: z.literal("email-change"), userId: z.string(), email: z.string() }),
]);
type Secret = z.infer<typeof Secret>;

const ask = (db: Db, payload: Secret) => enqueue(db, { kind: "mail", payload });

export const askVerification = (db: Db, userId: string) => ask(db, { secret: "verification", userId });
/** The same for a known and an unknown address: who it belongs to is looked up when it is sent. */
export const askReset = (db: Db, email: string) => ask(db, { secret: "reset", email });
export const askEmailChange = (db: Db, change: { userId: string; email: string }) =>
  ask(db, { secret: "email-change", ...change });
/** Anybody who was in may have asked for these: no link to another address stays, nor the mail that would bring one, nor what waits a day. */
export async function dropChanges(db: Db, userId: string) {
  await deleteTokens(db, userId, ["change"]);
  await withdrawMail(db, { secret: "email-change", userId });
  await callOffChanges(db, userId);
}
/** Once a day at most, however often somebody tries. */
export const tellAccountExists = (db: Db, env: Env, email: string) =>
  enqueueMail(db, accountExistsMail(email, siteAddress(env)), `account-exists:${new Date().toISOString().slice(0, 10)}:${email}`);

async function composeVerification(db: Db, env: Env, userId: string) {
  const person = await findRecipient(db, userId);
  if (!person?.email || person.isVerified) return null;
  const token = newToken();
  await replaceToken(db, { userId, purpose: "verify", tokenHash: hashToken(token), lifetime: VERIFY_LIFETIME });
  const staff = isStaff(person.roles);
  return verificationMail({ to: person.email, firstName: person.firstName, site: siteAddress(env), token, staff });
}

async function composeReset(db: Db, env: Env, email: string) {
  const account = await findAccount(db, email);
  const mayEnter = account?.status === "active" || (account?.status === "deleted" && account.deletionRequestedAt);
  if (!account || !mayEnter) return null;
  const token = newToken();
  const lifetime = isStaff(account.roles) ? STAFF_RESET_LIFETIME : RESET_LIFETIME;
  await replaceToken(db, { userId: account.id, purpose: "reset", tokenHash: hashToken(token), lifetime });
  return resetMail({
    to: email,
    firstName: account.firstName,
    site: siteAddress(env),
    token,
    minutes: lifetime / MINUTE,
  });
}

/** To the new address; whose it is already learns that, and gets no link, but one to merge with who has a number alone. */
async function composeEmailChange(db: Db, env: Env, { userId, email }: { userId: string; email: string }) {
  const person = await findRecipient(db, userId);
  if (!person) return null;
  const holder = await findAccount(db, email);
  const mayMerge = person.email === null && holder?.status === "active" && !isStaff(holder.roles);
  if (holder && !mayMerge) return accountExistsMail(email, siteAddress(env));
  const token = newToken();
  const change = { userId, purpose: "change", tokenHash: hashToken(token), newEmail: email } as const;
  await replaceToken(db, { ...change, lifetime: CHANGE_LIFETIME });
  const letter = { to: email, site: siteAddress(env), token };
  return holder
    ? mergeMail({ ...letter, firstName: holder.firstName })
    : emailChangeMail({ ...letter, firstName: person.firstName });
}

function mailOf(db: Db, env: Env, asked: Secret) {
  if (asked.secret === "reset") return composeReset(db, env, asked.email);
  return asked.secret === "verification" ? composeVerification(db, env, asked.userId) : composeEmailChange(db, env, asked);
}

/** The outbox's part: writes what was asked for and sends it. */
export const mailHandler =
  ({ db, env, mailer }: { db: Db; env: Env; mailer: Pick<Mailer, "send"> }) =>
  async (payload: Record<string, unknown>, id: string) => {
    const asked = Secret.safeParse(payload).data;
    const mail = asked ? await mailOf(db, env, asked) : Mail.parse(payload);
    if (mail) await mailer.send(mail, id);
  };
