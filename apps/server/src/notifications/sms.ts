import type { Db } from "@recolte/db/client";
import { oneSms } from "@recolte/domain/gsm7";
import { isAboutSuspension, type NotificationEvent, type NotificationFacts, wordsOf } from "@recolte/domain/notification";
import type { Env } from "#platform/env.ts";
import type { Settings } from "#platform/settings.ts";
import { askMessage } from "#telephone/send.ts";
import { appealAddress } from "./appeal-link.ts";
import { waitForMorning } from "./morning.ts";
import { countNotices, type findToMail, lockNumberOf } from "./queries.ts";
import { withoutLinks } from "./without-links.ts";

/** An SMS costs money: what costs its reader some, or a deal. Besides, what is about their suspension. */
const SENT: readonly NotificationEvent[] = ["order.accepted", "order.handed-over", "quote.accepted", "order.delivered"];
const DAY = 86_400;

type News = NonNullable<Awaited<ReturnType<typeof findToMail>>>;

interface Sending {
  db: Db;
  env: Env;
  settings: Pick<Settings, "get">;
}

/** Who is suspended cannot sign in to contest it. */
const contestedAt = (env: Env, { event, decisionId }: NotificationFacts) =>
  event === "account.suspended" && decisionId ? ` Contester : ${appealAddress(env, decisionId)}` : "";

/** To who has no address: at most once, by day, and so many a month as the staff set; those of a suspension beside these. */
export async function sendSms({ db, env, settings }: Sending, id: string, news: News) {
  const isOnlyWay = isAboutSuspension(news.facts);
  if (!isOnlyWay && !SENT.includes(news.facts.event)) return;
  waitForMorning(news.country);
  await db.transaction(async (tx) => {
    const number = await lockNumberOf(tx, news.userId);
    if (!number || (!isOnlyWay && (await countNotices(tx, news.userId)) >= settings.get("sms.notices"))) return;
    const text = oneSms(`Récolte : ${withoutLinks(wordsOf(news.facts).text)}`, contestedAt(env, news.facts));
    await askMessage(tx, { id, kind: "notice", to: number, text, lifetime: DAY });
  });
}
