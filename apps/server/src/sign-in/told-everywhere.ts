import { uuidv7 } from "uuidv7";
import { oneSms } from "@recolte/domain/gsm7";
import { type NotificationFacts, wordsOf } from "@recolte/domain/notification";
import type { Db } from "@recolte/db/client";
import { notify } from "#notifications/queries.ts";
import { askMessage } from "#telephone/send.ts";

const DAY = 86_400;

/** In every session, by mail where there is an address, and by SMS: if a stranger asked, the owner reads it somewhere. */
export async function tellEverywhere(tx: Db, { id, phone }: { id: string; phone: string | null }, facts: NotificationFacts) {
  if (phone !== null) {
    const { title, text } = wordsOf(facts);
    await askMessage(tx, { id: uuidv7(), kind: "notice", to: phone, text: oneSms(`Récolte : ${title}. ${text}`), lifetime: DAY });
  }
  return notify(tx, [{ userId: id, facts }]);
}
