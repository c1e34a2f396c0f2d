import { anAnnouncement, aPerson, type Person, suspend } from "@recolte/db/factories";
import { users } from "@recolte/db/schema";
import { uuidv7 } from "uuidv7";
import { expect, test } from "#testing/test.ts";

const UNKNOWN = "0198c0de-0000-7000-8000-00000000ffff";
const to = (receiver: Pick<Person, "id">, content = "Bonjour", announcementId?: string) => ({
  id: uuidv7(),
  receiverId: receiver.id,
  content,
  announcementId,
});

test("un message envoyé est dans le fil des deux, et non lu chez le destinataire seul", async ({ db, as }) => {
  const [awa, ben] = [await aPerson(db), await aPerson(db)];
  await as(ben).messages.send(to(awa, "  Bonjour  "));
  for (const [me, other] of [
    [awa, ben],
    [ben, awa],
  ] as const) {
    expect((await as(me).messages.thread({ otherId: other.id })).items.map(({ content }) => content)).toEqual(["Bonjour"]);
  }
  expect(await as(awa).messages.unread()).toBe(1);
  expect(await as(ben).messages.unread()).toBe(0);
  expect((await as(awa).messages.conversations({})).items).toMatchObject([
    { other: { id: ben.id }, lastMessage: "Bonjour", unread: 1 },
  ]);
});

test("un message dit de quelle annonce il parle, ou d'aucune, et quand, dans le fil comme dans la conversation", async ({
  db,
  as,
}) => {
  const [awa, ben] = [await aPerson(db), await aPerson(db)];
  const { id, title } = await anAnnouncement(db, { userId: awa.id, title: 'Mangues "été"' });
  const first = await as(ben).messages.send(to(awa, "Encore ?", id));
  const second = await as(ben).messages.send(to(awa, "Bonjour"));
  const { items, asOfSeq } = await as(awa).messages.thread({ otherId: ben.id });
  expect(items).toMatchObject([
    { content: "Bonjour", announcement: null, createdAt: second.createdAt.toISOString(), readAt: null },
    { content: "Encore ?", announcement: { id, title }, createdAt: first.createdAt.toISOString(), readAt: null },
  ]);
  const list = await as(awa).messages.conversations({});
  expect(list.items).toMatchObject([{ lastAt: second.createdAt.toISOString(), announcement: { id, title } }]);
  expect([asOfSeq, list.asOfSeq]).toEqual([2, 2]);
});

test("un visiteur n'écrit pas", async ({ db, as }) => {
  const awa = await aPerson(db);
  await expect(as(null).messages.send(to(awa))).rejects.toMatchObject({
    code: "UNAUTHORIZED",
    message: "Vous devez être connecté pour envoyer un message",
  });
});

test("un compte sans profil n'écrit à personne : l'autre garderait un non lu d'une conversation qui ne s'ouvre pas", async ({
  db,
  as,
}) => {
  const awa = await aPerson(db);
  const { passwordHash } = (await db.query.users.findFirst()) ?? { passwordHash: "" };
  const id = uuidv7();
  await db.insert(users).values({ id, email: `${id}@exemple.example`, passwordHash });
  await expect(as({ id }).messages.send(to(awa))).rejects.toMatchObject({ message: "Votre profil n'est pas encore configuré" });
  expect(await as(awa).messages.unread()).toBe(0);
});

test("à soi-même, à un inconnu, à un membre suspendu : « Destinataire invalide »", async ({ db, as }) => {
  const [awa, gone] = [await aPerson(db), await aPerson(db)];
  await suspend(db, gone.id);
  for (const receiver of [awa, { id: UNKNOWN }, gone]) {
    await expect(as(awa).messages.send(to(receiver))).rejects.toMatchObject({ message: "Destinataire invalide" });
  }
});

test("un membre suspendu ou qui s'en va ne se lit que de qui lui a écrit : à un autre, sa conversation ne donne pas son nom", async ({
  db,
  as,
}) => {
  const [awa, ben, gone] = [await aPerson(db), await aPerson(db), await aPerson(db)];
  await as(ben).messages.send(to(gone));
  await suspend(db, gone.id);
  await expect(as(awa).messages.thread({ otherId: gone.id })).rejects.toMatchObject({ message: "Destinataire invalide" });
  expect(await as(ben).messages.thread({ otherId: gone.id })).toMatchObject({ items: [{}], other: { active: false } });
});

