import { aPerson, type Person, suspend } from "@recolte/db/factories";
import { uuidv7 } from "uuidv7";
import { expect, test } from "#testing/test.ts";

const UNKNOWN = "0198c0de-0000-7000-8000-00000000ffff";
const to = (receiver: Person) => ({ id: uuidv7(), receiverId: receiver.id, content: "Bonjour" });

test("entre deux personnes dont l'une a bloqué l'autre, rien ne part, dans aucun sens ; débloquée, tout repart", async ({
  db,
  as,
}) => {
  const [awa, ben] = [await aPerson(db), await aPerson(db)];
  await as(ben).messages.send(to(awa));
  await as(awa).blocks.set({ userId: ben.id, blocked: true });
  for (const [from, receiver] of [
    [ben, awa],
    [awa, ben],
  ] as const)
    await expect(as(from).messages.send(to(receiver))).rejects.toMatchObject({
      code: "NOT_FOUND",
      message: "Destinataire invalide",
    });
  await as(awa).blocks.set({ userId: ben.id, blocked: false });
  await expect(as(ben).messages.send(to(awa))).resolves.toBeDefined();
  await expect(as(awa).messages.send(to(ben))).resolves.toBeDefined();
});

test("bloquer deux fois ne change rien ; chacun voit qui il a bloqué, jamais qui l'a bloqué", async ({ db, as }) => {
  const [awa, ben] = [await aPerson(db), await aPerson(db, { firstName: "Ben" })];
  for (const blocked of [true, true]) expect(await as(awa).blocks.set({ userId: ben.id, blocked })).toEqual({ blocked });
  expect(await as(awa).blocks.list()).toMatchObject([{ id: ben.id, firstName: "Ben" }]);
  expect(await as(ben).blocks.list()).toEqual([]);
  expect((await as(awa).messages.thread({ otherId: ben.id })).blocked).toBe(true);
  expect((await as(ben).messages.thread({ otherId: awa.id })).blocked).toBe(false);
  await as(awa).blocks.set({ userId: ben.id, blocked: false });
  expect(await as(awa).blocks.list()).toEqual([]);
});

test("ni soi-même ni un inconnu : « Destinataire invalide »", async ({ db, as }) => {
  const awa = await aPerson(db);
  for (const userId of [awa.id, UNKNOWN])
    await expect(as(awa).blocks.set({ userId, blocked: true })).rejects.toMatchObject({ message: "Destinataire invalide" });
});

test("bloquer ne montre pas le nom de qui est suspendu ou s'en va à qui ne lui a jamais écrit ; un ancien échange, oui", async ({
  db,
  as,
}) => {
  const [awa, ben] = [await aPerson(db), await aPerson(db, { firstName: "Ben" })];
  const writer = await aPerson(db);
  await as(writer).messages.send(to(ben));
  await suspend(db, ben.id);
  await expect(as(awa).blocks.set({ userId: ben.id, blocked: true })).rejects.toMatchObject({ message: "Destinataire invalide" });
  expect(await as(awa).blocks.list()).toEqual([]);
  for (const blocked of [true, false]) expect(await as(writer).blocks.set({ userId: ben.id, blocked })).toEqual({ blocked });
});

test("un visiteur ne bloque personne", async ({ db, as }) => {
  const awa = await aPerson(db);
  await expect(as(null).blocks.set({ userId: awa.id, blocked: true })).rejects.toMatchObject({ code: "UNAUTHORIZED" });
});
