import { aPerson, type Person } from "@recolte/db/factories";
import { auditLog, outbox, userRoles, users } from "@recolte/db/schema";
import type { Db } from "@recolte/db/client";
import { and, eq } from "drizzle-orm";
import { siteAddress } from "#identity/auth/mail-templates.ts";
import { Mail } from "#platform/mailer.ts";
import { confirmed, expect, test } from "#testing/test.ts";
import { invite } from "./bootstrap.ts";
import { lockUser } from "./user-queries.ts";

const shown = async (db: Db, { id }: Pick<Person, "id">) => ({ id, version: (await lockUser(db, id))?.version ?? "" });
const rolesOf = async (db: Db, userId: string) =>
  (await db.select({ role: userRoles.role }).from(userRoles).where(eq(userRoles.userId, userId))).map(({ role }) => role);

test("un administrateur accorde et révoque admin et modérateur ; la liste montre une ligne par rôle", async ({ db, as }) => {
  const me = await aPerson(db, { roles: ["admin"], firstName: "Zoé" });
  const admin = as(await confirmed(db, me)).admin;
  const awa = await aPerson(db);
  for (const role of ["admin", "moderator"] as const) {
    await admin.roles.grant({ ...(await shown(db, awa)), role });
    expect(await rolesOf(db, awa.id)).toEqual([role]);
    const { holders } = await admin.roles.team();
    expect(holders.filter(({ id }) => id === awa.id)).toMatchObject([{ role, firstName: "Awa", email: awa.email }]);
    await admin.roles.revoke({ ...(await shown(db, awa)), role });
    expect(await rolesOf(db, awa.id)).toEqual([]);
  }
  const { former } = await admin.roles.team();
  expect(former).toMatchObject([{ id: awa.id }]);
});

test("qui reçoit un rôle lit ce qu'il ouvre, par où l'on entre et avec quoi ; qui le perd l'apprend", async ({
  db,
  as,
  deps,
}) => {
  const admin = as(await confirmed(db, await aPerson(db, { roles: ["admin"] }))).admin;
  const awa = await aPerson(db);
  await admin.roles.grant({ ...(await shown(db, awa)), role: "moderator" });
  await admin.roles.revoke({ ...(await shown(db, awa)), role: "moderator" });
  const mails = (await db.select().from(outbox)).map(({ payload }) => Mail.parse(payload)).filter(({ to }) => to === awa.email);
  expect(mails.map(({ subject }) => subject)).toEqual([
    "Vous êtes Modérateur sur Récolte",
    "Vous n'êtes plus Modérateur sur Récolte",
  ]);
  const [welcome, farewell] = mails;
  expect(welcome?.paragraphs.join(" ")).toMatch(/ouvre la modération.+votre adresse et votre mot de passe.+second facteur/u);
  expect(welcome?.link?.address).toBe(`${siteAddress(deps.env)}/admin/login`);
  expect(farewell?.paragraphs.join(" ")).toContain("L'administration vous est fermée");
});

const ONLY_SUPER = { code: "FORBIDDEN", message: "Cette action est réservée aux super administrateurs" };

test("seul un super administrateur touche à un super administrateur", async ({ db, as }) => {
  const superior = await aPerson(db, { roles: ["super_admin"] });
  const [other, awa] = [await aPerson(db, { roles: ["super_admin"] }), await aPerson(db)];
  const { admin, sanctions } = as(await confirmed(db, await aPerson(db, { roles: ["admin"] })));
  await expect(admin.roles.grant({ ...(await shown(db, awa)), role: "super_admin" })).rejects.toMatchObject(ONLY_SUPER);
  for (const attempt of [
    async () => admin.roles.revoke({ ...(await shown(db, other)), role: "super_admin" }),
    async () => admin.roles.grant({ ...(await shown(db, other)), role: "moderator" }),
    async () => sanctions.suspend({ ...(await shown(db, other)), reason: "Motif", until: null }),
    async () => admin.users.endSessions(await shown(db, other)),
    () => admin.accounts.create({ email: "chef@exemple.example", password: "une-longue-mangue", role: "super_admin" }),
  ])
    await expect(attempt()).rejects.toMatchObject(ONLY_SUPER);

  const chief = as(await confirmed(db, superior)).admin;
  await chief.roles.grant({ ...(await shown(db, awa)), role: "super_admin" });
  await chief.roles.revoke({ ...(await shown(db, other)), role: "super_admin" });
  expect([await rolesOf(db, awa.id), await rolesOf(db, other.id)]).toEqual([["super_admin"], []]);
});

