import { z } from "zod";
import { ClientId } from "./announcement.ts";
import { required } from "./text.ts";

export const MESSAGE_MAX = 2000;
export const EMPTY_MESSAGE = "Le message ne peut pas être vide";

/** Content is sent trimmed; `id` is made by the client so that a retry is harmless. */
export const SendMessage = z.strictObject({
  id: ClientId,
  receiverId: z.uuid("Destinataire invalide"),
  content: required(MESSAGE_MAX, EMPTY_MESSAGE),
  announcementId: z.uuid().nullish(),
});
export type SendMessage = z.infer<typeof SendMessage>;

/** What the send box holds when a buyer arrives from an announcement. */
export const greeting = (title: string) =>
  `Bonjour, je suis intéressé(e) par votre annonce « ${title} ». Pourriez-vous me donner plus d'informations ?`;

/** The unread badge: nothing at zero, « 99+ » above 99. */
export function badge(count: number) {
  if (count <= 0) return null;
  return count > 99 ? "99+" : String(count);
}
