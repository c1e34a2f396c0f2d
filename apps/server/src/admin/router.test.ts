import { anAnnouncement, aPerson } from "@recolte/db/factories";
import { expect, test } from "#testing/test.ts";

const WHO = [
  { name: "un visiteur", roles: null, announcements: "UNAUTHORIZED", users: "UNAUTHORIZED" },
  { name: "un membre", roles: [], announcements: "FORBIDDEN", users: "FORBIDDEN" },
  { name: "un modérateur", roles: ["moderator"], announcements: null, users: "FORBIDDEN" },
  { name: "un administrateur", roles: ["admin"], announcements: null, users: null },
  { name: "un super administrateur", roles: ["super_admin"], announcements: null, users: null },
] as const;

test.for(WHO)("$name voit de l'administration ce que son rôle permet", async (who, { db, as }) => {
  const person = who.roles && (await aPerson(db, { roles: who.roles }));
  const calls = [
    [() => as(person).admin.announcements({}), who.announcements],
    [() => as(person).admin.users.list({}), who.users],
    [() => as(person).admin.counters(), who.users],
  ] as const;
  for (const [call, code] of calls) {
    if (code) await expect(call()).rejects.toMatchObject({ code });
    else await expect(call()).resolves.toBeDefined();
  }
});

test("la table de modération cherche par titre ou catégorie, sans accents, et coupe la description à 50 caractères", async ({
  db,
  as,
}) => {
  const [awa, mona] = [await aPerson(db), await aPerson(db, { roles: ["moderator"] })];
  await anAnnouncement(db, {
    userId: awa.id,
    title: "Piments séchés",
    category: "epices",
    description: "x".repeat(90),
    status: "pending",
  });
  await anAnnouncement(db, { userId: awa.id, title: "Bananes", category: "fruits" });

  const titles = async (input: Parameters<ReturnType<typeof as>["admin"]["announcements"]>[0]) =>
    (await as(mona).admin.announcements(input)).items.map(({ title }) => title);
  expect(await titles({ search: "seches" })).toEqual(["Piments séchés"]);
  expect(await titles({ search: "fruit" })).toEqual(["Bananes"]);
  expect(await titles({ status: "pending" })).toEqual(["Piments séchés"]);
  expect((await as(mona).admin.announcements({ search: "piment" })).items[0]?.description).toHaveLength(50);
});
