import { anAnnouncement, aPerson, type Person } from "@recolte/db/factories";
import { auditLog, phrases } from "@recolte/db/schema";
import { desc, sql } from "drizzle-orm";
import { FIRST_PHRASES } from "@recolte/domain/judgement/trust/first-phrases";
import { uuidv7 } from "uuidv7";
import { localBell } from "#platform/bell.ts";
import { openSettings } from "#platform/settings.ts";
import { openServer } from "#testing/open-server.ts";
import { expect, test as plain } from "#testing/test.ts";
import { letter } from "#testing/held-stage.ts";
import { aSeller, atRisk, casesOf, goods } from "#testing/publication-stage.ts";

const test = atRisk;
const caution = { words: "caution … avant", kind: "advance", points: 5 } as const;
const prime = { ...caution, words: "prime de marché" };
const added = { id: null, version: null, fields: caution, hits: 0 };

test("avant d'être gardée, une phrase montre ce qu'elle trouve parmi les dernières annonces", async ({ db, as }) => {
  const [chief, awa] = [await aPerson(db, { roles: ["admin"] }), await aPerson(db)];
  const hit = await anAnnouncement(db, { userId: awa.id, title: "Manioc", description: "Caution par Wave avant la visite" });
  await anAnnouncement(db, { userId: awa.id, description: "Sans caution avant la visite" });
  await anAnnouncement(db, { userId: awa.id, description: "Caution avant", status: "paused", deletedAt: new Date() });
  expect(await as(chief).phrases.try({ words: "caution … avant" })).toEqual({
    looked: 2,
    hits: 1,
    found: [{ id: hit.id, title: "Manioc" }],
  });
});

test("au-delà de dix, elles sont comptées et dix se montrent ; plus d'un morceau se lit", async ({ db, as }) => {
  const [chief, awa] = [await aPerson(db, { roles: ["admin"] }), await aPerson(db)];
  for (let i = 0; i < 260; i++) await anAnnouncement(db, { userId: awa.id, title: "Caution avant tout" });
  const { looked, hits, found } = await as(chief).phrases.try({ words: "caution … avant" });
  expect([looked, hits, found.length]).toEqual([260, 260, 10]);
});

plain("gardée, elle vaut aussitôt pour qui publie et pour qui lit un message ; retirée, plus", async () => {
  await using server = await openServer({ PUBLICATION: "risque" });
  const { db, cookieOf, client } = server;
  const [chief, awa, ben] = [await aPerson(db, { roles: ["admin"] }), await aSeller(db), await aPerson(db)];
  const as = async (person: Person) => client(await cookieOf(person));
  const [staff, seller, reader] = [(await as(chief)).phrases, await as(awa), await as(ben)];
  const ask = async () => {
    const sent = goods({ description: "Prime de marché affichée" });
    await seller.announcements.create.mutate(sent);
    const { id } = await seller.messages.send.mutate(letter(ben, "La prime de marché est affichée"));
    const warned = await reader.messages.warnings.query({ otherId: awa.id, ids: [id] });
    return [(await casesOf(db, sent.id)).flatMap(({ signals }) => signals), warned.length];
  };
  expect(await ask()).toEqual([[], 0]);
  const { id } = await staff.save.mutate({ ...added, fields: prime });
  expect(await ask()).toEqual([["phrase.advance 5"], 1]);
  await staff.retire.mutate({ id, version: 1 });
  expect(await ask()).toEqual([[], 0]);
});

plain("les autres nœuds suivent au plus tard à leur prochaine lecture ; avant toute liste, la première vaut", async () => {
  await using server = await openServer();
  const { db, log, settings } = server;
  const other = openSettings({ db, bell: localBell(), log });
  expect(other.phrases()).toEqual(FIRST_PHRASES);
  const chief = await aPerson(db, { roles: ["admin"] });
  await server.client(await server.cookieOf(chief)).phrases.save.mutate(added);
  expect(settings.phrases()).toEqual([expect.objectContaining(caution)]);
  expect(other.phrases()).toEqual(FIRST_PHRASES);
  await other.reload();
  expect(other.phrases()).toEqual([expect.objectContaining(caution)]);
});

test("le journal dit qui, quoi, avant et après, et combien elle trouvait", async ({ db, as }) => {
  const chief = await aPerson(db, { roles: ["admin"] });
  const { id } = await as(chief).phrases.save({ ...added, hits: 3 });
  await as(chief).phrases.save({ id, version: 1, fields: { ...caution, points: 4 }, hits: 2 });
  const entries = await db.select().from(auditLog).orderBy(desc(auditLog.id));
  expect(entries).toMatchObject([
    { actor: chief.id, action: "phrase.save", targetId: id, before: caution, after: { ...caution, points: 4, hits: 2 } },
    { actor: chief.id, action: "phrase.save", targetId: id, before: null, after: { ...caution, hits: 3 } },
  ]);
});

test("deux fois la même, une version dépassée, une retirée, une de trop : rien n'est écrit", async ({ db, as }) => {
  const chief = await aPerson(db, { roles: ["admin"] });
  const theirs = as(chief).phrases;
  const { id } = await theirs.save(added);
  const count = async () => db.$count(phrases);
  const before = await count();
  await expect(theirs.save(added)).rejects.toThrow("Cette phrase est déjà surveillée");
  const changed = { id, fields: { ...caution, words: "caution*" }, hits: 0 };
  await theirs.save({ ...changed, version: 1 });
  await expect(theirs.save({ ...changed, version: 1 })).rejects.toThrow("Cette phrase a changé entre-temps");
  await theirs.retire({ id, version: 2 });
  await expect(theirs.retire({ id, version: 3 })).rejects.toThrow("Cette phrase n'existe plus");
  await expect(theirs.save({ ...changed, version: 3 })).rejects.toThrow("Cette phrase n'existe plus");
  expect(await count()).toBe(before);
  const many = sql`select 'mot ' || n, 'urgency', 1 from generate_series(1, 300) n`;
  await db.execute(sql`insert into phrases (words, kind, points) ${many}`);
  await expect(theirs.save({ ...added, fields: { ...caution, words: "garantie" } })).rejects.toThrow("300 phrases au plus");
});

test.for([
  ["sans essai", { ...added, hits: undefined }],
  ["avec une expression", { ...added, fields: { ...caution, words: "(caution)+" } }],
  ["avec trop de points", { ...added, fields: { words: "vite", kind: "urgency", points: 4 } }],
] as const)("%s, elle n'est pas gardée", async ([_what, sent], { db, as }) => {
  const chief = await aPerson(db, { roles: ["admin"] });
  await expect(as(chief).phrases.save(sent as never)).rejects.toMatchObject({ code: "BAD_REQUEST" });
});

test("un modérateur ne les change pas", async ({ db, as }) => {
  const mona = await aPerson(db, { roles: ["moderator"] });
  await expect(as(mona).phrases.list()).rejects.toMatchObject({ code: "FORBIDDEN" });
  await expect(as(mona).phrases.save(added)).rejects.toMatchObject({ code: "FORBIDDEN" });
  await expect(as(mona).phrases.retire({ id: uuidv7(), version: 1 })).rejects.toMatchObject({ code: "FORBIDDEN" });
});
