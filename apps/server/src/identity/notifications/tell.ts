import type { Db } from "@recolte/db/client";
import type { NotificationFacts } from "@recolte/domain/identity/notification";
import type { Mail } from "#platform/mailer.ts";
import { enqueueMail } from "#platform/outbox-queries.ts";
import { notify } from "./queries.ts";

export interface Person {
  id: string;
  /** Null for who enters with a telephone and gave none. */
  email: string | null;
}

/** What an account's owner is told, whatever they chose; `news` says it to who has no address. */
export type Letter = Omit<Mail, "to"> & { news: NotificationFacts };

/** By mail where there is an address; else at the bell, from where the few that cost money go on by SMS. In the transaction of what it tells. */
export async function tell(tx: Db, { id, email }: Person, { news, ...letter }: Letter) {
  if (email === null) await notify(tx, [{ userId: id, facts: news }]);
  else await enqueueMail(tx, { to: email, ...letter });
}
