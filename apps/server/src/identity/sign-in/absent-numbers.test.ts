import { aTelephonePerson } from "@recolte/db/factories";
import { notifications, profiles, telephoneMessages, telephoneReports, users, verifications } from "@recolte/db/schema";
import { eq, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { expect, test } from "vitest";
import { browserOf } from "#testing/browser.ts";
import { openServer } from "#testing/open-server.ts";
import { hideAbsent } from "./absent-numbers.ts";

type Server = Awaited<ReturnType<typeof openServer>>;
const NUMBER = "+24166123456";

/** Somebody whom buyers call at the number of their account, proved long enough ago. */
async function aSeller({ db }: Server) {
  const awa = await aTelephonePerson(db, { phone: NUMBER, firstName: "Awa", location: "Oyem" });
  await db.update(users).set({ phoneProvedAt: sql`now() - interval '40 days'` });
  await db.update(profiles).set({ phone: NUMBER });
  return awa;
}

/** What a carrier said of a message to this number, so many days ago. */
async function reported(
  { db }: Server,
  state: "delivered" | "failed",
  { days, number = NUMBER, carrier = "gateway" }: { days: number; number?: string; carrier?: "gateway" | "whatsapp" },
) {
  const [id, at] = [uuidv7(), sql`now() - make_interval(days => ${days})`];
  const taken = { state: "sent", carrier, reference: id } as const;
  await db
    .insert(telephoneMessages)
    .values({ id, kind: "notice", number, text: "Récolte", expiresAt: at, createdAt: at, ...taken });
  await db.insert(telephoneReports).values({ carrier, reference: id, state, at });
}

async function swept(server: Server) {
  await hideAbsent({ ...server, log: server.app.log });
  const [account] = await server.db.select().from(users).where(eq(users.phone, NUMBER));
  const [profile] = await server.db.select().from(profiles);
  const news = await server.db.select({ facts: notifications.facts }).from(notifications);
  const steps = await server.db.select({ status: verifications.status }).from(verifications);
  return {
    proved: account!.phoneProvedAt !== null,
    shown: profile!.phone,
    steps: steps.map(({ status }) => status),
    news: news.map(({ facts }) => facts.event),
  };
}
const KEPT = { proved: true, shown: NUMBER, steps: ["done"], news: [] };

test("un numéro rendu par l'opérateur : absent trois jours d'un mois, il n'est plus prouvé ni montré, et son compte l'apprend", async () => {
  await using server = await openServer();
  await aSeller(server);
  for (const days of [20, 11]) await reported(server, "failed", { days });
  expect(await swept(server)).toEqual(KEPT);
  await reported(server, "failed", { days: 2 });
  const gone = { proved: false, shown: null, steps: ["withdrawn"], news: ["account.number-absent"] };
  expect(await swept(server)).toEqual(gone);
  // Told once.
  expect(await swept(server)).toEqual(gone);
});

test("celui qui le tient ensuite n'ouvre pas le compte par un code seul ; son propriétaire le prouve de nouveau", async () => {
  await using server = await openServer();
  const { id } = await aSeller(server);
  for (const days of [20, 11, 2]) await reported(server, "failed", { days });
  await swept(server);
  const browser = browserOf(server);
  const { request } = (await browser.call("auth.sendCode", { phone: NUMBER, country: "gabon" })).data as { request: string };
  const [sms] = await server.db.select().from(telephoneMessages).where(eq(telephoneMessages.kind, "code"));
  const enter = (changes: object = {}) =>
    browser.call("auth.enterByCode", { request, code: sms!.code, acceptTerms: true, ...changes });
  expect((await enter()).refusal).toBe("telephone.asleep");
  const owner = { firstName: "Awa", town: "Oyem" };
  expect((await enter({ owner })).refusal).toBe("telephone.waking-waits");
  await server.pool.query("update waiting_changes set asked_at = asked_at - interval '24 hours'");
  expect((await enter({ owner })).data).toMatchObject({ id });
  expect(await swept(server)).toMatchObject({ proved: true, steps: ["withdrawn", "done"] });
});

test("trois absences d'un seul jour, ou d'avant ce qui est arrivé, ou d'avant un code tapé, ne disent rien", async () => {
  await using server = await openServer();
  await aSeller(server);
  for (let i = 0; i < 3; i++) await reported(server, "failed", { days: 1 });
  expect(await swept(server)).toEqual(KEPT);
  await server.db.delete(telephoneReports);
  for (const days of [20, 11, 5]) await reported(server, "failed", { days });
  await reported(server, "delivered", { days: 4 });
  expect(await swept(server)).toEqual(KEPT);
  await server.db.delete(telephoneReports);
  for (const days of [20, 11, 5]) await reported(server, "failed", { days });
  await server.db.update(users).set({ phoneProvedAt: sql`now() - interval '4 days'` });
  expect(await swept(server)).toEqual(KEPT);
});

test("les absences d'un autre numéro, ou d'il y a plus d'un mois, ne comptent pas", async () => {
  await using server = await openServer();
  await aSeller(server);
  for (const days of [35, 33, 31]) await reported(server, "failed", { days });
  for (const days of [20, 11, 5]) await reported(server, "failed", { days: days, number: "+24174000001" });
  expect(await swept(server)).toEqual(KEPT);
});

test("un code que WhatsApp ne remet pas, demandé par un inconnu trois jours de suite, ne dit rien d'un numéro qui n'y est pas", async () => {
  await using server = await openServer();
  await aSeller(server);
  for (const days of [20, 11, 5]) await reported(server, "failed", { days, carrier: "whatsapp" });
  expect(await swept(server)).toEqual(KEPT);
  // By SMS it counts, and what WhatsApp delivered says that somebody is there.
  for (const days of [21, 12, 6]) await reported(server, "failed", { days });
  await reported(server, "delivered", { days: 5, carrier: "whatsapp" });
  expect(await swept(server)).toEqual(KEPT);
});
