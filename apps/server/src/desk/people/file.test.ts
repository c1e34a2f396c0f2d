import { aContactMessage, anAnnouncement, aPerson } from "@recolte/db/factories";
import { auditLog, cases, phoneReveals, reports, sanctions, sessions, staffNotes } from "@recolte/db/schema";
import { aDelivery, anOrder } from "@recolte/db/trade-factories";
import { FILE_PARTS } from "@recolte/domain/judgement/trust/person-file";
import { eq, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { confirmed, expect, type Fixtures, test } from "#testing/test.ts";

type Stage = Pick<Fixtures, "db" | "as">;
const moderator = ({ db }: Stage) => aPerson(db, { roles: ["moderator"] });
const PAGED = ["announcements", "orders", "deliveries", "reportsAgainst", "reportsMade", "disputes", "cases"] as const;
const OTHERS = ["sanctions", "reveals", "letters", "notes"] as const;

/** Somebody about whom there is one thing of each kind. */
async function aLife({ db }: Stage) {
  const [awa, ben] = [await aPerson(db, { phone: "+24106123456", location: "Oyem" }), await aPerson(db)];
  const own = await anAnnouncement(db, { userId: awa.id, title: "Tomates d'Awa" });
  const other = await anAnnouncement(db, { userId: ben.id, title: "Ignames de Ben" });
  await anOrder(db, { buyerId: awa.id, sellerId: ben.id, title: "Achetée" });
  await anOrder(db, { buyerId: ben.id, sellerId: awa.id, status: "litige", title: "Disputée" });
  await aDelivery(db, { carrierId: ben.id, customerId: awa.id });
  const report = { targetType: "announcement", reason: "prix", text: "Faux prix" } as const;
  await db.insert(reports).values([
    { id: uuidv7(), reporterId: ben.id, targetId: own.id, announcementId: own.id, ...report },
    { id: uuidv7(), reporterId: awa.id, targetId: other.id, announcementId: other.id, ...report },
  ]);
  await db.insert(phoneReveals).values({ viewerId: awa.id, sellerId: ben.id, ip: "192.0.2.7" });
  await aContactMessage(db, { userId: awa.id, subject: "Mon compte" });
  const about = { kind: "person", targetType: "person", targetId: awa.id, subjectId: awa.id } as const;
  await db.insert(cases).values({ ...about, dueAt: sql`now() + interval '1 day'` });
  return { awa, ben };
}

test("la fiche dit qui c'est et combien il y a de chaque chose, sans adresse ni numéro ; chaque partie se lit à part", async ({
  db,
  as,
}) => {
  const { awa, ben } = await aLife({ db, as });
  const { file } = as(await moderator({ db, as })).people;
  const head = await file.head({ id: awa.id });
  expect(head).toMatchObject({ firstName: awa.firstName, status: "active", roles: [], location: "Oyem" });
  expect(head.counts).toEqual({
    announcements: 2,
    orders: 2,
    deliveries: 1,
    disputes: 1,
    reportsMade: 1,
    cases: 1,
    sanctions: 0,
    reveals: 1,
    letters: 1,
    notes: 0,
  });
  const read = { id: awa.id };
  expect((await file.announcements(read)).items.map(({ title }) => title)).toContain("Tomates d'Awa");
  expect((await file.orders(read)).items.map(({ title }) => title).toSorted()).toEqual(["Achetée", "Disputée"]);
  expect((await file.disputes(read)).items).toMatchObject([{ title: "Disputée", status: "litige" }]);
  expect((await file.deliveries(read)).items).toMatchObject([{ customer: { id: awa.id }, carrier: { id: ben.id } }]);
  expect((await file.reportsAgainst(read)).items).toMatchObject([{ title: "Tomates d'Awa", other: { id: ben.id } }]);
  expect((await file.reportsMade(read)).items).toMatchObject([{ title: "Ignames de Ben", other: { id: ben.id } }]);
  expect((await file.reveals(read)).items).toMatchObject([{ sellerId: ben.id }]);
  expect((await file.letters(read)).items).toMatchObject([{ subject: "Mon compte", status: "open" }]);
  expect((await file.cases(read)).items).toMatchObject([{ kind: "person", status: "open", outcome: null }]);
  expect(await file.verification(read)).toMatchObject({ hasPhone: true, verified: false, given: [] });
  const all: unknown[] = [head, await file.verification(read)];
  for (const part of [...PAGED, ...OTHERS]) all.push(await file[part](read));
  const told = JSON.stringify(all);
  for (const secret of [awa.email, ben.email, "paul@exemple.example", "24106123456", "192.0.2"])
    expect(told).not.toContain(secret);
});

test("lire une fiche s'écrit au journal, partie par partie", async ({ db, as }) => {
  const { awa } = await aLife({ db, as });
  const mona = await moderator({ db, as });
  await as(mona).people.file.head({ id: awa.id });
  await as(mona).people.file.orders({ id: awa.id });
  expect(await db.select().from(auditLog)).toMatchObject([
    { actor: mona.id, action: "person.read", targetType: "user", targetId: awa.id, after: null },
    { actor: mona.id, action: "person.read", targetId: awa.id, after: { part: "orders" } },
  ]);
});

test("les coordonnées et les réseaux sont aux administrateurs ; les coordonnées lues s'écrivent au journal", async ({
  db,
  as,
}) => {
  const { awa } = await aLife({ db, as });
  const later = new Date(Date.now() + 60_000);
  const session = { userId: awa.id, kind: "member", expiresAt: later, absoluteExpiresAt: later } as const;
  await db.insert(sessions).values([
    { ...session, id: "a".repeat(64), ip: "192.0.2.7", userAgent: "Mozilla/5.0 (X11; Linux x86_64) Firefox/130.0" },
    { ...session, id: "b".repeat(64), ip: "192.0.2.99" },
    { ...session, id: "c".repeat(64), ip: "2001:db8:1:2::3" },
  ]);
  const mona = await moderator({ db, as });
  await expect(as(mona).people.contact({ id: awa.id })).rejects.toMatchObject({ code: "FORBIDDEN" });
  await expect(as(mona).people.file.sessions({ id: awa.id })).rejects.toMatchObject({ code: "FORBIDDEN" });
  const chief = as(await aPerson(db, { roles: ["admin"] }));
  expect(await chief.people.contact({ id: awa.id })).toEqual({ email: awa.email, phone: "+24106123456" });
  expect(await db.select().from(auditLog)).toMatchObject([{ action: "user.read", targetId: awa.id }]);
  const networks = await chief.people.file.sessions({ id: awa.id });
  expect(new Map(networks.map(({ network, sessions: open }) => [network, open]))).toEqual(
    new Map([
      ["192.0.2.0/24", 2],
      ["2001:db8:1::/48", 1],
    ]),
  );
});

test("personne ne lit sa propre fiche ; celle de l'équipe, les administrateurs, celle d'un administrateur, un super administrateur", async ({
  db,
  as,
}) => {
  const people = {
    moderator: await aPerson(db, { roles: ["moderator"] }),
    admin: await aPerson(db, { roles: ["admin"] }),
    super_admin: await aPerson(db, { roles: ["super_admin"] }),
  };
  const said: Record<string, string[]> = {};
  for (const [by, caller] of Object.entries(people))
    for (const target of Object.values(people)) {
      const answer = await as(caller)
        .people.file.notes({ id: target.id })
        .then(
          () => "permis",
          ({ cause }: { cause: { code: string } }) => cause.code,
        );
      (said[by] ??= []).push(answer);
    }
  expect(said).toEqual({
    moderator: ["person.own", "person.staff", "person.staff"],
    admin: ["permis", "person.own", "auth.super-admin"],
    super_admin: ["permis", "permis", "person.own"],
  });
  const { file } = as(people.moderator).people;
  await expect(file.head({ id: uuidv7() })).rejects.toMatchObject({ cause: { code: "user.not-found" } });
});

test("chaque partie de la liste a sa procédure", async ({ as }) => {
  const { file } = as(null).people;
  for (const part of Object.keys(FILE_PARTS) as (keyof typeof FILE_PARTS)[])
    await expect(file[part]({ id: uuidv7() })).rejects.toMatchObject({ code: "UNAUTHORIZED" });
});

test("page après page, une partie se lit une fois et en entier ; un curseur inventé est refusé", async ({ db, as }) => {
  const awa = await aPerson(db);
  for (let i = 0; i < 30; i++) await anAnnouncement(db, { userId: awa.id, createdAt: new Date(Date.now() - i * 1000) });
  const { file } = as(await moderator({ db, as })).people;
  const first = await file.announcements({ id: awa.id });
  const rest = await file.announcements({ id: awa.id, cursor: first.next });
  expect(new Set([...first.items, ...rest.items].map(({ id }) => id)).size).toBe(30);
  expect(rest.next).toBeNull();
  await expect(file.announcements({ id: awa.id, cursor: { key: "hier", id: uuidv7() } })).rejects.toMatchObject({
    cause: { code: "page.bad-cursor" },
  });
});

test("une note se lit par l'équipe, s'efface dix minutes par qui l'a écrite, et le journal n'en garde pas les mots", async ({
  db,
  as,
}) => {
  const [awa, mona, paul] = [await aPerson(db), await moderator({ db, as }), await moderator({ db, as })];
  const { id } = await as(mona).people.note({ id: awa.id, text: "À suivre" });
  expect((await as(paul).people.file.notes({ id: awa.id })).items).toMatchObject([{ id, text: "À suivre", byId: mona.id }]);
  await expect(as(paul).people.eraseNote({ id })).rejects.toMatchObject({ cause: { code: "note.too-late" } });
  await db.update(staffNotes).set({ createdAt: sql`now() - interval '601 seconds'` });
  await expect(as(mona).people.eraseNote({ id })).rejects.toMatchObject({ cause: { code: "note.too-late" } });
  await db.update(staffNotes).set({ createdAt: sql`now() - interval '599 seconds'` });
  await as(mona).people.eraseNote({ id });
  await expect(as(mona).people.eraseNote({ id })).rejects.toMatchObject({ cause: { code: "note.not-found" } });
  expect(JSON.stringify(await db.select().from(auditLog))).not.toContain("À suivre");
});

test.for([
  ["vide", " ", "La note est vide"],
  ["de 10 000 signes", "x".repeat(10_000), "2000 caractères au maximum"],
] as const)("une note %s n'est pas gardée", async ([_name, text, message], { db, as }) => {
  const awa = await aPerson(db);
  await expect(as(await moderator({ db, as })).people.note({ id: awa.id, text })).rejects.toThrow(message);
});

test("remonter une personne met un dossier entre les mains des administrateurs, avec une note ; deux fois, le même dossier", async ({
  db,
  as,
}) => {
  const [awa, mona] = [await aPerson(db), await moderator({ db, as })];
  const first = await as(mona).people.escalate({ id: awa.id, text: "Menaces" });
  expect(await as(mona).people.escalate({ id: awa.id, text: "Encore" })).toEqual(first);
  expect(await db.select().from(cases)).toMatchObject([{ kind: "person", status: "escalated", subjectId: awa.id }]);
  expect((await as(mona).people.file.notes({ id: awa.id })).items.map(({ text }) => text).toSorted()).toEqual([
    "Encore",
    "Menaces",
  ]);
  expect(await db.$count(auditLog, eq(auditLog.action, "case.escalate"))).toBe(2);
});

test("une personne remontée attend les administrateurs, qui décident de son dossier et le défont", async ({ db, as }) => {
  const [awa, mona, chief] = [await aPerson(db), await moderator({ db, as }), await aPerson(db, { roles: ["admin"] })];
  const { id } = await as(mona).people.escalate({ id: awa.id, text: "Menaces" });
  const { cases: queue } = as(chief);
  expect(await queue.counts()).toMatchObject({ escalated: 1 });
  expect((await queue.list({ pile: "escalated" })).items).toMatchObject([{ id, kind: "person" }]);
  const shown = await queue.byId({ id });
  expect(shown).toMatchObject({ notes: [{ note: "Menaces" }], moves: ["decideEscalated"] });
  const seen = { id, version: shown.version, seen: null, readyReasonId: null } as const;
  const { decisionId } = await queue.decide({ ...seen, outcome: "upheld", reason: "Ces messages sont des menaces" });
  const warnings = () => db.select({ personId: sanctions.personId, caseId: sanctions.caseId }).from(sanctions);
  expect(await warnings()).toEqual([{ personId: awa.id, caseId: id }]);
  await queue.undo({ id: decisionId! });
  expect([await warnings(), await queue.counts()]).toMatchObject([[], { escalated: 1 }]);
  const again = await queue.byId({ id });
  await queue.decide({ ...seen, version: again.version, outcome: "dismissed", reason: "" });
  expect([await warnings(), await queue.counts()]).toMatchObject([[], { escalated: 0 }]);
});

test("un compte effacé n'a plus de fiche à lire", async ({ db, as }) => {
  const awa = await confirmed(db, await aPerson(db));
  await db.execute(sql`update users set status = 'deleted' where id = ${awa.id}`);
  const { people } = as(await moderator({ db, as }));
  await expect(people.file.head({ id: awa.id })).rejects.toMatchObject({ cause: { code: "user.not-found" } });
});
