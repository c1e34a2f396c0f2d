import { aPerson } from "@recolte/db/factories";
import { auditLog, users } from "@recolte/db/schema";
import { eq } from "drizzle-orm";
import { expect, type Fixtures, test } from "#testing/test.ts";

type Stage = Pick<Fixtures, "db" | "as">;

async function aTown({ db, as }: Stage) {
  const koffi = await aPerson(db, {
    firstName: "Koffi",
    lastName: "N'Guessan",
    location: "Bouaké",
    phone: "+2250701020304",
    email: "k.nguessan@exemple.example",
  });
  const aicha = await aPerson(db, { firstName: "Aïcha", lastName: "Koné-Diallo", location: "Port-Gentil", phone: "06020304" });
  const finder = (role: "moderator" | "admin") => async (words: string) => {
    const { people } = as(await aPerson(db, { roles: [role], firstName: "Zoé", lastName: "Zua", location: "" }));
    return (await people.search({ words })).people.map(({ firstName }) => firstName ?? "");
  };
  return { koffi, aicha, moderator: finder("moderator"), admin: finder("admin") };
}

test.for([
  ["koffi", ["Koffi"]],
  ["KONE aich", ["Aïcha"]],
  ["diallo", ["Aïcha"]],
  ["n'gues", ["Koffi"]],
  ["guess", ["Koffi"]],
  ["boua kof", ["Koffi"]],
  ["port-gentil", ["Aïcha"]],
  ["ko", ["Aïcha", "Koffi"]],
  ["offi", []],
  ["koffi oyem", []],
  ["' & | ! ( :* <->", []],
  ["\\", []],
  ["exemple", []],
  ["k.nguessan@exemple.example", []],
  ["0701020304", []],
] as const)("un modérateur qui cherche « %s » trouve %j", async ([words, found], { db, as }) => {
  const { moderator } = await aTown({ db, as });
  expect((await moderator(words)).toSorted((one, other) => one.localeCompare(other))).toEqual(found);
});

test.for([
  ["K.Nguessan@exemple.example", ["Koffi"]],
  ["07 01 02 03 04", ["Koffi"]],
  ["+225 07 01 02 03 04", ["Koffi"]],
  ["06-02-03-04", ["Aïcha"]],
  ["1020304", []],
  ["koffi", ["Koffi"]],
] as const)("un administrateur qui cherche « %s » trouve %j", async ([words, found], { db, as }) => {
  const { admin } = await aTown({ db, as });
  expect(await admin(words)).toEqual(found);
});

test("par identifiant ; un compte effacé ne se trouve plus ; chercher par adresse ou numéro s'écrit au journal", async ({
  db,
  as,
}) => {
  const { koffi, moderator, admin } = await aTown({ db, as });
  expect(await moderator(koffi.id)).toEqual(["Koffi"]);
  expect(await db.$count(auditLog)).toBe(0);
  await admin("0701020304");
  expect(await db.select().from(auditLog)).toMatchObject([{ action: "user.read", after: { users: [koffi.id] } }]);
  await db.update(users).set({ status: "deleted" }).where(eq(users.id, koffi.id));
  expect([...(await moderator(koffi.id)), ...(await moderator("koffi"))]).toEqual([]);
});

test("au-delà de cinquante, la liste dit qu'il y en a d'autres", async ({ db, as }) => {
  for (let i = 0; i < 51; i++) await aPerson(db, { firstName: "Solange", lastName: `Mba ${i}` });
  const { people } = as(await aPerson(db, { roles: ["moderator"] }));
  const { people: found, more } = await people.search({ words: "solange" });
  expect([found.length, more]).toEqual([50, true]);
});
