import { hash } from "@node-rs/argon2";
import { aPerson, aTelephonePerson } from "@recolte/db/factories";
import { sessions, telephoneMessages, users } from "@recolte/db/schema";
import { desc, eq, sql } from "drizzle-orm";
import { browserOf, PASSWORD } from "./browser.ts";
import type { openServer } from "./open-server.ts";

type Server = Awaited<ReturnType<typeof openServer>>;
export const NUMBER = "+24174000002";

const lastSms = async ({ db }: Server) =>
  (await db.select().from(telephoneMessages).orderBy(desc(telephoneMessages.createdAt)).limit(1))[0]!;

/** Two accounts of one person, one by address, one by number. */
async function twoOf({ db }: Server) {
  const own = await aPerson(db, { passwordHash: await hash(PASSWORD) });
  return { own, other: await aTelephonePerson(db, { phone: NUMBER }) };
}

/** In by an address, with a code for the number. */
export async function codeFor(server: Server, { email }: { email: string }) {
  const browser = browserOf(server);
  await browser.call("auth.signIn", { email, password: PASSWORD });
  await browser.call("auth.stepUp", { password: PASSWORD });
  const asked = await browser.call("auth.sendNumberCode", { phone: NUMBER, country: "gabon" });
  const { request } = asked.data as { request: string };
  const { code } = await lastSms(server);
  const merge = () => browser.call("account.merge", { request, code });
  return { browser, merge, request, code };
}

export async function both(server: Server) {
  const two = await twoOf(server);
  return { ...two, ...(await codeFor(server, two.own)) };
}

/** In by the number, which answered a moment ago; the account has a password since it was asked for. */
export async function bothFromNumber(server: Server, { hasPassword = false } = {}) {
  const { own, other } = await twoOf(server);
  const browser = browserOf(server);
  const { request } = (await browser.call("auth.sendCode", { phone: NUMBER, country: "gabon" })).data as { request: string };
  await browser.call("auth.enterByCode", { request, code: (await lastSms(server)).code, acceptTerms: true });
  await server.db
    .update(sessions)
    .set({ confirmedAt: sql`now()` })
    .where(eq(sessions.userId, other.id));
  if (hasPassword)
    await server.db
      .update(users)
      .set({ passwordHash: await hash("papaye-mure-8") })
      .where(eq(users.id, other.id));
  const merge = (password = PASSWORD) => browser.call("account.mergeByAddress", { email: own.email, password });
  return { own, other, browser, merge };
}

export const accountOf = async ({ db }: Server, id: string) => (await db.select().from(users).where(eq(users.id, id)))[0];
