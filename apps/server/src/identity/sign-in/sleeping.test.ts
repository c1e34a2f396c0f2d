import { aPerson, aTelephonePerson, type Person } from "@recolte/db/factories";
import { cases, outbox, profiles, sessions, userRoles, users } from "@recolte/db/schema";
import { hash } from "@node-rs/argon2";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { signalWords } from "@recolte/domain/judgement/trust/signal-words";
import { lockUser } from "#desk/admin/user-queries.ts";
import { asking, asleep, hoursLater, NUMBER, right, wrong, yearAgo } from "#testing/asleep.ts";
import { PASSWORD } from "#testing/browser.ts";
import { openServer } from "#testing/open-server.ts";
import { endSleep } from "./sleeping-queries.ts";

type Server = Awaited<ReturnType<typeof openServer>>;

const accountOf = async ({ db }: Server, { id }: Pick<Person, "id">) =>
  (await db.select().from(users).where(eq(users.id, id)))[0];

test("après un an, le code seul n'ouvre pas ; le prénom et la ville du compte, un jour après, si, et le numéro sert de nouveau", async () => {
  await using server = await openServer();
  const { id } = await asleep(server);
  const { browser, enter } = await asking(server);
  expect((await enter()).refusal).toBe("telephone.asleep");
  expect((await enter({ owner: wrong })).refusal).toBe("telephone.not-owner");
  expect((await enter({ owner: { ...right, town: "Oyem" } })).refusal).toBe("telephone.not-owner");
  expect(await browser.me()).toBeNull();
  expect((await enter({ owner: right })).refusal).toBe("telephone.waking-waits");
  await hoursLater(server, 24);
  expect((await enter({ owner: right })).data).toMatchObject({ id, isNew: false });
  const again = await asking(server);
  expect((await again.enter()).data).toMatchObject({ id });
});

test("trois essais, quel que soit le nombre de codes : le quatrième n'est plus regardé", async () => {
  await using server = await openServer({ LIMITS_SCALE: "1" });
  await asleep(server);
  const { enter } = await asking(server);
  for (const left of [2, 1, 0]) {
    const { refusal, message } = await enter({ owner: wrong });
    expect([refusal, message]).toEqual(["telephone.not-owner", expect.stringContaining(`Essais restants : ${left}.`)]);
  }
  const over = await enter({ owner: right });
  expect([over.refusal, over.message]).toEqual(["limits.too-many", "Trop de tentatives, réessayez dans 90 jours"]);
});

test("un compte sans ville s'ouvre au prénom seul, que la ville soit laissée vide ou dite", async () => {
  await using server = await openServer();
  const { id } = await asleep(server, { location: "" });
  const { enter } = await asking(server);
  expect((await enter({ owner: { firstName: "", town: "Port-Gentil" } })).refusal).toBe("telephone.not-owner");
  expect((await enter({ owner: { firstName: "", town: " " } })).message).toContain("Dites le prénom ou la ville de votre compte");
  const owner = { firstName: "Élodie", town: "" };
  expect((await enter({ owner })).refusal).toBe("telephone.waking-waits");
  await hoursLater(server, 24);
  expect((await enter({ owner })).data).toMatchObject({ id });
});

test("un compte sans prénom ni ville ne s'ouvre à personne ainsi : la page dit d'écrire à l'équipe, et un autre peut commencer", async () => {
  await using server = await openServer();
  const { id } = await asleep(server, { firstName: "", location: "" });
  const { enter } = await asking(server);
  expect((await enter()).refusal).toBe("telephone.asleep-nameless");
  const said = await enter({ owner: right });
  expect([said.refusal, said.message]).toEqual(["telephone.asleep-nameless", expect.stringContaining("page Contact")]);
  const begun = (await enter({ fresh: true })).data as { id: string };
  expect(begun.id).not.toBe(id);
});

test("qui a un mot de passe entre avec lui, et pas par ce qu'on sait de lui", async () => {
  await using server = await openServer();
  const { id } = await aPerson(server.db, { passwordHash: await hash(PASSWORD), firstName: "Élodie", location: "Port-Gentil" });
  await server.db.update(users).set({ phone: NUMBER, phoneProvedAt: sql`now()` });
  await yearAgo(server);
  const { enter } = await asking(server);
  expect((await enter({ password: "faux-faux" })).refusal).toBe("telephone.wrong-password");
  expect((await enter({ owner: right })).refusal).toBe("telephone.password");
  expect((await enter({ password: PASSWORD })).data).toMatchObject({ id });
});

test("un autre commence un compte ; l'ancien dort, ses sessions finissent, son numéro n'est plus montré, son adresse l'apprend", async () => {
  await using server = await openServer();
  const old = await asleep(server);
  await server.db.update(users).set({ email: "elodie@exemple.example" });
  await server.db.update(profiles).set({ phone: NUMBER });
  await server.cookieOf(old);
  const { browser, enter } = await asking(server);
  const { id, isNew } = (await enter({ fresh: true })).data as { id: string; isNew: boolean };
  expect([id === old.id, isNew]).toEqual([false, true]);
  expect(await browser.me()).toMatchObject({ id, phone: NUMBER });
  expect(await accountOf(server, old)).toMatchObject({ phone: null, sleptPhone: NUMBER, sleptUntil: expect.any(Date) });
  expect((await server.db.select().from(sessions)).map(({ userId }) => userId)).toEqual([id]);
  expect((await server.db.select().from(profiles).where(eq(profiles.id, old.id)))[0]?.phone).toBeNull();
  const mails = await server.db.select().from(outbox).where(eq(outbox.kind, "mail"));
  expect(mails.map(({ payload }) => payload.to)).toEqual(["elodie@exemple.example"]);
});

