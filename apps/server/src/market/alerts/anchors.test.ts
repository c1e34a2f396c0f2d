import { anAnnouncement, aPerson, aProduct } from "@recolte/db/factories";
import type { Db } from "@recolte/db/client";
import { announcements, savedAnchors, savedSearches } from "@recolte/db/schema";
import { eq, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { listNames } from "#market/search/dictionary-queries.ts";
import { expect, test } from "#testing/test.ts";
import { save } from "./saved.ts";

const NAMES = [
  { name: "Tomate", names: { tomtae: "faute" } },
  { name: "Safou", names: { atanga: "local", "prune africaine": "local" } },
  { name: "Igname", names: { kponan: "variete", foufou: "fait_de" } },
  { name: "Plantain", names: { "banane plantain": "nom", foufou: "fait_de", "pain de banane": "fait_de" } },
  { name: "Huile de palme", names: { "huile rouge": "local" } },
  { name: "Bâton de manioc", names: { mingouela: "variete" } },
] as const;

/** Each name of each product, alone and in a sentence. */
async function titlesOf(db: Db) {
  for (const product of NAMES) await aProduct(db, product);
  const names = await listNames(db);
  return names.flatMap(({ name }) => [name, `Beaux ${name} du village`]);
}

const both = sql`${savedSearches.words} is not null and ${announcements.wordsAll} @@ ${savedSearches.words}`;
const sameAnchor = sql`exists (select from ${savedAnchors} k where k.search_id = ${savedSearches.id}
  and k.anchor = any(anchors_of(${announcements.wordsAll}, ${announcements.city}, ${announcements.category})))`;

test("aucune annonce qui répond à une alerte n'est rangée loin d'elle, quels que soient ses mots", async ({ db }) => {
  const ben = await aPerson(db);
  const titles = await titlesOf(db);
  for (const title of titles) await anAnnouncement(db, { userId: ben.id, title: title.slice(0, 120), city: "Oyem" });
  const asked = [...titles, "tomates oyem", "igname 50 kg", "banane", "zébrillon", "plan", "poulet fumé du village"];
  const alerts = asked.map((search) => ({ id: uuidv7(), question: { search: search.slice(0, 80) }, cadence: "now" as const }));
  let awa = await aPerson(db);
  for (const [i, alert] of alerts.entries()) {
    // Thirty at most are one person's.
    if (i % 30 === 29) awa = await aPerson(db);
    await save(db, awa.id, alert);
  }
  const [count] = await db
    .select({
      found: sql<number>`count(*) filter (where ${both})::int`,
      lost: sql<number>`count(*) filter (where ${both} and not ${sameAnchor})::int`,
    })
    .from(savedSearches)
    .innerJoin(announcements, eq(announcements.userId, ben.id));
  expect(count?.found).toBeGreaterThan(titles.length - 1);
  expect(count?.lost).toBe(0);
});
