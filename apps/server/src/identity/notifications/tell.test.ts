import { uuidv7 } from "uuidv7";
import { aPerson, aTelephonePerson, suspend } from "@recolte/db/factories";
import { notifications, outbox, telephoneMessages, users } from "@recolte/db/schema";
import type { Db } from "@recolte/db/client";
import type { NotificationFacts } from "@recolte/domain/identity/notification";
import { desc, eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { tellRemoval } from "#desk/admin/mails.ts";
import { tellGiven, tellOver } from "#judgement/sanctions/letters.ts";
import { tellGranted, tellRevoked } from "#desk/admin/role-mails.ts";
import {
  deletionLetter,
  emailChangeAskedLetter,
  emailChangedLetter,
  numberGoneLetter,
  numberMovedLetter,
  passwordChangedLetter,
} from "#identity/auth/mail-templates.ts";
import { tellChange, tellCodeUsed, tellReset } from "#identity/second-factor/mails.ts";
import type { Mail } from "#platform/mailer.ts";
import { test } from "#testing/test.ts";
import type { Deps } from "#platform/trpc/context.ts";
import { notificationMails } from "./mails.ts";
import { notify } from "./queries.ts";
import { type Person, tell } from "./tell.ts";

const NUMBER = "+24166123456";
const accepted: NotificationFacts = { event: "order.accepted", orderId: uuidv7(), otherName: "Ben Obame", title: "Tomates" };

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 10, 27, 12), toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

/** What the outbox does with the newest news: the mails that left. */
async function sendNewest(db: Db, { env, settings }: Pick<Deps, "env" | "settings">) {
  const [news] = await db.select({ id: notifications.id }).from(notifications).orderBy(desc(notifications.id)).limit(1);
  const sent: Mail[] = [];
  const mailer = { send: async (mail: Mail) => void sent.push(mail) };
  const handle = notificationMails({ db, env, mailer, settings }, () => Promise.reject(new Error("une autre lettre")));
  await handle({ notification: news!.id }, "lettre");
  return sent;
}

const smsOf = (db: Db) => db.select({ to: telephoneMessages.number, text: telephoneMessages.text }).from(telephoneMessages);

type Reader = Pick<Person, "id" | "email">;
const site = "https://recolte.example";
const erasedOn = new Date(Date.UTC(2026, 11, 11));
const suspension = { kind: "suspend", what: null, decisionId: uuidv7(), reason: "Fausses annonces", until: erasedOn } as const;
const reader = { roles: [], country: "gabon" } as const;
/** Every letter about an account. */
const LETTERS: [string, string, (db: Db, env: Deps["env"], to: Reader) => Promise<unknown>][] = [
  ["mot de passe changé", "account.password", (db, _env, to) => tell(db, to, passwordChangedLetter(site))],
  ["adresse demandée", "account.email-asked", (db, _env, to) => tell(db, to, emailChangeAskedLetter(site))],
  ["adresse changée", "account.email", (db, _env, to) => tell(db, to, emailChangedLetter(site))],
  ["numéro repris", "account.number-gone", (db, _env, to) => tell(db, to, numberGoneLetter(site))],
  ["numéro passé à un autre", "account.number-moved", (db, _env, to) => tell(db, to, numberMovedLetter(site))],
  [
    "suppression",
    "account.leaving",
    (db, _env, to) => tell(db, to, deletionLetter({ firstName: "Awa", country: "gabon", erasedOn }, site)),
  ],
  ["suspension", "account.suspended", (db, env, to) => tellGiven({ db, env }, { ...reader, ...to }, suspension)],
  [
    "fin de suspension",
    "account.restored",
    (db, env, to) => tellOver({ db, env }, { ...suspension, id: uuidv7(), personId: to.id }),
  ],
  ["retrait", "account.leaving", (db, env, to) => tellRemoval(db, env, { country: "gabon", erasedOn, ...to })],
  ["second facteur", "account.second-factor", (db, env, to) => tellChange({ db, env }, to, "enabled")],
  ["facteur retiré", "account.second-factor", (db, env, to) => tellReset({ db, env }, to)],
  ["code de secours", "account.second-factor", (db, env, to) => tellCodeUsed({ db, env }, { ...to, left: 1 })],
  ["rôle donné", "account.team", (db, env, to) => tellGranted(db, env, { role: "moderator", isNew: false, ...to })],
  ["rôle retiré", "account.team", (db, env, to) => tellRevoked(db, env, { role: "moderator", left: [], ...to })],
];

test.for(LETTERS)(
  "« %s » : par email à qui en a un ; aux autres par la cloche, et jamais à personne",
  async ([_name, event, write], { db, deps }) => {
    const [awa, ben] = [await aPerson(db), await aTelephonePerson(db)];
    await write(db, deps.env, awa);
    const mails = await db.select({ payload: outbox.payload }).from(outbox);
    expect(mails).toEqual([{ payload: expect.objectContaining({ to: awa.email, subject: expect.any(String) }) }]);
    expect(mails[0]!.payload).not.toHaveProperty("news");
    await write(db, deps.env, ben);
    expect(await db.select({ userId: notifications.userId, kind: notifications.kind }).from(notifications)).toEqual([
      { userId: ben.id, kind: "account" },
    ]);
    const [news] = await db.select({ facts: notifications.facts }).from(notifications);
    expect(news!.facts.event).toBe(event);
    expect(await sendNewest(db, deps)).toEqual([]);
    expect(await smsOf(db)).toHaveLength(event === "account.suspended" ? 1 : 0);
  },
);