test("on n'écrit pas au sujet de l'annonce cachée d'un tiers", async ({ db, as }) => {
  const [awa, ben, eve] = [await aPerson(db), await aPerson(db), await aPerson(db)];
  const paused = await anAnnouncement(db, { userId: awa.id, status: "paused" });
  await expect(as(ben).messages.send(to(eve, "Bonjour", paused.id))).rejects.toMatchObject({ message: "Annonce non trouvée" });
  await expect(as(ben).messages.send(to(awa, "Bonjour", paused.id))).resolves.toBeDefined();
});

test("le même envoi répété ne fait qu'un message et rend la même réponse", async ({ db, as }) => {
  const [awa, ben] = [await aPerson(db), await aPerson(db)];
  const once = to(awa);
  const first = await as(ben).messages.send(once);
  expect(await as(ben).messages.send(once)).toEqual(first);
  expect(await as(awa).messages.unread()).toBe(1);
});

test("un message gardé dont la réponse s'est perdue est dit gardé, même si le destinataire a depuis bloqué son auteur ou quitté le site, ou si son annonce n'est plus là", async ({
  db,
  as,
}) => {
  const [awa, ben, eve] = [await aPerson(db), await aPerson(db), await aPerson(db)];
  const gone = await anAnnouncement(db, { userId: eve.id });
  const [once, about] = [to(awa), { ...to(awa), announcementId: gone.id }];
  const first = await as(ben).messages.send(once);
  const second = await as(ben).messages.send(about);
  await as(eve).announcements.pause({ id: gone.id });
  await as(awa).blocks.set({ userId: ben.id, blocked: true });
  await suspend(db, awa.id);

  expect(await as(ben).messages.send(once)).toEqual(first);
  expect(await as(ben).messages.send(about)).toEqual(second);
  await expect(as(ben).messages.send({ ...once, content: "autre" })).rejects.toMatchObject({ code: "CONFLICT" });
  await expect(as(ben).messages.send(to(awa))).rejects.toMatchObject({ message: "Destinataire invalide" });
});

test("l'identifiant d'un autre message est refusé, sans rien en dire", async ({ db, as }) => {
  const [awa, ben, eve] = [await aPerson(db), await aPerson(db), await aPerson(db)];
  const sent = to(awa, "secret");
  await as(ben).messages.send(sent);
  await expect(as(ben).messages.send({ ...sent, content: "autre" })).rejects.toMatchObject({ code: "CONFLICT" });
  await expect(as(eve).messages.send(sent)).rejects.toMatchObject({ code: "CONFLICT" });
});

test("les numéros d'une personne se suivent sans trou, quel que soit son rôle", async ({ db, as }) => {
  const [awa, ben, eve] = [await aPerson(db), await aPerson(db), await aPerson(db)];
  await as(ben).messages.send(to(awa));
  await as(awa).messages.send(to(eve));
  await as(eve).messages.send(to(awa));
  const rows = await db.query.events.findMany({
    where: (t, { eq }) => eq(t.userId, awa.id),
    orderBy: (t, { asc }) => asc(t.seq),
  });
  expect(rows.map(({ seq, kind }) => [seq, kind])).toEqual([
    [1, "message"],
    [2, "sent"],
    [3, "message"],
  ]);
});

test("lire jusqu'à un moment marque ce qui précède, une fois, et le dit à l'auteur", async ({ db, as }) => {
  const [awa, ben] = [await aPerson(db), await aPerson(db)];
  const first = await as(ben).messages.send(to(awa, "un"));
  await as(ben).messages.send(to(awa, "deux"));
  const upTo = first.createdAt.toISOString();

  expect(await as(awa).messages.markRead({ otherId: ben.id, upTo })).toEqual({ unread: 1 });
  expect(await as(awa).messages.markRead({ otherId: ben.id, upTo })).toEqual({ unread: 1 });
  const { items } = await as(ben).messages.thread({ otherId: awa.id });
  expect(items.map(({ content, readAt }) => [content, readAt !== null])).toEqual([
    ["deux", false],
    ["un", true],
  ]);
  const told = await db.query.events.findMany({ where: (t, { and, eq }) => and(eq(t.userId, ben.id), eq(t.kind, "read")) });
  expect(told).toHaveLength(1);
});

test.for([
  ["de l'an zéro", "0000-01-01T00:00:00Z"],
  ["à deux cents décimales", `2026-01-01T00:00:00.${"9".repeat(200)}Z`],
] as const)("lire jusqu'à un moment %s est une date invalide, non une panne", async ([, upTo], { db, as }) => {
  const [awa, ben] = [await aPerson(db), await aPerson(db)];
  await as(ben).messages.send(to(awa));
  await expect(as(awa).messages.markRead({ otherId: ben.id, upTo })).rejects.toMatchObject({ code: "BAD_REQUEST" });
  expect(await as(awa).messages.unread()).toBe(1);
});

