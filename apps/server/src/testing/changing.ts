import { aPerson } from "@recolte/db/factories";
import { notifications, telephoneMessages, users, waitingChanges } from "@recolte/db/schema";
import { hash } from "@node-rs/argon2";
import { asc, desc, eq, sql } from "drizzle-orm";
import { changeDueNumbers } from "#identity/sign-in/number.ts";
import { browserOf, PASSWORD } from "./browser.ts";
import type { openServer } from "./open-server.ts";

type Server = Awaited<ReturnType<typeof openServer>>;
type Browser = ReturnType<typeof browserOf>;
export const OLD = "+24166000001";
export const NEW = "+24174000002";

export const lastCode = async ({ db }: Server, number: string) =>
  (
    await db
      .select()
      .from(telephoneMessages)
      .where(eq(telephoneMessages.number, number))
      .orderBy(desc(telephoneMessages.createdAt))
  )[0]!.code!;

/** In by a code, and without a password. */
export async function byCode(server: Server, number = OLD) {
  const browser = browserOf(server);
  const { request } = (await browser.call("auth.sendCode", { phone: number, country: "gabon" })).data as { request: string };
  const input = { request, code: await lastCode(server, number), acceptTerms: true };
  const { id } = (await browser.call("auth.enterByCode", input)).data as { id: string };
  return { browser, id };
}

/** In by a password, which was given again. */
export async function byPassword(server: Server) {
  const person = await aPerson(server.db, { passwordHash: await hash(PASSWORD) });
  const browser = browserOf(server);
  await browser.call("auth.signIn", { email: person.email, password: PASSWORD });
  await browser.call("auth.stepUp", { password: PASSWORD });
  return { browser, id: person.id, email: person.email };
}

/** A code for a new number, and what can be done with it. */
export async function changing(server: Server, browser: Browser, phone = NEW) {
  const { request } = (await browser.call("auth.sendNumberCode", { phone, country: "gabon" })).data as { request: string };
  const code = await lastCode(server, phone);
  const change = (changes: object = {}) => browser.call("auth.changeNumber", { request, code, ...changes });
  return { request, code, change };
}

export const phoneOf = async ({ db }: Server, id: string) => (await db.select().from(users).where(eq(users.id, id)))[0]?.phone;
export const newsOf = async ({ db }: Server, id: string) =>
  (await db.select().from(notifications).where(eq(notifications.userId, id)).orderBy(asc(notifications.createdAt))).map(
    ({ facts }) => facts.event,
  );
export const noticesTo = async ({ db }: Server, number: string) =>
  (await db.select().from(telephoneMessages).where(eq(telephoneMessages.number, number)))
    .filter(({ kind }) => kind === "notice")
    .map(({ text }) => text);
export const passDay = ({ db }: Server) => db.update(waitingChanges).set({ askedAt: sql`now() - interval '24 hours'` });
export const sweep = (server: Server) => changeDueNumbers({ ...server, log: server.app.log });
export const unused = ({ db }: Server, id: string) =>
  db
    .update(users)
    .set({ phoneProvedAt: sql`now() - interval '2 days'` })
    .where(eq(users.id, id));