test("personne ne se révoque, ne se suspend, ne se donne un rôle ni ne ferme ses sessions d'ici", async ({ db, as }) => {
  const me = await aPerson(db, { roles: ["admin", "moderator"] });
  await aPerson(db, { roles: ["admin"] });
  const { admin, sanctions } = as(await confirmed(db, me));
  const mine = await shown(db, me);
  for (const attempt of [
    () => admin.roles.revoke({ ...mine, role: "admin" }),
    () => admin.roles.grant({ ...mine, role: "super_admin" }),
    () => sanctions.suspend({ ...mine, reason: "Motif", until: null }),
    () => admin.users.endSessions(mine),
    () => admin.users.verify({ ...mine, verified: true }),
    () => admin.accounts.remove(mine),
  ])
    await expect(attempt()).rejects.toMatchObject({
      code: "CONFLICT",
      message: "Vous ne pouvez pas décider de votre propre compte",
    });
});

test("qui n'est plus administrateur au moment d'agir n'agit plus, même si sa session le croyait encore", async ({ db, as }) => {
  const me = await aPerson(db, { roles: ["admin"] });
  const admin = as(await confirmed(db, me)).admin;
  const other = await aPerson(db, { roles: ["admin"] });
  await db.delete(userRoles).where(and(eq(userRoles.userId, me.id), eq(userRoles.role, "admin")));
  await expect(admin.roles.revoke({ ...(await shown(db, other)), role: "admin" })).rejects.toMatchObject({ code: "FORBIDDEN" });
  await expect(
    admin.accounts.create({ email: "ben@exemple.example", password: "une-longue-mangue", role: "admin" }),
  ).rejects.toMatchObject({ code: "FORBIDDEN" });
  expect(await rolesOf(db, other.id)).toEqual(["admin"]);
});

test("une invitation que personne n'a encore prise ne vaut pas un super administrateur qui reste", async ({ db, deps, as }) => {
  const me = await aPerson(db, { roles: ["super_admin"] });
  const other = await aPerson(db, { roles: ["super_admin"] });
  await invite(db, deps.env, { email: me.email, force: true });
  const chief = as(await confirmed(db, me)).admin;
  const revoke = async () => chief.roles.revoke({ ...(await shown(db, other)), role: "super_admin" });
  await expect(revoke()).rejects.toMatchObject({
    code: "CONFLICT",
    message: "Au moins un super administrateur doit rester actif",
  });
  expect(await rolesOf(db, other.id)).toEqual(["super_admin"]);
  await db.update(users).set({ mustChangePassword: false }).where(eq(users.id, me.id));
  await revoke();
  expect(await rolesOf(db, other.id)).toEqual([]);
});

test("qui n'est plus super administrateur au moment d'agir n'agit plus comme tel, même s'il reste administrateur", async ({
  db,
  as,
}) => {
  const me = await aPerson(db, { roles: ["admin", "super_admin"] });
  const chief = as(await confirmed(db, me)).admin;
  const [other, awa] = [await aPerson(db, { roles: ["super_admin"] }), await aPerson(db)];
  await db.delete(userRoles).where(and(eq(userRoles.userId, me.id), eq(userRoles.role, "super_admin")));
  for (const attempt of [
    async () => chief.roles.revoke({ ...(await shown(db, other)), role: "super_admin" }),
    async () => chief.roles.grant({ ...(await shown(db, awa)), role: "super_admin" }),
    () => chief.accounts.create({ email: "chef@exemple.example", password: "une-longue-mangue", role: "super_admin" }),
  ])
    await expect(attempt()).rejects.toMatchObject(ONLY_SUPER);
  await chief.roles.grant({ ...(await shown(db, awa)), role: "moderator" });
  expect(await rolesOf(db, awa.id)).toEqual(["moderator"]);
});

test("aucun rôle à qui n'a pas prouvé que l'adresse est la sienne : il a pu s'inscrire avec celle d'un collègue", async ({
  db,
  as,
}) => {
  const admin = as(await confirmed(db, await aPerson(db, { roles: ["admin"] }))).admin;
  const awa = await aPerson(db);
  await db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, awa.id));
  await expect(admin.roles.grant({ ...(await shown(db, awa)), role: "admin" })).rejects.toMatchObject({
    code: "CONFLICT",
    message: "Ce compte n'a pas encore vérifié son adresse email",
  });
  expect(await rolesOf(db, awa.id)).toEqual([]);

  const { id } = await admin.accounts.create({ email: "ben@exemple.example", password: "une-longue-mangue", role: "moderator" });
  await admin.roles.revoke({ ...(await shown(db, { id })), role: "moderator" });
  await admin.roles.grant({ ...(await shown(db, { id })), role: "admin" });
  expect(await rolesOf(db, id)).toEqual(["admin"]);
});

