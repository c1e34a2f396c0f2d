import { aPerson } from "@recolte/db/factories";
import { notifications } from "@recolte/db/schema";
import type { NotificationFacts } from "@recolte/domain/identity/notification";
import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { vi } from "vitest";
import type { Mail } from "#platform/mailer.ts";
import { expect, test } from "#testing/test.ts";
import { notificationMails } from "./mails.ts";
import { notify } from "./queries.ts";
import { readStop, stopAddress } from "./stop.ts";

const id = uuidv7();
const found: NotificationFacts = { event: "alert.found", announcementId: id, title: "Tomates", alert: "tomates", alertId: id };

test.for([
  [found, { of: "alerte", id }],
  [
    { event: "alert.seller", title: "Tomates", otherId: id, otherName: "Ben" },
    { of: "vendeur", id },
  ],
  [
    { event: "alert.digest", title: "Tomates", count: 2 },
    { of: "mails", id: "alert" },
  ],
  [
    { event: "favourite.back", title: "Tomates", announcementId: id },
    { of: "mails", id: "favourite" },
  ],
] satisfies [NotificationFacts, object][])("le lien de %j arrête %j", ([facts, stop], { deps }) => {
  const userId = uuidv7();
  const link = stopAddress(deps.env, userId, facts) ?? "";
  const token = new URL(link).searchParams.get("lien") ?? "";
  expect(readStop(deps.env, token)).toEqual({ ...stop, userId });
  expect(readStop({ AUDIT_KEY: "une-autre-cle-de-trente-deux-octets" }, token)).toBeNull();
  expect(readStop(deps.env, token.replace(userId, uuidv7()))).toBeNull();
});

test("ce que personne n'a demandé n'a pas de lien : les réglages suffisent", ({ deps }) => {
  expect(stopAddress(deps.env, uuidv7(), { event: "order.accepted", orderId: id, title: "Riz" })).toBeNull();
});

test.for([
  ["alert", found, Date.UTC(2026, 10, 27, 2), null],
  ["alert", found, Date.UTC(2026, 10, 27, 12), 1],
  ["order", { event: "order.accepted", orderId: id, title: "Riz", otherName: "Ben" }, Date.UTC(2026, 10, 27, 2), 1],
] satisfies [string, NotificationFacts, number, number | null][])(
  "un email de « %s » attend 6 h, la nuit",
  async ([_kind, facts, now, times], { db, deps }) => {
    const awa = await aPerson(db, { country: "cote_ivoire" });
    await notify(db, [{ userId: awa.id, facts }]);
    const [news] = await db.select({ id: notifications.id }).from(notifications).where(eq(notifications.userId, awa.id));
    const sent: Mail[] = [];
    const mailer = { send: async (mail: Mail) => void sent.push(mail) };
    const handle = notificationMails({ db, env: deps.env, mailer, settings: deps.settings }, () =>
      Promise.reject(new Error("un autre email")),
    );
    vi.useFakeTimers({ now, toFake: ["Date"] });
    try {
      const said = await handle({ notification: news!.id }, "email").catch((error: unknown) => error);
      expect(said).toEqual(times ? undefined : expect.objectContaining({ seconds: 4 * 3600, isTry: false }));
    } finally {
      vi.useRealTimers();
    }
    expect(sent).toHaveLength(times ?? 0);
    if (times) expect("stop" in sent[0]!).toBe(facts === found);
  },
);
