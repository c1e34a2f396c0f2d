import { aPerson } from "@recolte/db/factories";
import { cases, phrases } from "@recolte/db/schema";
import { uuidv7 } from "uuidv7";
import { letter } from "#testing/held-stage.ts";
import { openServer } from "#testing/open-server.ts";
import { expect, test } from "#testing/test.ts";

test("le lecteur est averti de qui demande un acompte, l'auteur ne l'est pas, un tiers n'apprend rien", async ({ db, as }) => {
  const [thief, reader, stranger] = [await aPerson(db), await aPerson(db), await aPerson(db)];
  const bad = await as(thief).messages.send(letter(reader, "Envoyez un acompte"));
  const good = await as(thief).messages.send(letter(reader, "Bonjour, c'est disponible"));
  const ids = [bad.id, good.id, uuidv7()];
  expect(await as(reader).messages.warnings({ otherId: thief.id, ids })).toEqual([bad.id]);
  expect(await as(thief).messages.warnings({ otherId: reader.id, ids })).toEqual([]);
  expect(await as(stranger).messages.warnings({ otherId: thief.id, ids })).toEqual([]);
  expect(await db.$count(cases)).toBe(0);
});

test("un acompte écrit en lettres cyrilliques n'avertissait personne", async ({ db, as }) => {
  const [thief, reader] = [await aPerson(db), await aPerson(db)];
  const { id } = await as(thief).messages.send(letter(reader, "Envoyez un \u0430c\u043empte"));
  expect(await as(reader).messages.warnings({ otherId: thief.id, ids: [id] })).toEqual([id]);
});

test.for([
  ["le code de la commande", "Donnez-moi le code de la commande"],
  ["un mot de passe", "Quel est ton mot de passe ?"],
  ["ce qu'un téléphone compose", "Faites *144*1*0700000000# et validez"],
  ["une image à lire", "Scannez ce QR code pour être payé"],
  ["l'argent du carburant", "Envoyez 15 000 F pour le carburant"],
  ["le nom du site", "Ici le service Récolte, votre compte est bloqué"],
  ["le WhatsApp d'un autre", "wa.me/33612000000"],
] as const)("qui demande %s : son lecteur en est averti, et lui seul", async ([_what, words], { db, as }) => {
  const [thief, reader] = [await aPerson(db, { phone: "+24106000000" }), await aPerson(db)];
  const { id } = await as(thief).messages.send(letter(reader, words));
  const own = await as(thief).messages.send(letter(reader, "https://wa.me/24106000000"));
  expect(await as(reader).messages.warnings({ otherId: thief.id, ids: [id, own.id] })).toEqual([id]);
  expect(await as(thief).messages.warnings({ otherId: reader.id, ids: [id, own.id] })).toEqual([]);
});

test("la liste du personnel remplace la première, sans ce qu'il en a retiré", async () => {
  await using server = await openServer();
  const { db, settings, client, cookieOf } = server;
  const [thief, reader] = [await aPerson(db), await aPerson(db)];
  await db.insert(phrases).values([
    { words: "prime de marché", kind: "advance", points: 5 },
    { words: "bonjour", kind: "away", points: 2, retiredAt: new Date() },
    { words: "vite", kind: "urgency", points: 1 },
  ]);
  await settings.reload();
  const writer = client(await cookieOf(thief));
  const sent = [];
  for (const words of ["La prime de marché est affichée", "Bonjour, à demain", "Faites vite"])
    sent.push(await writer.messages.send.mutate(letter(reader, words)));
  const asked = { otherId: thief.id, ids: sent.map(({ id }) => id) };
  expect(await client(await cookieOf(reader)).messages.warnings.query(asked)).toEqual([sent[0]!.id]);
});
