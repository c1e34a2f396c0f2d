import { aPerson, anAnnouncement } from "@recolte/db/factories";
import { announcements, auditLog, settings } from "@recolte/db/schema";
import { SETTING_KEYS, SETTINGS } from "@recolte/domain/platform/settings";
import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { expect, test } from "vitest";
import { openSettings } from "#platform/settings.ts";
import { openServer } from "#testing/open-server.ts";
import { aSeller, casesOf, goods } from "#testing/publication-stage.ts";

const DAY = 86_400_000;
type Server = Awaited<ReturnType<typeof openServer>>;

async function staff(server: Server, role: "admin" | "super_admin" = "admin") {
  const person = await aPerson(server.db, { roles: [role] });
  return { ...person, call: server.client(await server.cookieOf(person)) };
}
const days = (value: number, version = 0) => ({ key: "announcement-days", value, version }) as const;

test("tant que personne ne règle rien, chaque réglage a sa valeur de départ", async () => {
  await using server = await openServer();
  const { call } = await staff(server);
  expect(await call.settings.list.query()).toEqual(
    SETTING_KEYS.map((key) => {
      const standard = key === "publication" ? 0 : SETTINGS[key].standard;
      return { key, value: standard, standard, version: 0, changedAt: null };
    }),
  );
});

test("un réglage vaut dès la réponse ; le journal dit qui, quoi, avant et après", async () => {
  await using server = await openServer();
  const { id, call } = await staff(server);
  expect(await call.settings.set.mutate(days(30))).toEqual({ ...days(30), version: 1 });
  expect(server.settings.get("announcement-days")).toBe(30);
  expect((await server.client().auth.config.query()).terms.announcementDays).toBe(30);
  expect(await server.db.select().from(auditLog)).toMatchObject([
    {
      actor: id,
      action: "setting.set",
      targetId: "announcement-days",
      before: { name: "Durée d'une annonce", value: 60 },
      after: { name: "Durée d'une annonce", value: 30 },
    },
  ]);
});

test("une annonce renouvelée ou approuvée dure les jours réglés ; celles d'avant gardent les leurs", async () => {
  await using server = await openServer();
  const [awa, ben] = [await aPerson(server.db), await aPerson(server.db)];
  const { call } = await staff(server);
  const [renewed, kept] = [
    await anAnnouncement(server.db, { userId: awa.id }),
    await anAnnouncement(server.db, { userId: ben.id }),
  ];
  const pending = await anAnnouncement(server.db, { userId: ben.id, status: "pending" });
  await call.settings.set.mutate(days(10));
  await server.client(await server.cookieOf(awa)).announcements.renew.mutate({ id: renewed.id });
  await call.moderation.approve.mutate({ id: pending.id, version: 1, moderatedAt: null });
  const left = async (id: string) => {
    const [row] = await server.db.select().from(announcements).where(eq(announcements.id, id));
    return Math.round((row!.expiresAt.getTime() - Date.now()) / DAY);
  };
  expect([await left(renewed.id), await left(pending.id), await left(kept.id)]).toEqual([10, 10, 60]);
});

