import { aPerson } from "@recolte/db/factories";
import { auditLog, outbox, profiles, userRoles, users } from "@recolte/db/schema";
import { eq } from "drizzle-orm";
import { passwordMatches } from "#identity/auth/password.ts";
import { test as plain } from "vitest";
import { openServer } from "#testing/open-server.ts";
import { confirmed, expect, test } from "#testing/test.ts";

const GOOD = { email: "Ben@Exemple.example ", password: "une-longue-mangue", role: "moderator" } as const;

test("un compte de l'équipe : adresse normalisée, rôle, mot de passe à changer, profil à faire par son propriétaire", async ({
  db,
  as,
}) => {
  const chief = await aPerson(db, { roles: ["super_admin"] });
  const { id } = await as(await confirmed(db, chief)).admin.accounts.create(GOOD);
  const [user] = await db.select().from(users).where(eq(users.id, id));
  expect(user).toMatchObject({ email: "ben@exemple.example", mustChangePassword: true, emailVerifiedAt: null, isDemo: false });
  expect(await passwordMatches(user!.passwordHash, GOOD.password)).toBe(true);
  expect(await db.select().from(profiles).where(eq(profiles.id, id))).toEqual([]);
  expect(await db.select().from(userRoles).where(eq(userRoles.userId, id))).toMatchObject([
    { role: "moderator", grantedBy: chief.id },
  ]);
  const [entry] = await db.select().from(auditLog);
  expect(entry).toMatchObject({ action: "account.create", targetId: id, after: { role: "moderator" } });
  // The log outlives the account: what an erasure takes away must not stay in it.
  expect(JSON.stringify(entry)).not.toContain("ben@exemple.example");
  expect(JSON.stringify(entry)).not.toContain(GOOD.password);
  const mails = (await db.select().from(outbox)).map(({ payload }) => payload);
  expect(mails).toContainEqual({ secret: "verification", userId: id });
  expect(mails).toContainEqual(expect.objectContaining({ to: chief.email, subject: "Rôle Modérateur attribué" }));
  expect(JSON.stringify(mails)).not.toContain(GOOD.password);
});

const BAD = [
  ["sans email", { ...GOOD, email: "" }, "Email et mot de passe requis"],
  ["sans mot de passe", { ...GOOD, password: "" }, "Email et mot de passe requis"],
  ["sans rien", { email: "  ", password: "", role: "admin" }, "Email et mot de passe requis"],
  ["avec une adresse qui n'en est pas une", { ...GOOD, email: "ben" }, "Email invalide"],
  ["avec un mot de passe de onze caractères", { ...GOOD, password: "mangue-vert" }, "au moins 12 caractères"],
  ["avec le nom d'un rôle pour mot de passe", { ...GOOD, password: "Administrateur" }, "Ce mot de passe est trop courant"],
  ["avec un mot de passe trop courant", { ...GOOD, password: "ben@exemple.example" }, "Ce mot de passe est trop courant"],
] as const;

test.for(BAD)("un compte %s n'est pas créé", async ([, input, message], { db, as }) => {
  const admin = as(await confirmed(db, await aPerson(db, { roles: ["admin"] }))).admin;
  await expect(admin.accounts.create(input)).rejects.toThrow(message);
  expect(await db.$count(users)).toBe(1);
});

plain("douze caractères en démonstration aussi ; là, un mot de passe trop courant passe", async () => {
  await using server = await openServer({ DEMO_MODE: "true" });
  const admin = await aPerson(server.db, { roles: ["admin"] });
  const cookie = await server.cookieOf(admin);
  await server.pool.query("update sessions set confirmed_at = now()");
  const create = server.client(cookie).admin.accounts.create;
  for (const password of ["mangue", "mangue-vert"])
    await expect(create.mutate({ ...GOOD, password })).rejects.toThrow("au moins 12 caractères");
  expect(await server.db.$count(users)).toBe(1);
  await create.mutate({ ...GOOD, password: "ben@exemple.example" });
});

test("une adresse déjà prise le dit, et ne donne aucun rôle à qui la possède", async ({ db, as }) => {
  const admin = as(await confirmed(db, await aPerson(db, { roles: ["admin"] }))).admin;
  const awa = await aPerson(db, { email: "awa@exemple.example" });
  await expect(admin.accounts.create({ ...GOOD, email: "AWA@exemple.example" })).rejects.toMatchObject({
    code: "CONFLICT",
    message: "Cette adresse est déjà celle d'un autre compte",
  });
  expect(await db.$count(userRoles, eq(userRoles.userId, awa.id))).toBe(0);
});
