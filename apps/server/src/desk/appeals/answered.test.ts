import { aPerson, aTelephonePerson } from "@recolte/db/factories";
import { cases, decisions, notifications, telephoneMessages } from "@recolte/db/schema";
import type { Db } from "@recolte/db/client";
import type { SettingKey } from "@recolte/domain/platform/settings";
import { desc, eq } from "drizzle-orm";
import { expect, vi } from "vitest";
import { lockUser } from "#desk/admin/user-queries.ts";
import { appealAddress } from "#identity/notifications/appeal-link.ts";
import { notificationMails } from "#identity/notifications/mails.ts";
import type { Mail } from "#platform/mailer.ts";
import { tell } from "#testing/case-stage.ts";
import { confirmed, type Fixtures, test } from "#testing/test.ts";
import { appealByLink } from "./by-link.ts";

const REASON = "Fausses annonces";
const WORDS = "Ces tomates sont les miennes.";

/** What the outbox does by day with the newest news of somebody: the mails that left. */
async function sendNewest({ db, deps }: Pick<Fixtures, "db" | "deps">, userId: string, { notices = 10 } = {}) {
  const mine = db.select({ id: notifications.id }).from(notifications).where(eq(notifications.userId, userId));
  const [news] = await mine.orderBy(desc(notifications.id)).limit(1);
  const sent: Mail[] = [];
  const mailer = { send: async (mail: Mail) => void sent.push(mail) };
  const settings = { get: (key: SettingKey) => (key === "sms.notices" ? notices : deps.settings.get(key)) };
  const handle = notificationMails({ env: deps.env, settings: { ...deps.settings, ...settings }, db, mailer }, () =>
    Promise.reject(new Error("une autre lettre")),
  );
  vi.useFakeTimers({ now: new Date().setUTCHours(12), toFake: ["Date"] });
  try {
    await handle({ notification: news!.id }, "lettre");
  } finally {
    vi.useRealTimers();
  }
  return sent;
}

const smsOf = async (db: Db) => (await db.select().from(telephoneMessages)).map(({ text }) => text);

type Stage = Pick<Fixtures, "db" | "deps" | "as">;
async function suspend({ db, as }: Stage, { id }: { id: string }) {
  const mona = as(await confirmed(db, await aPerson(db, { roles: ["moderator"] })));
  const until = new Date(Date.now() + 3 * 86_400_000).toISOString();
  await mona.sanctions.suspendShort({ id, version: (await lockUser(db, id))?.version ?? "", reason: REASON, until });
}

/** By the link, as far as its page; judged by a colleague of who decided. */
async function contest(
  { db, deps, as }: Stage,
  { decisionId, outcome }: { decisionId: string; outcome: "upheld" | "overturned" },
) {
  const paul = as(await confirmed(db, await aPerson(db, { roles: ["moderator"] })));
  await appealByLink({ ...deps, db }, { decisionId, text: WORDS });
  const [appeal] = await db.select().from(cases).where(eq(cases.kind, "appeal"));
  const said = { seen: null, outcome, reason: "Relu", readyReasonId: null };
  await tell(db, (await paul.cases.decide({ id: appeal!.id, version: appeal!.version, ...said })).decisionId);
}

const decisionOf = async (db: Db) => (await db.select().from(decisions))[0]!.id;

test.for([
  ["upheld", "Quelqu'un d'autre de notre équipe a relu la suspension de votre compte et la maintient. Raison : Relu", "/contact"],
  ["overturned", "La suspension de votre compte est annulée. Relu", "/recours"],
] as const)(
  "la réponse au recours (%s) n'arrivait pas à qui est suspendu : elle part par email, quels que soient ses réglages",
  async ([outcome, text, path], { db, deps, as }) => {
    const stage = { db, deps, as };
    const awa = await aPerson(db);
    await as(awa).notifications.setSwitch({ kind: "moderation", mail: false });
    await suspend(stage, awa);
    await contest(stage, { decisionId: await decisionOf(db), outcome });
    const [mail, ...others] = await sendNewest(stage, awa.id);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: awa.email, paragraphs: [expect.stringContaining("Bonjour"), text] });
    expect(mail?.link?.address.endsWith(path)).toBe(true);
  },
);

test("sans adresse, un SMS dit la suspension et où la contester, et un autre la réponse, ceux du mois épuisés", async ({
  db,
  deps,
  as,
}) => {
  const stage = { db, deps, as };
  const awa = await aTelephonePerson(db);
  await suspend(stage, awa);
  const decisionId = await decisionOf(db);
  expect(await sendNewest(stage, awa.id, { notices: 0 })).toEqual([]);
  const [told] = await smsOf(db);
  expect(told).toMatch(/^Récolte : Votre compte est suspendu jusqu'au /u);
  expect(told?.endsWith(` Contester : ${appealAddress(deps.env, decisionId)}`)).toBe(true);
  await contest(stage, { decisionId, outcome: "overturned" });
  await sendNewest(stage, awa.id, { notices: 0 });
  expect(await smsOf(db)).toContain("Récolte : La suspension de votre compte est annulée. Relu");
});
