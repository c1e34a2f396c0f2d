import type { Db, Transaction } from "@recolte/db/client";
import { mayTellAgain, smsEventsWith, smsRule } from "@recolte/domain/identity/channels";
import { DEFAULT_COUNTRY } from "@recolte/domain/platform/places/country";
import { oneSms } from "@recolte/domain/platform/texts/gsm7";
import { momentIn } from "@recolte/domain/platform/days/local-day";
import { isAboutSuspension, type NotificationFacts } from "@recolte/domain/identity/notification";
import { smsWords } from "@recolte/domain/identity/sms-words";
import type { Env } from "#platform/env.ts";
import { Later } from "#platform/outbox.ts";
import type { Settings } from "#platform/settings.ts";
import { askMessage } from "#platform/telephone/send.ts";
import { appealAddress } from "./appeal-link.ts";
import { waitForMorning } from "./morning.ts";
import { type findToTell, noteUntold } from "./queries.ts";
import { countTold, findReach, hasAnsweredSince, lastToldAt, lockNumberOf } from "./sms-queries.ts";
import { findWaiting } from "./waiting-queries.ts";
import { withoutLinks } from "./without-links.ts";

const DAY = 86_400;
const PUSH_SECONDS = 15;

type News = NonNullable<Awaited<ReturnType<typeof findToTell>>>;

interface Sending {
  db: Db;
  env: Env;
  settings: Pick<Settings, "get">;
}

/** Who is suspended cannot sign in to contest it. */
const contestedAt = (env: Env, { event, decisionId }: NotificationFacts) =>
  event === "account.suspended" && decisionId ? ` Contester : ${appealAddress(env, decisionId)}` : "";

/** A device that takes pushes has it, or is asked first; who blocked the other hears no more of them. */
async function isReached(db: Db, id: string, { facts }: News) {
  const reach = await findReach(db, id);
  if (reach?.isPushing) throw new Later("push first", { seconds: PUSH_SECONDS, isTry: false });
  return reach?.isPushed || (reach?.isBlocked && smsRule(facts.event)?.most === "sms.offers");
}

/** What waits together with it; null when nothing does any more, or it was told today and not answered since. */
async function findJoined(tx: Transaction, { userId, facts, country }: News) {
  const group = smsRule(facts.event)?.joins;
  if (!group) return {};
  const { count, first, hasThis } = await findWaiting(tx, userId, { group, facts });
  const toldAt = await lastToldAt(tx, userId, smsEventsWith({ joins: group }));
  const before = { toldAt, hasAnsweredSince: toldAt !== null && (await hasAnsweredSince(tx, userId, toldAt)) };
  const where = country ?? DEFAULT_COUNTRY;
  if (!hasThis || !mayTellAgain(before, where, new Date())) return null;
  return { joined: { group, count, until: first ? momentIn(where, first) : undefined } };
}

/** To a person without an address, at most once, by day, and so many a month as the staff set; those of a suspension beside these. */
export async function sendSms({ db, env, settings }: Sending, id: string, news: News) {
  const { facts, userId } = news;
  const isOnlyWay = isAboutSuspension(facts);
  const rule = smsRule(facts.event);
  if (!isOnlyWay && !(rule && news.isHere)) return;
  waitForMorning(news.country);
  if (!isOnlyWay && (await isReached(db, id, news))) return;
  await db.transaction(async (tx) => {
    const number = await lockNumberOf(tx, userId);
    if (!number) return;
    const said = await findJoined(tx, news);
    if (!said) return;
    const { most } = rule ?? {};
    if (!isOnlyWay && most && (await countTold(tx, userId, smsEventsWith({ most }))) >= settings.get(most))
      return noteUntold(tx, userId);
    const { text, end = "" } = smsWords(facts, said.joined);
    const after = `${end}${contestedAt(env, facts)}`;
    await askMessage(tx, {
      id,
      kind: "notice",
      to: number,
      text: oneSms(`Récolte : ${withoutLinks(text)}`, after),
      lifetime: DAY,
    });
  });
}
