import { aDirectoryEntry, aPerson } from "@recolte/db/factories";
import { directoryEntries } from "@recolte/db/schema";
import { eq } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { expect, test } from "#testing/test.ts";

const message = (entryId: string, content = "Bonjour") => ({ id: randomUUID(), entryId, content });

async function cardOf(
  as: (person: null) => { directories: { list: (filter: { kind: "transporteurs" }) => Promise<{ items: { id: string }[] }> } },
) {
  const [card] = (await as(null).directories.list({ kind: "transporteurs" })).items;
  return card?.id ?? "";
}

test("le message arrive chez le membre de la fiche, une fois", async ({ db, as }) => {
  const [awa, ben] = [await aPerson(db, { userType: "transporteur" }), await aPerson(db)];
  const entryId = await cardOf(as);
  const word = message(entryId);
  await as(ben).directories.write(word);
  await as(ben).directories.write(word);
  const { items } = await as(awa).messages.thread({ otherId: ben.id });
  expect(items.map(({ content }) => content)).toEqual(["Bonjour"]);
});

test("un compte sans profil n'écrit pas non plus depuis une fiche", async ({ db, as }) => {
  const [awa, ben] = [await aPerson(db, { userType: "transporteur" }), await aPerson(db)];
  const word = message(await cardOf(as));
  await expect(as({ ...ben, userType: undefined }).directories.write(word)).rejects.toMatchObject({
    message: "Votre profil n'est pas encore configuré",
  });
  expect(await as(awa).messages.unread()).toBe(0);
});

test("sans session, chacun lit la phrase de ce qu'il voulait", async ({ db, as }) => {
  await aPerson(db, { userType: "transporteur" });
  const entryId = await cardOf(as);
  await expect(as(null).directories.write(message(entryId))).rejects.toMatchObject({
    code: "UNAUTHORIZED",
    message: "Vous devez être connecté pour envoyer un message",
  });
  await expect(as(null).quotes.request(message(entryId))).rejects.toMatchObject({
    code: "UNAUTHORIZED",
    message: "Vous devez être connecté pour demander un devis",
  });
});

test.for([
  ["detaillant", "Contact non disponible pour ce détaillant"],
  ["producteur", "Contact non disponible : cette personne n'a pas de compte"],
] as const)("un %s sans compte ne se contacte pas, même par l'API : « %s »", async ([kind, said], { db, as }) => {
  const ben = await aPerson(db);
  const { id } = await aDirectoryEntry(db, { kind });
  const journey = { origin: "Oyem", destination: "Bitam", goods: "Manioc" };
  for (const attempt of [as(ben).directories.write(message(id)), as(ben).quotes.request({ ...message(id), ...journey })])
    await expect(attempt).rejects.toMatchObject({ code: "CONFLICT", message: said });
});

test("une fiche retirée ou inconnue ne se contacte pas, ni la sienne, ni sans texte", async ({ db, as }) => {
  const awa = await aPerson(db, { userType: "transporteur" });
  const ben = await aPerson(db);
  const own = await cardOf(as);
  await expect(as(awa).directories.write(message(own))).rejects.toMatchObject({ message: "Destinataire invalide" });
  await expect(as(ben).directories.write(message(own, "   "))).rejects.toThrow("Le message ne peut pas être vide");
  await as(awa).directories.updateMine({ published: false });
  for (const id of [own, randomUUID()])
    await expect(as(ben).directories.write(message(id))).rejects.toMatchObject({
      code: "NOT_FOUND",
      message: "Cette fiche n'est plus dans l'annuaire",
    });
});

test("réponse perdue, puis fiche retirée ou disparue : le message gardé est dit envoyé, un autre est refusé", async ({
  db,
  as,
}) => {
  const [awa, ben] = [await aPerson(db, { userType: "transporteur" }), await aPerson(db)];
  const other = await aPerson(db, { userType: "transporteur" });
  const entryId = (await as(null).directories.list({ kind: "transporteurs" })).items.find(({ userId }) => userId === awa.id)!.id;
  const word = message(entryId);
  const sent = await as(ben).directories.write(word);
  const gone = "Cette fiche n'est plus dans l'annuaire";
  for (const withdraw of [
    () => as(awa).directories.updateMine({ published: false }),
    () => db.delete(directoryEntries).where(eq(directoryEntries.id, entryId)),
  ]) {
    await withdraw();
    expect(await as(ben).directories.write(word)).toEqual(sent);
    await expect(as(ben).directories.write({ ...word, id: randomUUID() })).rejects.toThrow(gone);
    await expect(as(ben).directories.write({ ...word, content: "Bonsoir" })).rejects.toThrow("Ce message existe déjà");
    await expect(as(other).directories.write(word)).rejects.toThrow(gone);
  }
  await as(other).directories.updateMine({ published: false });
  const [card] = await db.select().from(directoryEntries).where(eq(directoryEntries.userId, other.id));
  await expect(as(ben).directories.write({ ...word, entryId: card!.id })).rejects.toThrow(gone);
  expect(await as(awa).messages.unread()).toBe(1);
});
