import type { FastifyBaseLogger } from "fastify";
import { z } from "zod";
import type { Db } from "@recolte/db/client";
import { wordsOf } from "@recolte/domain/identity/notification";
import { mayComeAtNight } from "@recolte/domain/identity/channels";
import { pushBody } from "@recolte/domain/identity/push";
import { waitForMorning } from "#identity/notifications/morning.ts";
import type { Metrics } from "#platform/metrics.ts";
import { Later } from "#platform/outbox.ts";
import type { Pusher } from "#platform/pusher.ts";
import { findToPush, forgetDevice, noteSuccess } from "./queries.ts";

const PushPayload = z.object({ notification: z.uuid(), subscription: z.uuid() });
type News = NonNullable<Awaited<ReturnType<typeof findToPush>>>;

const MINUTE = 60;
/** News of yesterday are told no more; a service that is away is asked until then. */
const DAY = 24 * 60 * MINUTE;
/** What is on sale may be sold by then. */
const lifetimeOf = (kind: News["kind"]) => (kind === "alert" || kind === "favourite" ? DAY / 2 : DAY);
const WAITS = [1, 5, 30].map((minutes) => minutes * MINUTE);
const LAST_WAIT = 240 * MINUTE;

/** Without a message's own words, unless this device shows them. */
function bodyOf({ facts, kind, createdAt, showsWords, lastMessage }: News, notification: string) {
  const { title, text, path } = wordsOf(facts);
  // What comes up again is another push.
  const about = { id: `${notification}.${createdAt.getTime()}`, kind, path };
  if (showsWords && lastMessage) return pushBody({ ...about, title: facts.otherName ?? title, text: lastMessage });
  return pushBody({ ...about, title, text });
}

interface Parts {
  db: Db;
  pusher: Pusher | null;
  log: Pick<FastifyBaseLogger, "error">;
  metrics: Pick<Metrics, "pushes">;
}

/** Tells one device one thing, if it is still news and wanted. */
export function pushHandler({ db, pusher, log, metrics }: Parts) {
  const settle = (outcome: string) => metrics.pushes.inc({ outcome });

  async function push(pusherOn: Pusher, { notification, subscription }: z.infer<typeof PushPayload>, attempt: number) {
    const news = await findToPush(db, { notification, subscription });
    if (!news) return settle("unwanted");
    const ttl = lifetimeOf(news.kind) - Math.floor((Date.now() - news.createdAt.getTime()) / 1000);
    if (ttl <= 0) return settle("expired");
    // Who waits for these may lose a deal.
    const isUrgent = mayComeAtNight(news.kind, "push");
    if (!isUrgent) waitForMorning(news.country);
    const body = bodyOf(news, notification);
    const topic = notification.replaceAll("-", "");
    const said = await pusherOn.send(news.device, { body, ttl, isUrgent, topic });
    settle(said.outcome);
    if (said.outcome === "later")
      throw new Later(said.reason, { seconds: said.seconds ?? WAITS[attempt - 1] ?? LAST_WAIT, isTry: true });
    if (said.outcome === "sent") await noteSuccess(db, subscription);
    else if (said.outcome === "gone") await forgetDevice(db, subscription, news.device.endpoint);
    else log.error({ outcome: said.outcome, status: said.status }, "push not accepted");
  }

  return async (payload: Record<string, unknown>, _id: string, attempt: number) => {
    if (pusher) await push(pusher, PushPayload.parse(payload), attempt);
  };
}
