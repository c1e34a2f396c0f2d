import { anAnnouncement, aPerson } from "@recolte/db/factories";
import { follows, savedSearches, told } from "@recolte/db/schema";
import { uuidv7 } from "uuidv7";
import { expect, test } from "#testing/test.ts";
import { eraseAccount } from "./erasure.ts";
import { alertSections } from "./export-alerts.ts";

test("ses alertes, les vendeurs suivis et ce qui fut signalé sont dans son fichier, et partent avec le compte", async ({
  db,
  as,
}) => {
  const [awa, ben] = [await aPerson(db), await aPerson(db, { firstName: "Ben", lastName: "Koné" })];
  await as(awa).alerts.save({ id: uuidv7(), question: { search: "tomates", city: "Oyem" }, cadence: "week" });
  await as(awa).alerts.setFollowing({ sellerId: ben.id, following: true });
  const { id } = await anAnnouncement(db, { userId: ben.id, title: "Tomates mûres" });
  await db.insert(told).values({ userId: awa.id, announcementId: id, kind: "new", sentAt: new Date() });

  const file: Record<string, unknown[]> = {};
  for (const [name, pieces] of alertSections({ db, userId: awa.id })) {
    file[name] = [];
    for await (const rows of pieces) file[name].push(...rows);
  }
  expect(file).toMatchObject({
    alertes: [{ recherche: "tomates · Oyem", rythme: "Une fois par semaine", enPauseDepuis: null }],
    vendeursSuivis: [{ vendeur: "Ben Koné" }],
    annoncesSignaleesParAlerte: [{ annonce: "Tomates mûres", nouvelle: "trouvée" }],
  });

  await eraseAccount(db, awa.id);
  for (const table of [savedSearches, follows, told]) expect(await db.$count(table)).toBe(0);
});

test("qui ne garde rien a trois listes vides", async ({ db }) => {
  const awa = await aPerson(db);
  for (const [, pieces] of alertSections({ db, userId: awa.id })) for await (const rows of pieces) expect(rows).toBeNull();
});