test("un numéro qui sert encore ne se prend pas, même en le demandant", async () => {
  await using server = await openServer();
  const { id } = await aTelephonePerson(server.db, { phone: NUMBER });
  const { enter } = await asking(server);
  expect((await enter({ fresh: true })).data).toMatchObject({ id, isNew: false });
});

test("deux qui commencent au même moment ont un seul compte", async () => {
  await using server = await openServer();
  await asleep(server);
  const both = [await asking(server), await asking(server)];
  const entered = await Promise.all(both.map(({ enter }) => enter({ fresh: true })));
  expect(new Set(entered.map(({ data }) => (data as { id: string }).id)).size).toBe(1);
  expect(await server.db.$count(users)).toBe(2);
});

test("l'équipe rend le numéro dans les 90 jours, celui qui l'avait dort à son tour ; ensuite, plus", async () => {
  await using server = await openServer();
  const old = await asleep(server);
  const { browser, enter } = await asking(server);
  const { id } = (await enter({ fresh: true })).data as { id: string };
  const admin = await aPerson(server.db, { roles: ["admin"] });
  const client = server.client(await server.cookieOf(admin));
  await server.db
    .update(sessions)
    .set({ confirmedAt: sql`now()` })
    .where(eq(sessions.userId, admin.id));
  const seen = async (who: string) => ({ id: who, version: (await lockUser(server.db, who))!.version });
  await client.admin.users.giveNumberBack.mutate(await seen(old.id));
  expect(await accountOf(server, old)).toMatchObject({ phone: NUMBER, sleptPhone: null, sleptUntil: null });
  expect(await accountOf(server, { id })).toMatchObject({ phone: null, sleptPhone: NUMBER });
  expect(await browser.me()).toBeNull();
  await server.db
    .update(users)
    .set({ sleptUntil: sql`now()` })
    .where(eq(users.id, id));
  await expect(client.admin.users.giveNumberBack.mutate(await seen(id))).rejects.toMatchObject({
    message: "Ce compte n'est pas dans l'état attendu",
  });
  await expect(client.admin.users.giveNumberBack.mutate(await seen(old.id))).rejects.toMatchObject({
    data: { code: "CONFLICT" },
  });
});

test("après 90 jours : sans adresse, le compte part comme s'il l'avait demandé ; avec une, il continue sans numéro", async () => {
  await using server = await openServer();
  const [lost, kept] = [await aTelephonePerson(server.db), await aTelephonePerson(server.db)];
  const overdue = { phone: null, phoneProvedAt: null, sleptPhone: NUMBER, sleptUntil: sql`now() + interval '1 day'` };
  await server.db.update(users).set(overdue);
  await server.db.update(users).set({ email: "elodie@exemple.example" }).where(eq(users.id, kept.id));
  await endSleep(server.db);
  expect(await accountOf(server, lost)).toMatchObject({ status: "active", sleptPhone: NUMBER });
  await server.db.update(users).set({ sleptUntil: sql`now()` });
  await endSleep(server.db);
  expect(await accountOf(server, lost)).toMatchObject({
    status: "deleted",
    deletionRequestedAt: expect.any(Date),
    sleptUntil: null,
  });
  expect(await accountOf(server, kept)).toMatchObject({ status: "active", sleptPhone: null, sleptUntil: null });
});

test("le numéro d'un compte suspendu depuis plus d'un an : un autre commence ; la suspension reste à l'ancien, même après 90 jours", async () => {
  await using server = await openServer();
  const old = await asleep(server);
  await server.db.update(users).set({ status: "suspended", suspendedAt: sql`now()`, suspensionReason: "Fraude répétée" });
  const { browser, enter } = await asking(server);
  expect((await enter()).refusal).toBe("telephone.asleep");
  expect((await enter({ owner: right })).refusal).toBe("telephone.suspended");
  const { id, isNew } = (await enter({ fresh: true })).data as { id: string; isNew: boolean };
  expect([id === old.id, isNew]).toEqual([false, true]);
  expect(await browser.me()).toMatchObject({ id, phone: NUMBER });
  const kept = { status: "suspended", suspensionReason: "Fraude répétée", phone: null, sleptPhone: NUMBER };
  expect(await accountOf(server, old)).toMatchObject(kept);
  await server.db
    .update(users)
    .set({ sleptUntil: sql`now()` })
    .where(eq(users.id, old.id));
  await endSleep(server.db);
  expect(await accountOf(server, old)).toMatchObject({ ...kept, sleptUntil: null });
});

