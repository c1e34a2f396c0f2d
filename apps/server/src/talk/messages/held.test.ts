import { anAnnouncement, aPerson, type Person } from "@recolte/db/factories";
import {
  cases,
  conversations,
  events,
  heldMessages,
  inbox,
  messageCopies,
  messageImages,
  messages,
  notifications,
  outbox,
} from "@recolte/db/schema";
import { greeting } from "@recolte/domain/talk/messages/text";
import { eq, sql } from "drizzle-orm";
import { eraseAccount } from "#personal/account/erasure.ts";
import { trustSections } from "#personal/account/export-trust.ts";
import { BAIT, crowd, letter, listHoles } from "#testing/held-stage.ts";
import { expect, test as base, type Fixtures } from "#testing/test.ts";
import { forgetHeld, refuseHeld, releaseHeld, tellRefused } from "./held.ts";

interface Told {
  thief: Person;
  told: Person[];
  sixth: Person;
  /** The answer to the message that is kept from the sixth. */
  sent: Awaited<ReturnType<ReturnType<Fixtures["as"]>["messages"]["send"]>>;
}

const test = base.extend<{ kept: Told }>({
  kept: async ({ db, as }, provide) => {
    const [thief, sixth] = [await aPerson(db), await aPerson(db)];
    const told = await crowd(db, 5);
    for (const one of told) await as(thief).messages.send(letter(one));
    await provide({ thief, told, sixth, sent: await as(thief).messages.send(letter(sixth)) });
  },
});

test("le même texte à un sixième destinataire est gardé ; les cinq premiers l'ont reçu", async ({ db, as, kept }) => {
  const { thief, told, sixth, sent } = kept;
  expect(sent).toMatchObject({ isHeld: true, seq: 6, createdAt: expect.any(Date) });
  for (const one of told) expect((await as(one).messages.thread({ otherId: thief.id })).items).toHaveLength(1);
  expect(await db.select({ id: heldMessages.id, status: heldMessages.status }).from(heldMessages)).toEqual([
    { id: sent.id, status: "quarantined" },
  ]);
  expect((await as(thief).messages.held()).map(({ other, content, status }) => [other.id, content, status])).toEqual([
    [sixth.id, BAIT, "quarantined"],
  ]);
});

test("celui qui ne doit pas le lire n'en apprend rien : ni fil, ni liste, ni recherche, ni non-lu, ni événement, ni cloche, ni mail", async ({
  db,
  as,
  kept: { thief, sixth },
}) => {
  const mine = as(sixth).messages;
  expect((await mine.thread({ otherId: thief.id })).items).toEqual([]);
  expect((await mine.conversations({})).items).toEqual([]);
  expect((await mine.conversations({ search: "acompte" })).items).toEqual([]);
  expect(await mine.unread()).toBe(0);
  expect(await mine.held()).toEqual([]);
  expect(await db.$count(events, eq(events.userId, sixth.id))).toBe(0);
  expect(await db.$count(notifications, eq(notifications.userId, sixth.id))).toBe(0);
  expect(await db.$count(outbox, eq(outbox.kind, "mail"))).toBe(0);
  expect(await db.$count(conversations, eq(conversations.userId, sixth.id))).toBe(0);
  await expect(mine.revealPhone({ otherId: thief.id })).rejects.toMatchObject({ message: "Destinataire invalide" });
  expect(await listHoles(db)).toEqual([]);
});

test("dans le fichier de données de qui l'a écrit, pas dans celui du destinataire", async ({ db, kept: { thief, sixth } }) => {
  const sectionOf = async (userId: string) => {
    const [name, pieces] = trustSections({ db, userId }).find(([section]) => section === "messagesEnRelecture")!;
    const rows: unknown[] = [];
    for await (const piece of pieces) rows.push(...piece);
    return { name, rows };
  };
  expect(await sectionOf(thief.id)).toMatchObject({
    name: "messagesEnRelecture",
    rows: [{ pour: `${sixth.firstName} ${sixth.lastName}`, texte: BAIT, etat: "en relecture" }],
  });
  expect((await sectionOf(sixth.id)).rows).toEqual([]);
});

test("toutes les copies ont un dossier, dont les cinq premiers ne font pas partie", async ({ db, as, kept: { thief, sent } }) => {
  for (const one of await crowd(db, 2)) expect(await as(thief).messages.send(letter(one))).toMatchObject({ isHeld: true });
  expect(await db.select().from(cases)).toMatchObject([
    { kind: "message", targetType: "message", targetId: sent.id, subjectId: thief.id, status: "open", points: 3 },
  ]);
  const [one] = await db.select({ id: cases.id }).from(cases);
  expect(await db.$count(heldMessages, eq(heldMessages.caseId, one!.id))).toBe(3);
});