test("un tiers ne lit ni ne marque rien du fil de deux autres", async ({ db, as }) => {
  const [awa, ben, eve] = [await aPerson(db), await aPerson(db), await aPerson(db)];
  const { createdAt } = await as(ben).messages.send(to(awa));
  expect((await as(eve).messages.thread({ otherId: awa.id })).items).toEqual([]);
  await as(eve).messages.markRead({ otherId: ben.id, upTo: createdAt.toISOString() });
  expect(await as(awa).messages.unread()).toBe(1);
});

test("les conversations viennent de la plus récente à la plus ancienne et se cherchent sans accents", async ({ db, as }) => {
  const awa = await aPerson(db);
  const [zoe, aime] = [await aPerson(db, { firstName: "Zoé" }), await aPerson(db, { firstName: "Aimé" })];
  const mangoes = await anAnnouncement(db, { userId: awa.id, title: "Mangues greffées" });
  await as(zoe).messages.send(to(awa, "Bonjour", mangoes.id));
  await as(aime).messages.send(to(awa, "Ça va ?"));
  const names = async (search?: string) =>
    (await as(awa).messages.conversations({ search })).items.map(({ other }) => other.firstName);
  expect(await names()).toEqual(["Aimé", "Zoé"]);
  expect(await names("zoe")).toEqual(["Zoé"]);
  expect(await names("greffees")).toEqual(["Zoé"]);
  expect(await names("ca va")).toEqual(["Aimé"]);
  expect(await names("%")).toEqual([]);
});

test("le fil se pagine sans trou ni doublon", async ({ db, as }) => {
  const [awa, ben] = [await aPerson(db), await aPerson(db)];
  for (let i = 0; i < 30; i++) await as(i % 2 ? awa : ben).messages.send(to(i % 2 ? ben : awa, `m${i}`));
  const first = await as(awa).messages.thread({ otherId: ben.id });
  const second = await as(awa).messages.thread({ otherId: ben.id, cursor: first.next });
  expect([...first.items, ...second.items].map(({ content }) => content)).toEqual(
    Array.from({ length: 30 }, (_, i) => `m${29 - i}`),
  );
  expect(second.next).toBeNull();
});

test("ni téléphone ni adresse ne sortent d'une conversation", async ({ db, as }) => {
  const [awa, ben] = [await aPerson(db), await aPerson(db, { phone: "+24106999999", email: "canari@exemple.example" })];
  await as(ben).messages.send(to(awa));
  const seen = JSON.stringify([
    await as(awa).messages.conversations({}),
    await as(awa).messages.thread({ otherId: ben.id }),
    await as(awa).messages.opening({ sellerId: ben.id }),
  ]);
  expect(seen).not.toMatch(/06999999|canari/u);
});

test("le numéro de l'autre se demande dans le fil quand il y a écrit ou vend ; d'un inconnu, d'un bloqué et de soi-même, jamais", async ({
  db,
  as,
}) => {
  const [awa, ben, eve] = [await aPerson(db), await aPerson(db, { phone: "+24177123456" }), await aPerson(db)];
  const ask = { otherId: ben.id };
  const bad = { message: "Destinataire invalide" };
  await as(awa).messages.send(to(ben));
  await expect(as(awa).messages.revealPhone(ask)).rejects.toMatchObject(bad);

  await as(ben).messages.send(to(awa));
  expect(await as(awa).messages.revealPhone(ask)).toEqual({ phone: "+24177123456" });
  await expect(as(null).messages.revealPhone(ask)).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  await expect(as(eve).messages.revealPhone(ask)).rejects.toMatchObject(bad);
  await expect(as(ben).messages.revealPhone(ask)).rejects.toMatchObject(bad);
  await expect(as(ben).messages.revealPhone({ otherId: awa.id })).rejects.toMatchObject({
    message: "Numéro de téléphone non disponible",
  });

  await anAnnouncement(db, { userId: ben.id });
  expect(await as(eve).messages.revealPhone(ask)).toEqual({ phone: "+24177123456" });
  await as(ben).blocks.set({ userId: eve.id, blocked: true });
  await expect(as(eve).messages.revealPhone(ask)).rejects.toMatchObject(bad);
});
