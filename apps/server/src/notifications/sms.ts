import type { Db } from "@recolte/db/client";
import { oneSms } from "@recolte/domain/gsm7";
import { type NotificationEvent, wordsOf } from "@recolte/domain/notification";
import type { Settings } from "#platform/settings.ts";
import { askMessage } from "#telephone/send.ts";
import { waitForMorning } from "./morning.ts";
import { countNotices, type findToMail, lockNumberOf } from "./queries.ts";
import { withoutLinks } from "./without-links.ts";

/** An SMS costs money: what costs its reader some, or a deal. */
const SENT: readonly NotificationEvent[] = [
  "order.accepted",
  "order.handed-over",
  "quote.accepted",
  "order.delivered",
  "account.suspended",
];
const DAY = 86_400;

type News = NonNullable<Awaited<ReturnType<typeof findToMail>>>;

/** To who has no address: at most once, by day, and so many a month as the staff set. */
export async function sendSms({ db, settings }: { db: Db; settings: Pick<Settings, "get"> }, id: string, news: News) {
  if (!SENT.includes(news.facts.event)) return;
  waitForMorning(news.country);
  await db.transaction(async (tx) => {
    const number = await lockNumberOf(tx, news.userId);
    if (!number || (await countNotices(tx, news.userId)) >= settings.get("sms.notices")) return;
    const text = oneSms(`Récolte : ${withoutLinks(wordsOf(news.facts).text)}`);
    await askMessage(tx, { id, kind: "notice", to: number, text, lifetime: DAY });
  });
}