test("le plus long titre tient en un SMS, et un nom n'y est jamais un lien", async ({ db, deps }) => {
  const awa = await aTelephonePerson(db);
  await notify(db, [{ userId: awa.id, facts: { ...accepted, otherName: "www.voleur.example", title: "Bêches ".repeat(40) } }]);
  await sendNewest(db, deps);
  const [sms] = await smsOf(db);
  expect(sms?.text).toMatch(/^Récolte : Offre acceptée par www : "Beches /u);
  expect(sms?.text.length).toBeLessThanOrEqual(160);
});

test("qui a une adresse n'a pas de SMS, un numéro non prouvé non plus", async ({ db, deps }) => {
  const [awa, ben] = [await aPerson(db), await aTelephonePerson(db)];
  await db
    .update(users)
    .set({ phone: NUMBER, phoneProvedAt: sql`now()` })
    .where(eq(users.id, awa.id));
  await notify(db, [{ userId: awa.id, facts: accepted }]);
  expect(await sendNewest(db, deps)).toMatchObject([{ to: awa.email }]);
  await db.update(users).set({ phoneProvedAt: null }).where(eq(users.id, ben.id));
  await notify(db, [{ userId: ben.id, facts: accepted }]);
  expect(await sendNewest(db, deps)).toEqual([]);
  expect(await smsOf(db)).toEqual([]);
});

test("lue, refusée dans les réglages ou la nuit, elle ne part pas par SMS ; une suspension se dit toujours", async ({
  db,
  as,
  deps,
}) => {
  const awa = await aTelephonePerson(db);
  await notify(db, [{ userId: awa.id, facts: accepted }]);
  await as(awa).notifications.markRead({});
  await sendNewest(db, deps);
  await as(awa).notifications.setSwitch({ kind: "order", sms: false });
  await notify(db, [{ userId: awa.id, facts: accepted }]);
  await sendNewest(db, deps);
  vi.setSystemTime(Date.UTC(2026, 10, 27, 1));
  await suspend(db, awa.id);
  await as(awa).notifications.setSwitch({ kind: "account", sms: false });
  await notify(db, [{ userId: awa.id, facts: { event: "account.suspended", reason: "Faux" } }]);
  await expect(sendNewest(db, deps)).rejects.toMatchObject({ seconds: 4 * 3600, isTry: false });
  expect(await smsOf(db)).toEqual([]);
  vi.setSystemTime(Date.UTC(2026, 10, 27, 12));
  await sendNewest(db, deps);
  expect(await smsOf(db)).toHaveLength(1);
});

test("au plus dix SMS par personne et par mois, ou ce que l'équipe règle ; la même nouvelle compte une fois", async ({
  db,
  deps,
}) => {
  const [awa, ben] = [await aTelephonePerson(db), await aTelephonePerson(db)];
  const settings = { get: (key: Parameters<Deps["settings"]["get"]>[0]) => (key === "sms.notices" ? 2 : deps.settings.get(key)) };
  for (let i = 0; i < 4; i++) {
    await notify(db, [{ userId: awa.id, facts: accepted }]);
    for (let again = 0; again < 2; again++) await sendNewest(db, { ...deps, settings: { ...deps.settings, ...settings } });
  }
  expect(await smsOf(db)).toHaveLength(2);
  await notify(db, [{ userId: ben.id, facts: accepted }]);
  await sendNewest(db, deps);
  expect(await smsOf(db)).toHaveLength(3);
  await db.update(telephoneMessages).set({ createdAt: sql`now() - interval '31 days'` });
  await notify(db, [{ userId: awa.id, facts: accepted }]);
  await sendNewest(db, { ...deps, settings: { ...deps.settings, ...settings } });
  expect(await smsOf(db)).toHaveLength(4);
});

test("lue aussitôt par qui l'a demandée dans une session volée, la nouvelle part quand même par mail à qui est le compte", async ({
  db,
  deps,
}) => {
  const awa = await aPerson(db);
  const [asked] = await notify(db, [{ userId: awa.id, facts: { event: "account.number-asked" } }]);
  expect(asked).toBe(awa.id);
  await db.update(notifications).set({ readAt: sql`now()` });
  expect(await sendNewest(db, deps)).toMatchObject([{ to: awa.email }]);
  await notify(db, [{ userId: awa.id, facts: accepted }]);
  await db.update(notifications).set({ readAt: sql`now()` });
  expect(await sendNewest(db, deps)).toEqual([]);
});

test("un compte que quelqu'un quitte n'a plus de session : ce qui s'y demande se dit encore par mail", async ({ db, deps }) => {
  const awa = await aPerson(db, { firstName: "Awa" });
  await db
    .update(users)
    .set({ status: "deleted", deletionRequestedAt: sql`now()` })
    .where(eq(users.id, awa.id));
  await notify(db, [{ userId: awa.id, facts: { event: "account.password-asked" } }]);
  expect(await sendNewest(db, deps)).toMatchObject([
    { to: awa.email, paragraphs: ["Bonjour Awa,", expect.any(String), expect.any(String)] },
  ]);
  await notify(db, [{ userId: awa.id, facts: accepted }]);
  expect(await sendNewest(db, deps)).toEqual([]);
});
