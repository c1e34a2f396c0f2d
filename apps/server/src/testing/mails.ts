import { inject, vi, expect } from "vitest";
import { mailHandler } from "#identity/auth/account-mails.ts";
import { notificationMails } from "#identity/notifications/mails.ts";
import { openMailer } from "#platform/mailer.ts";
import { startOutbox } from "#platform/outbox.ts";
import type { openServer } from "./open-server.ts";

interface ReceivedMail {
  from: string;
  replyTo: string | null;
  /** « Auto-Submitted ». */
  automatic: string | null;
  subject: string;
  text: string;
  html: string;
}
type Server = Awaited<ReturnType<typeof openServer>>;

/** What arrived in this mailbox, newest first. All tests share the mail catcher: addresses are their own. */
export async function caughtBy(address: string) {
  const answer = await fetch(`${inject("mailInboxUrl")}/api/messages?to=${encodeURIComponent(address)}`);
  return (await answer.json()) as ReceivedMail[];
}

/** Lets the worker send what waits, by real SMTP, and reads the mailbox. */
export async function mailsTo(server: Server, address: string) {
  const mailer = openMailer(server.env);
  const parts = { db: server.db, env: server.env, mailer };
  const mail = notificationMails({ ...parts, settings: server.settings }, mailHandler(parts));
  const worker = startOutbox({ db: server.db, log: server.log, handlers: { mail }, pause: 20 });
  const waiting = () =>
    server.db.query.outbox.findMany({ where: (item, { and, eq, isNull }) => and(eq(item.kind, "mail"), isNull(item.doneAt)) });
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), 8000);
  await worker.close();
  mailer.close();
  return caughtBy(address);
}

/** The address and the token of a mail's link. */
export function linkIn(mail: ReceivedMail | undefined) {
  const link = /https?:\/\/\S+/u.exec(mail?.text ?? "")?.[0] ?? "";
  return { link, token: link.split("=").at(-1) ?? "" };
}
