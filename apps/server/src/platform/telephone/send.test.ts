import { randomUUID } from "node:crypto";
import { aTelephonePerson } from "@recolte/db/factories";
import { notifications, outbox, telephoneMessages, telephoneReports, users } from "@recolte/db/schema";
import type { NotificationFacts } from "@recolte/domain/identity/notification";
import { openTestDatabase } from "@recolte/db/testing";
import { eq, sql } from "drizzle-orm";
import { pino } from "pino";
import { expect, inject, test } from "vitest";
import { openMetrics } from "#platform/metrics.ts";
import { startOutbox } from "#platform/outbox.ts";
import type { Carrier, Outcome, Outgoing } from "./carrier.ts";
import { forgetMessages, noteReport } from "./queries.ts";
import { askMessage, CODE_MASK, telephoneHandler } from "./send.ts";

const log = pino({ level: "silent" });
const TEXT = `Récolte : ${CODE_MASK} est votre code. Ne le donnez à personne.`;
const TAKEN: Outcome = { outcome: "taken", reference: "1" };
const AWAY: Outcome = { outcome: "away", reason: "ECONNREFUSED" };
const UNSURE: Outcome = { outcome: "unsure", reason: "status 500" };
const REFUSED: Outcome = { outcome: "refused", reason: "status 400" };

/** Answers in turn what it is told, then the last of it. */
function carrierOf(name: Carrier["name"], ...answers: Outcome[]) {
  const sent: Outgoing[] = [];
  const carrier: Carrier = {
    name,
    carries: () => true,
    readReports: () => [],
    receiver: null,
    readReceived: () => null,
    async send(message) {
      sent.push(message);
      return answers[Math.min(sent.length, answers.length) - 1] ?? TAKEN;
    },
  };
  return { carrier, sent };
}

async function openStage(...carriers: ReturnType<typeof carrierOf>[]) {
  const database = await openTestDatabase(inject("databaseServerUrl"));
  const { db } = database;
  const handle = telephoneHandler({ db, carriers: carriers.map(({ carrier }) => carrier), log, metrics: openMetrics() });
  const ask = (changes: Partial<Parameters<typeof askMessage>[1]> = {}) => {
    const code = { kind: "code" as const, text: TEXT, code: "482193", lifetime: 600 };
    return db.transaction((tx) => askMessage(tx, { id: randomUUID(), to: "+24166123456", ...code, ...changes }));
  };
  const waits: number[] = [];
  /** One turn of the outbox for what waits, whenever it is due. */
  async function turn() {
    const [item] = await db.select().from(outbox);
    if (!item || item.doneAt) return;
    await db.update(outbox).set({ nextAt: sql`now()` });
    const worker = startOutbox({ db, log, handlers: { telephone: handle }, pause: 5 });
    await expect
      .poll(async () => (await db.select().from(outbox))[0], { timeout: 5000 })
      .toSatisfy((now: typeof item) => now.doneAt !== null || now.lastError !== null);
    await worker.close();
    const [after] = await db
      .select({ wait: sql<number>`round(extract(epoch from next_at - now()))::int`, doneAt: outbox.doneAt })
      .from(outbox);
    if (after && !after.doneAt) waits.push(after.wait);
    await db.update(outbox).set({ lastError: null });
  }
  return {
    db,
    ask,
    turn,
    waits,
    message: async () => (await db.select().from(telephoneMessages))[0],
    async [Symbol.asyncDispose]() {
      await database[Symbol.asyncDispose]();
    },
  };
}

test("un code part avec ses chiffres ; ce qui est gardé ne les a plus", async () => {
  const gateway = carrierOf("gateway");
  await using it = await openStage(gateway);
  await it.ask();
  expect(await it.message()).toMatchObject({ text: TEXT, code: "482193", state: "waiting" });
  await it.turn();
  expect(gateway.sent).toMatchObject([{ to: "+24166123456", text: TEXT.replace(CODE_MASK, "482193"), code: "482193" }]);
  expect(await it.message()).toMatchObject({ text: TEXT, code: null, state: "sent", carrier: "gateway", reference: "1" });
  expect(JSON.stringify(await it.db.select().from(outbox))).not.toMatch(/482193|66123456/u);
});

test("le même message demandé deux fois part une fois", async () => {
  const gateway = carrierOf("gateway");
  await using it = await openStage(gateway);
  const id = randomUUID();
  await it.ask({ id });
  await it.ask({ id });
  await it.turn();
  await it.turn();
  expect(gateway.sent).toHaveLength(1);
});

test("ce qui est annulé avec sa cause ne part pas", async () => {
  await using it = await openStage(carrierOf("gateway"));
  const undone = it.db.transaction(async (tx) => {
    await askMessage(tx, { id: randomUUID(), to: "+24166123456", kind: "notice", text: "Bonjour", lifetime: 60 });
    throw new Error("annulé");
  });
  await expect(undone).rejects.toThrow("annulé");
  expect([await it.message(), (await it.db.select().from(outbox)).length]).toEqual([undefined, 0]);
});

test.each([AWAY, UNSURE])(
  "un code que le premier rend (%j) est tenté deux fois en une minute, puis par le suivant",
  async (said) => {
    const [first, second] = [carrierOf("orange", said), carrierOf("gateway")];
    await using it = await openStage(first, second);
    await it.ask();
    for (let i = 0; i < 3; i++) await it.turn();
    expect([first.sent.length, second.sent.length]).toEqual([2, 1]);
    expect(it.waits[0]).toBeGreaterThanOrEqual(18);
    expect(it.waits[0]! + it.waits[1]!).toBeLessThanOrEqual(40);
    expect(await it.message()).toMatchObject({ state: "sent", carrier: "gateway" });
  },
);

