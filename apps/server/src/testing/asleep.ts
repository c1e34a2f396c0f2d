import { aTelephonePerson } from "@recolte/db/factories";
import { telephoneMessages, users } from "@recolte/db/schema";
import { desc, sql } from "drizzle-orm";
import { browserOf } from "./browser.ts";
import type { openServer } from "./open-server.ts";

type Server = Awaited<ReturnType<typeof openServer>>;
export const NUMBER = "+24166123456";

/** A browser that asked for a code, and what it may type. */
export async function asking(server: Server, browser = browserOf(server)) {
  const { request } = (await browser.call("auth.sendCode", { phone: NUMBER, country: "gabon" })).data as { request: string };
  const [sms] = await server.db.select().from(telephoneMessages).orderBy(desc(telephoneMessages.createdAt)).limit(1);
  const enter = (changes: object = {}) =>
    browser.call("auth.enterByCode", { request, code: sms!.code, acceptTerms: true, ...changes });
  return { browser, request, code: sms!.code, enter };
}

export const yearAgo = (server: Server) => server.db.update(users).set({ phoneProvedAt: sql`now() - interval '366 days'` });

/** Somebody whose number was not used for a year. */
export async function asleep(server: Server, values: Parameters<typeof aTelephonePerson>[1] = {}) {
  const person = await aTelephonePerson(server.db, { phone: NUMBER, firstName: "Élodie", location: "Port-Gentil", ...values });
  await yearAgo(server);
  return person;
}

export const right = { firstName: " elodie ", town: "PORT-GENTIL" };
export const wrong = { firstName: "Awa", town: "Port-Gentil" };

export const hoursLater = ({ pool }: Server, hours: number) =>
  pool.query("update waiting_changes set asked_at = asked_at - make_interval(hours => $1)", [hours]);
