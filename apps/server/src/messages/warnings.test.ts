import { aPerson } from "@recolte/db/factories";
import { cases, phrases } from "@recolte/db/schema";
import { uuidv7 } from "uuidv7";
import { letter } from "#testing/held-stage.ts";
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

test("la liste du personnel remplace la première, sans ce qu'il en a retiré", async ({ db, as, deps }) => {
  const [thief, reader] = [await aPerson(db), await aPerson(db)];
  await db.insert(phrases).values([
    { words: "caution", kind: "advance", points: 5 },
    { words: "acompte*", kind: "advance", points: 5, retiredAt: new Date() },
    { words: "vite", kind: "urgency", points: 1 },
  ]);
  await deps.settings.reload();
  const sent = [];
  for (const words of ["Payez la caution", "Envoyez un acompte", "Faites vite"])
    sent.push(await as(thief).messages.send(letter(reader, words)));
  expect(await as(reader).messages.warnings({ otherId: thief.id, ids: sent.map(({ id }) => id) })).toEqual([sent[0]!.id]);
});