test("un code refusé passe aussitôt au suivant ; refusé de tous, il ne part plus et s'efface", async () => {
  const [first, second] = [carrierOf("orange", REFUSED), carrierOf("gateway", REFUSED)];
  await using it = await openStage(first, second);
  await it.ask();
  for (let i = 0; i < 4; i++) await it.turn();
  expect([first.sent.length, second.sent.length]).toEqual([1, 1]);
  expect(await it.message()).toMatchObject({ state: "failed", code: null });
  expect((await it.db.select().from(outbox))[0]?.doneAt).not.toBeNull();
});

test("un code ne part jamais après sa vie", async () => {
  const gateway = carrierOf("gateway", AWAY);
  await using it = await openStage(gateway);
  await it.ask();
  await it.turn();
  await it.db.update(telephoneMessages).set({ expiresAt: sql`now()` });
  await it.turn();
  expect(gateway.sent).toHaveLength(1);
  expect(await it.message()).toMatchObject({ state: "failed", code: null });
});

const NOTICE = { kind: "notice" as const, text: "Offre acceptée", code: undefined, lifetime: 86_400 };

test("une nouvelle part au plus une fois : dans le doute, plus jamais", async () => {
  const [first, second] = [carrierOf("gateway", UNSURE), carrierOf("whatsapp")];
  await using it = await openStage(first, second);
  await it.ask(NOTICE);
  for (let i = 0; i < 3; i++) await it.turn();
  expect([first.sent.length, second.sent.length]).toEqual([1, 0]);
  expect(await it.message()).toMatchObject({ state: "failed" });
});

test("une nouvelle commencée par un processus qui est mort ne repart pas ; un code, si", async () => {
  const gateway = carrierOf("gateway");
  await using it = await openStage(gateway);
  await it.ask(NOTICE);
  await it.db.update(telephoneMessages).set({ state: "sending" });
  await it.turn();
  expect(gateway.sent).toHaveLength(0);
  await it.db.delete(outbox);
  await it.db.delete(telephoneMessages);
  await it.ask();
  await it.db.update(telephoneMessages).set({ state: "sending" });
  await it.turn();
  expect(gateway.sent).toHaveLength(1);
});

test("une passerelle absente : une nouvelle attend 1, 5, 30 minutes et part à son retour", async () => {
  const gateway = carrierOf("gateway", AWAY, AWAY, AWAY, TAKEN);
  await using it = await openStage(gateway);
  await it.ask(NOTICE);
  for (let i = 0; i < 4; i++) await it.turn();
  expect(it.waits.map((seconds) => Math.round(seconds / 60))).toEqual([1, 5, 30]);
  expect(await it.message()).toMatchObject({ state: "sent" });
});

test("ce qui ne tient pas en un SMS n'est pas pris ; les accents que le réseau n'a pas s'en vont", async () => {
  await using it = await openStage(carrierOf("gateway"));
  await expect(it.ask({ ...NOTICE, text: "a".repeat(161) })).rejects.toThrow("more than one SMS");
  await it.ask({ ...NOTICE, text: "Prêt : reçu « à Oyem »" });
  expect((await it.message())?.text).toBe('Pret : recu "à Oyem"');
});

test("les rapports arrivent deux fois, tard et avant la réponse : l'état ne recule pas", async () => {
  await using it = await openStage(carrierOf("gateway"));
  const told = (state: "delivered" | "failed") => noteReport(it.db, "gateway", { reference: "1", state });
  const news = [
    await told("failed"),
    await told("failed"),
    await told("delivered"),
    await told("failed"),
    await told("delivered"),
  ];
  expect(news).toEqual([true, false, true, false, false]);
  expect(await it.db.select().from(telephoneReports)).toMatchObject([{ carrier: "gateway", reference: "1", state: "delivered" }]);
});

test("après trente jours, ni numéro ni rapport ; un code mort s'efface dans l'heure, même s'il n'est jamais parti", async () => {
  await using it = await openStage(carrierOf("gateway"));
  await it.ask();
  await noteReport(it.db, "gateway", { reference: "1", state: "delivered" });
  await forgetMessages(it.db);
  expect(await it.message()).toMatchObject({ code: "482193" });
  await it.db.update(telephoneMessages).set({ expiresAt: sql`now() - interval '1 second'` });
  await forgetMessages(it.db);
  expect(await it.message()).toMatchObject({ code: null, state: "failed" });
  await it.db.update(telephoneMessages).set({ createdAt: sql`now() - interval '31 days'` });
  await it.db
    .update(telephoneReports)
    .set({ at: sql`now() - interval '31 days'` })
    .where(eq(telephoneReports.reference, "1"));
  await forgetMessages(it.db);
  expect([await it.message(), (await it.db.select().from(telephoneReports)).length]).toEqual([undefined, 0]);
});

test.each([
  ["a passé à un autre", { phone: null, phoneProvedAt: null, sleptPhone: "+24166123456" }, 0],
  ["est resté", {}, 1],
] as const)(
  "une nouvelle attend chez le transporteur : si le numéro %s, elle ne part que s'il est le sien",
  async (_name, change, times) => {
    const { carrier, sent } = carrierOf("gateway");
    await using stage = await openStage({ carrier, sent });
    const awa = await aTelephonePerson(stage.db, { phone: "+24166123456" });
    const facts: NotificationFacts = { event: "order.ready", title: "Riz" };
    const [news] = await stage.db.insert(notifications).values({ userId: awa.id, kind: "order", facts }).returning();
    await stage.ask({ ...NOTICE, id: news!.id });
    await stage.db
      .update(users)
      .set({ phone: "+24166123456", ...change })
      .where(eq(users.id, awa.id));
    await stage.turn();
    expect(sent).toHaveLength(times);
  },
);