test("renvoyé avec le même identifiant, il a la même réponse ; avec d'autres mots il est refusé", async ({ db, as, kept }) => {
  const { thief, sixth, sent } = kept;
  const again = { ...letter(sixth), id: sent.id };
  expect(await as(thief).messages.send(again)).toEqual(sent);
  expect(await db.$count(heldMessages)).toBe(1);
  const other = as(thief).messages.send({ ...again, content: `${BAIT} demain` });
  await expect(other).rejects.toMatchObject({ message: "Ce message existe déjà" });
});

test("un des cinq premiers peut encore recevoir le même texte ; un autre texte passe", async ({
  db,
  as,
  kept: { thief, told },
}) => {
  expect(await as(thief).messages.send(letter(told[0]!))).toMatchObject({ isHeld: false });
  const [new_] = await crowd(db, 1);
  expect(await as(thief).messages.send(letter(new_!, BAIT.replace("Wave", "Moov")))).toMatchObject({ isHeld: false });
});

test("lettres cyrilliques, capitales et signes n'en font pas un autre texte", async ({ db, as, kept: { thief } }) => {
  const disguised = BAIT.replaceAll("a", "а").replaceAll("e", "е").replace("Envoyez", "ENVOYEZ !").replace("acompte", "Acompte…");
  const [new_] = await crowd(db, 1);
  expect(await as(thief).messages.send(letter(new_!, disguised))).toMatchObject({ isHeld: true });
});

test("le nom de chacun et un numéro de dossier par personne n'en font pas un autre texte", async ({ db, as }) => {
  const [thief, crowded] = [await aPerson(db), await crowd(db, 6)];
  const held: boolean[] = [];
  for (const [i, one] of crowded.entries())
    held.push((await as(thief).messages.send(letter(one, `Bonjour ${one.firstName}, ${BAIT}. Dossier ${4821 + i}`))).isHeld);
  expect(held).toEqual([false, false, false, false, false, true]);
});

test("à qui a écrit le premier on répond autant de fois la même chose", async ({ db, as }) => {
  const [seller, buyers] = [await aPerson(db), await crowd(db, 8)];
  for (const buyer of buyers) await as(buyer).messages.send(letter(seller, "Bonjour"));
  for (const buyer of buyers) expect(await as(seller).messages.send(letter(buyer))).toMatchObject({ isHeld: false });
});

test("qui n'a fait que répondre compte : écrire d'abord autre chose ne suffit pas", async ({ db, as }) => {
  const [thief, people] = [await aPerson(db), await crowd(db, 6)];
  const answers = [];
  for (const one of people) {
    await as(thief).messages.send(letter(one, "Bonjour"));
    await as(one).messages.send(letter(thief, "Bonjour"));
    answers.push((await as(thief).messages.send(letter(one))).isHeld);
  }
  expect(answers).toEqual([false, false, false, false, false, true]);
});

test("le premier message que le site propose part à tous ; ce qu'on y ajoute compte", async ({ db, as }) => {
  const [buyer, sellers] = [await aPerson(db), await crowd(db, 7)];
  const greet = async (more: string) => {
    const held = [];
    for (const [i, seller] of sellers.entries()) {
      const { id, title } = await anAnnouncement(db, { userId: seller.id, title: `Tomates n° ${i}` });
      const sent = { ...letter(seller, greeting(title) + more), announcementId: id };
      held.push((await as(buyer).messages.send(sent)).isHeld);
    }
    return held.filter(Boolean).length;
  };
  expect(await greet("")).toBe(0);
  expect(await greet(` ${BAIT}`)).toBe(2);
});

test("ce qui serait refusé est refusé, et rien n'en reste", async ({ db, as, kept: { thief } }) => {
  const [shy, gone] = await crowd(db, 2);
  await as(shy!).blocks.set({ userId: thief.id, blocked: true });
  await expect(as(thief).messages.send(letter(shy!))).rejects.toMatchObject({ message: "Destinataire invalide" });
  await db.execute(sql`update users set status = 'deleted' where id = ${gone!.id}`);
  await expect(as(thief).messages.send(letter(gone!))).rejects.toMatchObject({ message: "Destinataire invalide" });
  expect(await db.$count(heldMessages)).toBe(1);
  expect(await db.$count(messages)).toBe(5);
});

