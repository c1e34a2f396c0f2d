import { aPerson, suspend } from "@recolte/db/factories";
import { likenesses, nameKeys } from "@recolte/db/schema";
import { expect } from "vitest";
import { eraseAccount } from "#personal/account/erasure.ts";
import { likenessStage } from "#testing/likeness-stage.ts";
import { test } from "#testing/test.ts";

const phone = (otherId: string, isCondemned = false) => ({ signal: "phone.same", otherId, isCondemned });
const alike = (otherId: string) => ({ signal: "name.alike", otherId, isCondemned: false });
const OTHER_WORDS = "Régimes de plantain cueillis à la demande, livrés le samedi au marché de Bitam.";

test("un numéro déjà donné par un autre compte est trouvé, écrit d'ici ou d'ailleurs ; du plus récent des deux", async () => {
  await using stage = await likenessStage();
  const [awa, ben] = [await stage.member({ country: "cote_ivoire" }), await stage.member()];
  await awa.call({ phone: "07 07 12 34 56" });
  await ben.call({ phone: "+225 07 07 12 34 56" });
  expect(await stage.found(ben.id)).toEqual([phone(awa.id)]);
  expect(await stage.found(awa.id)).toEqual([]);
  await ben.call({ phone: "+225 05 05 12 34 56" });
  expect(await stage.found(ben.id)).toEqual([]);
});

test("un numéro écrit dans une annonce compte comme celui du profil, et dit si l'autre est suspendu", async () => {
  await using stage = await likenessStage();
  const [awa, ben, cleo] = [await stage.member(), await stage.member(), await stage.member()];
  await awa.call({ phone: "077 12 34 56" });
  await ben.publish({ title: "Plantain", description: `${OTHER_WORDS} Appelez le +241 77.12.34.56.` });
  expect(await stage.found(ben.id)).toEqual([phone(awa.id)]);
  await cleo.publish({ title: "Ignames", description: "Récoltées hier, au 00241 77 12 34 56" });
  await suspend(stage.db, awa.id);
  const found = await stage.found(cleo.id);
  expect(found).toHaveLength(2);
  expect(found).toEqual(expect.arrayContaining([phone(awa.id, true), phone(ben.id)]));
});

test("un numéro écrit en chiffres pleine chasse échappait à la comparaison", async () => {
  await using stage = await likenessStage();
  const [awa, ben] = [await stage.member(), await stage.member()];
  await awa.call({ phone: "077 12 34 56" });
  await ben.publish({ title: "Plantain", description: `${OTHER_WORDS} Appelez le ０７７ １２ ３４ ５６.` });
  expect(await stage.found(ben.id)).toEqual([phone(awa.id)]);
});

test.for([
  ["Ali", "Koné", "AIi", "Koné"],
  ["Ali", "Koné", "Ali", "Кoné"],
  ["Ali", "Koné", "Koné", "Ali"],
  ["Emma", "Mba", "Ernma", "Mba"],
])("%s %s est vérifié : %s %s, qui ne l'est pas, est trouvé", async ([firstName, lastName, otherFirst, otherLast]) => {
  await using stage = await likenessStage();
  const known = await stage.member({ firstName, lastName, verified: true });
  await known.publish();
  await stage.settled();
  const stranger = await stage.member();
  await stranger.call({ firstName: otherFirst, lastName: otherLast, phone: "" });
  expect(await stage.found(stranger.id)).toEqual([alike(known.id)]);
  expect(await stage.found(known.id)).toEqual([]);
});

test("deux homonymes dont aucun n'est vérifié, ou les deux, ne se font pas passer l'un pour l'autre", async () => {
  await using stage = await likenessStage();
  for (const verified of [false, true]) {
    const names = { firstName: "Ali", lastName: verified ? "Koné" : "Traoré", verified };
    const [one, other] = [await stage.member(names), await stage.member(names)];
    await one.publish({ title: "Ignames", description: `${verified}` });
    await other.publish({ title: "Plantain", description: `${verified}` });
    expect(await stage.found(one.id, other.id)).toEqual([]);
  }
});

type Member = Awaited<ReturnType<Awaited<ReturnType<typeof likenessStage>>["member"]>>;
const WAYS: [way: string, mark: (admin: Member, known: Member, verified: boolean) => Promise<unknown>][] = [
  [
    "de la main d'un administrateur",
    async ({ client }, { id, email }, verified) => {
      const { items } = await client.admin.users.list.query({ search: email });
      return client.admin.users.verify.mutate({ id, version: items[0]!.version, verified });
    },
  ],
  [
    "d'un lieu visité",
    ({ client: { verification } }, { id: personId }, verified) =>
      verified
        ? verification.visit.mutate({ personId, visitedOn: new Date().toISOString(), note: "Deux hectares", tick: true })
        : verification.expire.mutate({ personId, step: "place", reason: "Terrain vendu" }),
  ],
];

test.for(WAYS)(
  "coche %s : fait trouver ceux qui portaient déjà ce nom, ne le fait plus une fois perdue",
  async ([_way, mark]) => {
    await using stage = await likenessStage();
    const [known, stranger] = [await stage.member({ firstName: "Ali", lastName: "Koné" }), await stage.member()];
    const admin = await stage.member({ roles: ["admin"] });
    await stranger.call({ firstName: "AIi", lastName: "Koné", phone: "" });
    for (const verified of [true, false]) {
      await mark(admin, known, verified);
      expect(await stage.found(stranger.id)).toEqual(verified ? [alike(known.id)] : []);
    }
  },
);

test("avec le compte s'efface ce qui le faisait trouver", async ({ db }) => {
  const [awa, ben] = [await aPerson(db), await aPerson(db)];
  await db.insert(nameKeys).values([
    { userId: awa.id, key: "awa obame" },
    { userId: ben.id, key: "ben obame" },
  ]);
  const found = { signal: "phone.same", subjectId: ben.id, personId: ben.id, otherId: awa.id, otherPersonId: awa.id } as const;
  await db.insert(likenesses).values(found);
  await eraseAccount(db, awa.id);
  expect(await db.select({ userId: nameKeys.userId }).from(nameKeys)).toEqual([{ userId: ben.id }]);
  expect(await db.$count(likenesses)).toBe(0);
});