test("qui entre dans l'équipe choisit un mot de passe à ses règles ; qui en est déjà garde le sien", async ({ db, as }) => {
  const admin = as(await confirmed(db, await aPerson(db, { roles: ["admin"] }))).admin;
  const [awa, mona] = [await aPerson(db), await aPerson(db, { roles: ["moderator"] })];
  const mustChange = async ({ id }: Pick<Person, "id">) =>
    (await db.select({ asked: users.mustChangePassword }).from(users).where(eq(users.id, id)))[0]?.asked;
  for (const person of [awa, mona]) await admin.roles.grant({ ...(await shown(db, person)), role: "admin" });
  expect([await mustChange(awa), await mustChange(mona)]).toEqual([true, false]);
});

test("qui perd un rôle et en garde un autre lit ce qui lui reste ; le journal le retient, et qui l'équipe a fait voir", async ({
  db,
  as,
}) => {
  const admin = as(await confirmed(db, await aPerson(db, { roles: ["admin"] }))).admin;
  const mona = await aPerson(db, { roles: ["moderator", "admin"] });
  await admin.roles.revoke({ ...(await shown(db, mona)), role: "admin" });
  const [farewell] = (await db.select().from(outbox))
    .map(({ payload }) => Mail.parse(payload))
    .filter(({ to }) => to === mona.email);
  expect(farewell?.paragraphs.at(-1)).toBe("Il vous reste : Modérateur.");
  await admin.roles.team();
  const entries = await db.select().from(auditLog);
  expect(entries.find(({ action }) => action === "role.revoke")?.after).toEqual({ roles: ["moderator"] });
  const read = entries.findLast(({ action }) => action === "user.read");
  expect(read?.after).toEqual({ users: expect.arrayContaining([mona.id]) as string[] });
});

test("un rôle déjà tenu, jamais tenu, ou pour un compte suspendu : refusé", async ({ db, as }) => {
  const { admin, sanctions } = as(await confirmed(db, await aPerson(db, { roles: ["admin"] })));
  const mona = await aPerson(db, { roles: ["moderator"] });
  const attempts = [
    ["moderator", "grant", "Cet utilisateur a déjà ce rôle"],
    ["admin", "revoke", "Cet utilisateur n'a pas ce rôle"],
  ] as const;
  for (const [role, act, message] of attempts)
    await expect(admin.roles[act]({ ...(await shown(db, mona)), role })).rejects.toMatchObject({ code: "CONFLICT", message });
  await sanctions.suspend({ ...(await shown(db, mona)), reason: "Motif", until: null });
  await expect(admin.roles.grant({ ...(await shown(db, mona)), role: "admin" })).rejects.toMatchObject({ code: "CONFLICT" });
});

test("le compte d'un ancien administrateur se supprime, avec quatorze jours pour y revenir ; celui d'un membre ou d'un administrateur, non", async ({
  db,
  as,
}) => {
  const admin = as(await confirmed(db, await aPerson(db, { roles: ["admin"] }))).admin;
  const [mona, awa] = [await aPerson(db, { roles: ["moderator"] }), await aPerson(db)];
  await expect(admin.accounts.remove(await shown(db, mona))).rejects.toMatchObject({
    message: "Le rôle doit être révoqué avant la suppression de ce compte",
  });
  await expect(admin.accounts.remove(await shown(db, awa))).rejects.toMatchObject({ code: "CONFLICT" });
  await admin.roles.revoke({ ...(await shown(db, mona)), role: "moderator" });
  await admin.accounts.remove(await shown(db, mona));
  const stateOf = async () =>
    (await db.select({ status: users.status, asked: users.deletionRequestedAt }).from(users).where(eq(users.id, mona.id)))[0];
  expect(await stateOf()).toMatchObject({ status: "deleted", asked: expect.any(Date) as Date });
  await expect(admin.accounts.restore(await shown(db, awa))).rejects.toMatchObject({ code: "CONFLICT" });
  await admin.accounts.restore(await shown(db, mona));
  expect(await stateOf()).toEqual({ status: "active", asked: null });
});

test("qui a demandé lui-même à être effacé le reste, même s'il était de l'équipe", async ({ db, as }) => {
  const admin = as(await confirmed(db, await aPerson(db, { roles: ["admin"] }))).admin;
  const mona = await aPerson(db, { roles: ["moderator"] });
  await admin.roles.revoke({ ...(await shown(db, mona)), role: "moderator" });
  await admin.accounts.remove(await shown(db, mona));
  await admin.accounts.restore(await shown(db, mona));
  const own = { status: "deleted" as const, deletionRequestedAt: new Date(Date.now() + 1000) };
  await db.update(users).set(own).where(eq(users.id, mona.id));
  await expect(admin.accounts.restore(await shown(db, mona))).rejects.toMatchObject({ code: "CONFLICT" });
});