test("relâché, il arrive comme écrit à l'instant, avec non-lu, événement et cloche, et l'auteur peut le dire à d'autres", async ({
  db,
  as,
  kept: { thief, sixth, sent },
}) => {
  expect(new Set(await releaseHeld(db, sent.id))).toEqual(new Set([thief.id, sixth.id]));
  const { items } = await as(sixth).messages.thread({ otherId: thief.id });
  expect(items).toMatchObject([{ id: sent.id, content: BAIT, readAt: null }]);
  expect(new Date(items[0]!.createdAt).getTime()).toBeGreaterThanOrEqual(sent.createdAt.getTime());
  expect(await as(sixth).messages.unread()).toBe(1);
  expect(await db.$count(notifications, eq(notifications.userId, sixth.id))).toBe(1);
  expect(await as(thief).messages.held()).toEqual([]);
  expect((await as(thief).messages.send({ ...letter(sixth), id: sent.id })).isHeld).toBe(false);
  expect(await listHoles(db)).toEqual([]);
  expect(await releaseHeld(db, sent.id)).toEqual([]);
  const [new_] = await crowd(db, 1);
  expect(await as(thief).messages.send(letter(new_!))).toMatchObject({ isHeld: false });
});

test("relâché après que le destinataire a bloqué l'auteur, il n'arrive pas", async ({ db, as, kept: { thief, sixth, sent } }) => {
  await as(sixth).blocks.set({ userId: thief.id, blocked: true });
  await releaseHeld(db, sent.id);
  expect(await db.$count(heldMessages)).toBe(0);
  expect((await as(sixth).messages.thread({ otherId: thief.id })).items).toEqual([]);
});

test("refusé, l'auteur le voit là où il l'a écrit et le destinataire n'en apprend rien", async ({ db, as, kept }) => {
  const { thief, sixth, sent } = kept;
  expect(await refuseHeld(db, sent.id)).toEqual([sent.id]);
  expect(await tellRefused(db, [sent.id])).toEqual([thief.id]);
  expect(await as(thief).messages.held()).toMatchObject([{ content: BAIT, status: "refused" }]);
  expect(await db.$count(events, eq(events.userId, sixth.id))).toBe(0);
  const [{ seq } = { seq: 0 }] = await db.select({ seq: inbox.seq }).from(inbox).where(eq(inbox.userId, thief.id));
  expect(seq).toBe(7);
  expect(await listHoles(db)).toEqual([]);
  expect(await releaseHeld(db, sent.id)).toEqual([]);
});

test.for(["thief", "sixth"] as const)(
  "le compte de %s s'efface : le message et sa photo aussi",
  async (who, { db, as, kept }) => {
    const { thief, sixth } = kept;
    const photo = { key: `${thief.id}/photo`, width: 40, height: 30, widths: [40], color: "#d04020", bytes: 1, sha256: "x" };
    const [image] = await db
      .insert(messageImages)
      .values({ ...photo, ownerId: thief.id })
      .returning({ id: messageImages.id });
    const [other] = await crowd(db, 1);
    const target = who === "sixth" ? sixth : other!;
    await as(thief).messages.send({ ...letter(target), imageId: image!.id });
    expect(await db.select({ carried: messageImages.carried }).from(messageImages)).toEqual([{ carried: true }]);
    const again = { ...letter((await crowd(db, 1))[0]!), imageId: image!.id };
    await expect(as(thief).messages.send(again)).rejects.toMatchObject({ message: "Photo non trouvée" });
    await eraseAccount(db, kept[who].id);
    expect(await db.$count(heldMessages)).toBe(0);
    expect(await db.$count(messageImages)).toBe(0);
    expect(await db.$count(outbox, eq(outbox.kind, "image.delete"))).toBe(1);
    expect(await db.$count(messageCopies, eq(messageCopies.senderId, kept[who].id))).toBe(0);
  },
);

test("après un jour rien ne dit plus à qui l'on a dit la même chose ; après deux ans le message retenu est oublié", async ({
  db,
  as,
  kept: { thief },
}) => {
  await db.update(messageCopies).set({ at: sql`now() - interval '25 hours'` });
  const [new_] = await crowd(db, 1);
  expect(await as(thief).messages.send(letter(new_!))).toMatchObject({ isHeld: false });
  await forgetHeld(db);
  expect(await db.$count(messageCopies)).toBe(1);
  expect(await db.$count(heldMessages)).toBe(1);
  await db.update(heldMessages).set({ createdAt: sql`now() - interval '25 months'` });
  await forgetHeld(db);
  expect(await db.$count(heldMessages)).toBe(0);
});

test("l'empreinte ne garde aucun mot, et dépend de la clé du site", async ({ db, kept: _kept }) => {
  const { rows } = await db.execute<{ kept: string }>(sql`select row_to_json(c)::text as kept from message_copies c limit 1`);
  expect(rows[0]?.kept).not.toMatch(/acompte|wave/iu);
});