/** What the staff reads of the one who began with the number of a suspended account. */
async function toldOf(server: Server, id: string) {
  const client = server.client(await server.cookieOf(await aPerson(server.db, { roles: ["moderator"] })));
  const [waiting] = (await server.db.select().from(cases).where(eq(cases.subjectId, id))).map((one) => one.id);
  if (waiting === undefined) return [];
  const { signals } = await client.cases.byId.query({ id: waiting });
  return signals.map(({ name, otherId, facts }) => [otherId, signalWords(name, facts)]);
}

test("le numéro d'un compte suspendu commence un autre compte : l'équipe le lit, et le motif d'avant si le nom est le même", async () => {
  await using server = await openServer();
  const old = await asleep(server, { lastName: "Mba" });
  await server.db.update(users).set({ status: "suspended", suspendedAt: sql`now()`, suspensionReason: "Fraude répétée" });
  const { enter } = await asking(server);
  const { id } = (await enter({ fresh: true })).data as { id: string };
  const words = "Compte commencé avec le numéro d'un compte suspendu";
  expect(await toldOf(server, id)).toEqual([[old.id, words]]);
  await server.db.update(profiles).set({ firstName: "elodie", lastName: "MBA" }).where(eq(profiles.id, id));
  expect(await toldOf(server, id)).toEqual([[old.id, `${words}, sous le même nom : « Fraude répétée »`]]);
});

test("sur l'appareil du compte suspendu, le dossier est grave et dit le motif, tant que la suspension dure", async () => {
  await using server = await openServer();
  const old = await aTelephonePerson(server.db, { phone: NUMBER });
  const { browser, enter } = await asking(server);
  expect((await enter()).data).toMatchObject({ id: old.id });
  await yearAgo(server);
  await server.db.update(users).set({ status: "suspended", suspendedAt: sql`now()`, suspensionReason: "Fraude répétée" });
  const again = await asking(server, browser);
  const { id } = (await again.enter({ fresh: true })).data as { id: string };
  const words = "Compte commencé avec le numéro d'un compte suspendu, sur le même appareil";
  expect(await toldOf(server, id)).toEqual([[old.id, `${words} : « Fraude répétée »`]]);
  expect(await server.db.$count(cases, eq(cases.severe, true))).toBe(1);
  await server.db.update(users).set({ status: "active", suspendedAt: null, suspensionReason: null }).where(eq(users.id, old.id));
  expect(await toldOf(server, id)).toEqual([[old.id, words]]);
});

test("le numéro d'un compte qui n'est pas suspendu n'ouvre aucun dossier", async () => {
  await using server = await openServer();
  await asleep(server);
  const { enter } = await asking(server);
  const { id } = (await enter({ fresh: true })).data as { id: string };
  expect(await toldOf(server, id)).toEqual([]);
});

test("un numéro qui dort, d'un compte suspendu avec un mot de passe : seul le bon mot de passe apprend la suspension", async () => {
  await using server = await openServer();
  const { id } = await asleep(server);
  const suspended = { status: "suspended", suspendedAt: sql`now()`, suspensionReason: "Fraude répétée" } as const;
  await server.db
    .update(users)
    .set({ ...suspended, passwordHash: await hash(PASSWORD) })
    .where(eq(users.id, id));
  const { browser, enter } = await asking(server);
  expect((await enter()).refusal).toBe("telephone.asleep");
  expect((await enter({ password: "faux-faux" })).refusal).toBe("telephone.wrong-password");
  expect((await enter({ owner: right })).refusal).toBe("telephone.password");
  expect((await enter({ password: PASSWORD })).refusal).toBe("telephone.suspended");
  expect(await browser.me()).toBeNull();
});

test("un compte suspendu dont le numéro sert encore : qui n'a que le code n'apprend pas la suspension", async () => {
  await using server = await openServer();
  await aTelephonePerson(server.db, { phone: NUMBER });
  const suspended = { status: "suspended", suspendedAt: sql`now()`, suspensionReason: "Fraude répétée" } as const;
  await server.db.update(users).set({ ...suspended, passwordHash: await hash(PASSWORD) });
  const { enter } = await asking(server);
  expect((await enter()).refusal).toBe("telephone.password");
  expect((await enter({ password: "faux-faux" })).refusal).toBe("telephone.wrong-password");
  expect((await enter({ password: PASSWORD })).refusal).toBe("telephone.suspended");
});

test("un numéro suspendu qui sert encore n'ouvre pas d'autre compte ; celui d'un membre de l'équipe, jamais", async () => {
  await using server = await openServer();
  const { id } = await aTelephonePerson(server.db, { phone: NUMBER });
  await server.db.update(users).set({ status: "suspended", suspendedAt: sql`now()`, suspensionReason: "Fraude répétée" });
  const { enter } = await asking(server);
  expect((await enter({ fresh: true })).refusal).toBe("telephone.suspended");
  await server.db.update(users).set({ status: "active", suspendedAt: null, suspensionReason: null });
  await server.db.insert(userRoles).values({ userId: id, role: "moderator" });
  await yearAgo(server);
  expect((await enter({ fresh: true })).refusal).toBe("telephone.staff");
});
