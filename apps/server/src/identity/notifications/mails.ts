import { z } from "zod";
import type { Db } from "@recolte/db/client";
import { isolate } from "@recolte/domain/platform/texts/bidi";
import { mayComeAtNight } from "@recolte/domain/identity/channels";
import { isAboutSuspension, type NotificationFacts, subjectOf, wordsOf } from "@recolte/domain/identity/notification";
import { nameInLetters } from "@recolte/domain/market/profiles/name";
import { greeting, siteAddress } from "#identity/auth/mail-templates.ts";
import type { Env } from "#platform/env.ts";
import type { Mailer } from "#platform/mailer.ts";
import type { Settings } from "#platform/settings.ts";
import { waitForMorning } from "./morning.ts";
import { findToTell } from "./queries.ts";
import { sendSms } from "./sms.ts";
import { stopAddress } from "./stop.ts";
import { withoutLinks } from "./without-links.ts";

const NotificationPayload = z.object({ notification: z.string() });

interface Post {
  db: Db;
  env: Env;
  mailer: Pick<Mailer, "send">;
  settings: Pick<Settings, "get">;
}

const quoted = (words: string) => `« ${words.replaceAll(/[\s«»]+/gu, " ").trim()} »`;
/** The site sends it: a stranger's name is in letters, what they say in one line between quotation marks. */
const inLetters = ({ otherName, reason, ...facts }: NotificationFacts): NotificationFacts =>
  otherName === undefined
    ? { ...facts, ...(reason !== undefined && { reason }) }
    : { ...facts, otherName: nameInLetters(otherName), ...(reason && { reason: quoted(reason) }) };

/** A stranger's name is never what a sentence of the site begins with. */
const spoken = (text: string, { otherName }: NotificationFacts) =>
  otherName !== undefined && text.startsWith(isolate(otherName)) ? `Sur Récolte, ${text}` : text;

/** Writes a notification by mail, or the few that matter most by SMS to who has no address, if it is still news and wanted; every other mail goes to `otherwise`. */
export const notificationMails =
  ({ db, env, mailer, settings }: Post, otherwise: (payload: Record<string, unknown>, id: string) => Promise<void>) =>
  async (payload: Record<string, unknown>, id: string) => {
    const notice = NotificationPayload.safeParse(payload).data;
    if (!notice) return otherwise(payload, id);
    const news = await findToTell(db, notice.notification);
    if (!news) return;
    if (!news.email) return sendSms({ db, env, settings }, notice.notification, news);
    if (!news.isHere) return;
    const stop = stopAddress(env, news.userId, news.facts);
    if (!mayComeAtNight(news.kind, "mail")) waitForMorning(news.country);
    const facts = inLetters(news.facts);
    const { text, path } = wordsOf(facts);
    const why = isAboutSuspension(news.facts)
      ? []
      : ["Vous recevez ce message parce que votre compte le demande. Vos réglages : Profil, Paramètres."];
    await mailer.send(
      {
        to: news.email,
        subject: withoutLinks(spoken(subjectOf(facts), facts)),
        paragraphs: [greeting(news.firstName), withoutLinks(spoken(text, facts)), ...why],
        link: { label: "Voir sur Récolte", address: `${siteAddress(env)}${path}` },
        ...(stop && { stop }),
      },
      id,
    );
  };
