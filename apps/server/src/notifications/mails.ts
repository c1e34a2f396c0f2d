import { z } from "zod";
import type { Db } from "@recolte/db/client";
import { wordsOf } from "@recolte/domain/notification";
import { findRecipient } from "#auth/account-queries.ts";
import { greeting, siteAddress } from "#auth/mail-templates.ts";
import type { Env } from "#platform/env.ts";
import type { Mailer } from "#platform/mailer.ts";
import { waitForMorning } from "./morning.ts";
import { findToMail } from "./queries.ts";
import { stopAddress } from "./stop.ts";

const NotificationPayload = z.object({ notification: z.string() });

/** Names and reasons in it are a stranger's: no mail program makes a link of them, so that ours is the only one. */
const withoutLinks = (text: string) =>
  text.replaceAll("://", ": //").replaceAll(/(?<=[\p{L}\p{N}])[.。．｡](?=\p{L}{2})/gu, "$& ");

interface Post {
  db: Db;
  env: Env;
  mailer: Pick<Mailer, "send">;
}

/** Writes a notification by mail, if it is still news and wanted; every other mail goes to `otherwise`. */
export const notificationMails =
  ({ db, env, mailer }: Post, otherwise: (payload: Record<string, unknown>, id: string) => Promise<void>) =>
  async (payload: Record<string, unknown>, id: string) => {
    const notice = NotificationPayload.safeParse(payload).data;
    if (!notice) return otherwise(payload, id);
    const news = await findToMail(db, notice.notification);
    const person = news && (await findRecipient(db, news.userId));
    // People without an address read it at the bell.
    if (!news || !person?.email) return;
    const stop = stopAddress(env, news.userId, news.facts);
    if (stop) waitForMorning(news.country);
    const { title, text, path } = wordsOf(news.facts);
    const settings = "Vous recevez ce message parce que votre compte le demande. Vos réglages : Profil, Paramètres.";
    await mailer.send(
      {
        to: person.email,
        subject: title,
        paragraphs: [greeting(person.firstName), withoutLinks(text), settings],
        link: { label: "Voir sur Récolte", address: `${siteAddress(env)}${path}` },
        ...(stop && { stop }),
      },
      id,
    );
  };