test("de deux qui règlent la même chose, le second apprend qu'elle a changé", async () => {
  await using server = await openServer();
  const [one, other] = [await staff(server), await staff(server)];
  const sent = await Promise.allSettled([one.call.settings.set.mutate(days(30)), other.call.settings.set.mutate(days(90))]);
  expect(sent.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  const stale = { data: { refusal: "setting.stale" } };
  expect(sent.find(({ status }) => status === "rejected")).toMatchObject({ reason: stale });
  await expect(one.call.settings.set.mutate(days(45))).rejects.toMatchObject(stale);
  expect(await one.call.settings.set.mutate(days(45, 1))).toMatchObject({ value: 45, version: 2 });
  expect(await server.db.$count(auditLog)).toBe(2);
});

test("hors des bornes, ou réservé à un autre rôle, rien n'est écrit", async () => {
  await using server = await openServer();
  const { call } = await staff(server);
  for (const value of [6, 366, 60.5]) await expect(call.settings.set.mutate(days(value))).rejects.toThrow();
  const quota = { key: "quota.report.account", value: 3, version: 0 } as const;
  await expect(call.settings.setGuarded.mutate(quota)).rejects.toMatchObject({ data: { refusal: "auth.super-admin" } });
  expect(await server.db.$count(settings)).toBe(0);
  expect(await server.db.$count(auditLog)).toBe(0);
});

test("une limite réglée vaut à l'appel suivant, dans les deux sens, avec ce qui est déjà compté", async () => {
  await using server = await openServer({ LIMITS_SCALE: "1" });
  const { call } = await staff(server, "super_admin");
  const ben = await aPerson(server.db);
  const told = server.client(await server.cookieOf(ben));
  const report = async () => {
    const { id: announcementId } = await anAnnouncement(server.db, { userId: (await aPerson(server.db)).id });
    return told.reports.create.mutate({ id: uuidv7(), announcementId, reason: "prix" });
  };
  const quota = { key: "quota.report.account" } as const;
  await report();
  await call.settings.setGuarded.mutate({ ...quota, value: 1, version: 0 });
  await expect(report()).rejects.toMatchObject({ data: { refusal: "limits.too-many" } });
  await call.settings.setGuarded.mutate({ ...quota, value: 50, version: 1 });
  expect(await report()).toMatchObject({ id: expect.any(String) });
});

test("ce que pèse un signal se règle : l'annonce suivante est jugée ainsi, et le journal le dit", async () => {
  await using server = await openServer({ PUBLICATION: "risque" });
  const { call } = await staff(server, "super_admin");
  const awa = await aSeller(server.db);
  const seller = server.client(await server.cookieOf(awa));
  const publish = () => seller.announcements.create.mutate(goods({ description: "Acompte Wave obligatoire" }));
  const weigh = (value: number, version: number) =>
    call.settings.setGuarded.mutate({ key: "points.phrase.advance", value, version });
  const first = await publish();
  await weigh(4, 0);
  const lighter = await publish();
  await weigh(0, 1);
  const unseen = await publish();
  expect([first.waits, lighter.waits, unseen.waits]).toEqual([true, undefined, undefined]);
  expect(await casesOf(server.db, lighter.id)).toMatchObject([{ points: 4, signals: ["phrase.advance 4"] }]);
  expect(await casesOf(server.db, unseen.id)).toEqual([]);
  await expect(weigh(11, 2)).rejects.toThrow("10 au maximum");
  expect((await server.db.select().from(auditLog)).map(({ targetId, after }) => [targetId, after])).toEqual(
    [4, 0].map((value) => ["points.phrase.advance", { name: "Demande un paiement d'avance", value }]),
  );
});

test("une valeur hors des bornes écrite à la main est dite une fois, et la valeur de départ vaut", async () => {
  await using server = await openServer();
  const { id } = await staff(server);
  await server.db.insert(settings).values([
    { key: "announcement-days", value: 100_000, changedBy: id },
    { key: "featured-week-price", value: "gratuit", changedBy: id },
    { key: "no-such-setting", value: 1, changedBy: id },
    { key: "quota.review.write", value: 7, changedBy: id },
  ]);
  const said: object[] = [];
  const log = { warn: () => {}, error: (facts: object) => void said.push(facts) };
  const kept = openSettings({ db: server.db, bell: server.bell, log });
  for (let i = 0; i < 3; i++) await kept.reload();
  expect([kept.get("announcement-days"), kept.get("featured-week-price"), kept.get("quota.review.write")]).toEqual([60, 2000, 7]);
  expect(said).toEqual([
    { key: "announcement-days", version: 1 },
    { key: "featured-week-price", version: 1 },
  ]);
});

test("sans base, ce qui était connu continue de valoir ; un mot perdu se rattrape à la lecture suivante", async () => {
  await using server = await openServer();
  const { id } = await staff(server);
  await server.db.insert(settings).values({ key: "announcement-days", value: 20, changedBy: id });
  await server.settings.reload();
  await server.pool.query("alter table settings rename to gone");
  await server.settings.reload();
  expect(server.settings.get("announcement-days")).toBe(20);
  await server.pool.query("alter table gone rename to settings");
  await server.pool.query("update settings set value = '25'");
  expect(server.settings.get("announcement-days")).toBe(20);
  await server.settings.reload();
  expect(server.settings.get("announcement-days")).toBe(25);
});
