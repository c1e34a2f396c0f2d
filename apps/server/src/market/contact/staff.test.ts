import { aContactMessage, aPerson } from "@recolte/db/factories";
import { auditLog } from "@recolte/db/schema";
import { openServer } from "#testing/open-server.ts";
import { expect, test } from "#testing/test.ts";

const NOBODY = "0190f3a0-0000-7000-8000-000000000001";
const OPEN = { status: "open", decidedAt: null } as const;

test("la liste suit l'état demandé, la plus récente d'abord, sans texte ni adresse ; la recherche lit noms, adresse et sujet", async ({
  db,
  as,
}) => {
  const { letters } = as(await aPerson(db, { roles: ["admin"] })).contact;
  const at = (minute: number) => new Date(Date.UTC(2026, 0, 5, 10, minute));
  await aContactMessage(db, { firstName: "Éloïse", email: "e@recolte.example", createdAt: at(1) });
  await aContactMessage(db, { subject: "Mon camion 100 %", createdAt: at(2) });
  await aContactMessage(db, { subject: "Réglé", status: "closed", decidedAt: at(3), createdAt: at(3) });

  expect((await letters.list({})).items.map(({ subject }) => subject)).toEqual(["Mon camion 100 %", "Une question"]);
  expect((await letters.list({ status: "closed" })).items.map(({ subject }) => subject)).toEqual(["Réglé"]);
  const found = async (search: string) => (await letters.list({ search })).items.length;
  for (const search of ["eloise", "E@RECOLTE", "camion", "100 %"]) expect(`${search} ${await found(search)}`).toBe(`${search} 1`);
  expect(await found("_")).toBe(0);
  expect(Object.keys((await letters.list({})).items[0]!)).not.toEqual(expect.arrayContaining(["email"]));
  expect(Object.keys((await letters.list({})).items[0]!)).not.toEqual(expect.arrayContaining(["message"]));
  expect(await db.select().from(auditLog)).toEqual([]);
});

test("les pages se suivent sans oubli ni doublon", async ({ db, as }) => {
  const { letters } = as(await aPerson(db, { roles: ["admin"] })).contact;
  for (let i = 0; i < 50; i++) await aContactMessage(db);
  const ids: string[] = [];
  let cursor: { key: string; id: string } | null = null;
  do {
    const page: Awaited<ReturnType<typeof letters.list>> = await letters.list({ cursor });
    ids.push(...page.items.map(({ id }) => id));
    cursor = page.next;
  } while (cursor);
  expect([ids.length, new Set(ids).size]).toEqual([50, 50]);
});

test("lire un message montre l'adresse, et s'inscrit au journal", async ({ db, as }) => {
  const admin = await aPerson(db, { roles: ["admin"] });
  const { id } = await aContactMessage(db, { message: "Bonjour,\nune question." });
  expect(await as(admin).contact.letters.read({ id })).toMatchObject({
    email: "paul@exemple.example",
    message: "Bonjour,\nune question.",
  });
  expect(await db.select().from(auditLog)).toMatchObject([{ action: "contact.read", actor: admin.id, targetId: id }]);
  await expect(as(admin).contact.letters.read({ id: NOBODY })).rejects.toMatchObject({
    code: "NOT_FOUND",
    message: "Ce message n'existe plus",
  });
});

test("répondu, rouvert, fermé : chaque passage s'inscrit avec l'état d'avant et d'après", async ({ db, as }) => {
  const admin = await aPerson(db, { roles: ["admin"], firstName: "Zoé", lastName: "Zang" });
  const { letters } = as(admin).contact;
  const { id } = await aContactMessage(db);
  await letters.decide({ id, seen: OPEN, status: "answered" });
  const answered = await letters.read({ id });
  expect(answered).toMatchObject({ status: "answered", decidedBy: "Zoé Zang" });
  const seen = { status: answered.status, decidedAt: answered.decidedAt!.toISOString() };
  await letters.decide({ id, seen, status: "open" });
  expect(await letters.read({ id })).toMatchObject({ ...OPEN, decidedBy: null });
  await letters.decide({ id, seen: OPEN, status: "closed" });
  const log = (await db.select().from(auditLog)).filter(({ action }) => action !== "contact.read");
  expect(log.map(({ action, before, after }) => [action, before, after])).toEqual([
    ["contact.answer", { status: "open" }, { status: "answered" }],
    ["contact.reopen", { status: "answered" }, { status: "open" }],
    ["contact.close", { status: "open" }, { status: "closed" }],
  ]);
});

test("un écran périmé ne décide rien, un message inconnu non plus, et rien n'est inscrit", async ({ db, as }) => {
  const { letters } = as(await aPerson(db, { roles: ["admin"] })).contact;
  const { id } = await aContactMessage(db);
  await letters.decide({ id, seen: OPEN, status: "closed" });
  const before = await db.select().from(auditLog);
  const decided = { code: "CONFLICT", message: "Une décision vient déjà d'être prise : la vôtre n'a pas été enregistrée." };
  const old = { status: "closed", decidedAt: "2026-01-05T10:00:00.000Z" } as const;
  await expect(letters.decide({ id, seen: OPEN, status: "answered" })).rejects.toMatchObject(decided);
  await expect(letters.decide({ id, seen: old, status: "open" })).rejects.toMatchObject(decided);
  await expect(letters.decide({ id: NOBODY, seen: OPEN, status: "closed" })).rejects.toMatchObject({ code: "NOT_FOUND" });
  expect(await db.select().from(auditLog)).toEqual(before);
  expect(await letters.read({ id })).toMatchObject({ status: "closed" });
});

test("dix personnes décident du même message à la fois : la première l'emporte, les neuf autres l'apprennent", async () => {
  await using server = await openServer();
  const { id } = await aContactMessage(server.db);
  const decisions = Array.from({ length: 10 }, async (_, i) => {
    const cookie = await server.cookieOf(await aPerson(server.db, { roles: ["admin"] }));
    const status = i % 2 ? "answered" : "closed";
    return server.client(cookie).contact.letters.decide.mutate({ id, seen: OPEN, status });
  });
  const outcomes = await Promise.allSettled(decisions);
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  for (const outcome of outcomes)
    if (outcome.status === "rejected") expect(outcome.reason).toMatchObject({ data: { refusal: "moderation.decided" } });
  expect(await server.db.select().from(auditLog)).toHaveLength(1);
});

test.for([
  ["une recherche de 10 000 caractères", { search: "x".repeat(10_000) }],
  ["un état inconnu", { status: "perdu" }],
  ["un champ de trop", { sort: "email" }],
  ["un curseur inventé", { cursor: { key: "jamais", id: NOBODY } }],
] as const)("%s est refusé", async ([_what, input], { db, as }) => {
  const { letters } = as(await aPerson(db, { roles: ["admin"] })).contact;
  await expect(letters.list(input as object)).rejects.toMatchObject({ code: "BAD_REQUEST" });
});
