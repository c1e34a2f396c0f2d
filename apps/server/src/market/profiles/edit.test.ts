import { aPerson, type Person } from "@recolte/db/factories";
import type { Db } from "@recolte/db/client";
import { profiles } from "@recolte/db/schema";
import { USER_TYPES } from "@recolte/domain/identity/user-type";
import { eq } from "drizzle-orm";
import { expect, test } from "#testing/test.ts";

const wanted = ({ firstName, lastName, userType, country, location, bio }: Person) => ({
  firstName,
  lastName,
  userType,
  country,
  location,
  bio,
  phone: "",
});
const withoutProfile = async (db: Db) => {
  const person = await aPerson(db);
  await db.delete(profiles).where(eq(profiles.id, person.id));
  return { ...person, userType: null as never, firstName: null as never };
};
const verifiedNow = async (db: Db, { id }: Person) =>
  (await db.query.profiles.findFirst({ where: eq(profiles.id, id) }))?.verified;

test("un compte sans profil le crée : consommateur, champs vides, non vérifié ; une seule fois", async ({ db, as }) => {
  const awa = await withoutProfile(db);
  await expect(as(awa).profiles.me()).rejects.toMatchObject({ code: "PRECONDITION_FAILED" });
  await as(awa).profiles.create();
  expect(await as(awa).profiles.me()).toMatchObject({
    userType: "consommateur",
    country: "gabon",
    verified: false,
    firstName: "",
    lastName: "",
    location: "",
    bio: "",
    phone: null,
    avatarKey: null,
  });
  await expect(as(awa).profiles.create()).rejects.toMatchObject({ code: "CONFLICT", message: "Votre profil est déjà configuré" });
});

test("chacun modifie le sien, le téléphone est gardé sans espaces", async ({ db, as }) => {
  const [awa, ben] = [await aPerson(db), await aPerson(db)];
  const changes = { location: "Bitam", bio: "Cacao", country: "cote_ivoire" as const, phone: "00225 07 01 02 03 04" };
  await as(awa).profiles.update({ ...wanted(awa), ...changes });
  expect(await as(awa).profiles.me()).toMatchObject({ ...changes, phone: "+2250701020304" });
  expect(await as(ben).profiles.me()).toMatchObject({ location: "Libreville", bio: "" });
});

test.for([
  ["le prénom", { firstName: "Ada" }, false],
  ["le nom", { lastName: "Nguema" }, false],
  ["le type", { userType: "grossiste" }, false],
  ["la présentation, le lieu et le téléphone", { bio: "Cacao", location: "Bitam", phone: "06123456" }, true],
] as const)("changer %s : le badge vérifié reste ou tombe comme il est dit", async ([_what, changes, kept], { db, as }) => {
  const awa = await aPerson(db, { verified: true });
  expect(await as(awa).profiles.update({ ...wanted(awa), ...changes })).toEqual({ verified: kept });
  expect(await verifiedNow(db, awa)).toBe(kept);
});

test("modifier ne rend personne vérifié", async ({ db, as }) => {
  const awa = await aPerson(db);
  await as(awa).profiles.update(wanted(awa));
  expect(await verifiedNow(db, awa)).toBe(false);
  await expect(as(awa).profiles.update({ ...wanted(awa), verified: true } as never)).rejects.toMatchObject({
    code: "BAD_REQUEST",
  });
});

test.for(USER_TYPES)("le type « %s » se choisit", async (userType, { db, as }) => {
  const awa = await aPerson(db);
  await as(awa).profiles.update({ ...wanted(awa), userType });
  expect(await as(awa).profiles.me()).toMatchObject({ userType });
});

test("« admin » n'est pas un type qu'on se donne", async ({ db, as }) => {
  const awa = await aPerson(db);
  await expect(as(awa).profiles.update({ ...wanted(awa), userType: "admin" as never })).rejects.toMatchObject({
    code: "BAD_REQUEST",
  });
});

test("sans connexion : « Utilisateur non connecté » ; sans profil : il faut d'abord le créer", async ({ db, as }) => {
  const stranger = { code: "UNAUTHORIZED", message: "Utilisateur non connecté" };
  const awa = await aPerson(db);
  await expect(as(null).profiles.update(wanted(awa))).rejects.toMatchObject(stranger);
  await expect(as(null).profiles.create()).rejects.toMatchObject(stranger);
  await expect(as(null).profiles.removeAvatar()).rejects.toMatchObject(stranger);
  const missing = { code: "PRECONDITION_FAILED", message: "Votre profil n'est pas encore configuré" };
  const ben = await withoutProfile(db);
  await expect(as(ben).profiles.update(wanted(awa))).rejects.toMatchObject(missing);
  await expect(as(ben).profiles.removeAvatar()).rejects.toMatchObject(missing);
});
