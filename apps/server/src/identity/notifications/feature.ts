import { mailHandler } from "#identity/auth/account-mails.ts";
import { feature } from "#platform/trpc/feature-parts.ts";
import { notificationMails } from "./mails.ts";

export const notifications = feature({
  outbox: (services) => ({ mail: notificationMails(services, mailHandler(services)) }),
});
