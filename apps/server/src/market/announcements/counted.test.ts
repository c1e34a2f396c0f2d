import { anAnnouncement, aPerson, type Person } from "@recolte/db/factories";
import { announcements } from "@recolte/db/schema";
import type { Db } from "@recolte/db/client";
import { eq, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { createCaller } from "#router.ts";
import { callerStub } from "#testing/deps.ts";
import { expect, type Fixtures, test as base } from "#testing/test.ts";

const form = () => ({
  id: uuidv7(),
  title: "Tomates",
  category: "legumes" as const,
  conditionProduct: "frais" as const,
  price: 500,
  unit: "kg" as const,
  country: "gabon" as const,
  city: "Oyem",
  description: "Récoltées ce matin",
  quantityAvailable: 12,
});

/** As often as one like this was published before. */
async function before(db: Db, author: Person, { times, at }: { times: number; at: string }) {
  const { id: _id, searchText: _derived, ...one } = await anAnnouncement(db, { userId: author.id });
  await db.insert(announcements).values(Array.from({ length: times - 1 }, () => ({ ...one, id: uuidv7() })));
  await db
    .update(announcements)
    .set({ createdAt: sql`now() - ${at}::interval` })
    .where(eq(announcements.userId, author.id));
}

/** Under the limits of a real site. */
const test = base.extend<{ signedIn: (person: Person) => ReturnType<typeof createCaller> }>({
  signedIn: async ({ db, deps }: Pick<Fixtures, "db" | "deps">, provide) => {
    const env = { ...deps.env, LIMITS_SCALE: 1 };
    await provide((person) => {
      const viewer = {
        ...person,
        emailVerified: true,
        isDemo: false,
        mustChangePassword: false,
        avatarKey: null,
        location: null,
      };
      return createCaller({ ...deps, env, db, viewer, caller: callerStub(person.id, { sessionKind: "member" }) });
    });
  },
});

test("la centième annonce d'un jour se publie, la suivante attend demain", async ({ db, signedIn }) => {
  const awa = await aPerson(db);
  await before(db, awa, { times: 99, at: "1 hour" });
  await signedIn(awa).announcements.create(form());
  await expect(signedIn(awa).announcements.create(form())).rejects.toMatchObject({ cause: { code: "announcement.quota" } });
});

test("cinq cents annonces actives : ni publier ni reprendre n'en ajoute une ; en mettre une en pause fait de la place", async ({
  db,
  signedIn,
}) => {
  const awa = await aPerson(db);
  const own = signedIn(awa).announcements;
  const paused = await anAnnouncement(db, { userId: awa.id, status: "paused" });
  await before(db, awa, { times: 499, at: "3 days" });
  const last = form();
  await own.create(last);
  const full = { cause: { code: "announcement.active-quota" } };
  await expect(own.create(form())).rejects.toMatchObject(full);
  await expect(own.reactivate({ id: paused.id })).rejects.toMatchObject(full);
  await own.pause({ id: last.id });
  expect(await own.reactivate({ id: paused.id })).toMatchObject({ status: "active" });
});
