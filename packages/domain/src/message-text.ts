export const MESSAGE_MAX = 2000;
export const EMPTY_MESSAGE = "Le message ne peut pas être vide";

/** What the send box holds when a buyer arrives from an announcement. */
export const greeting = (title: string) =>
  `Bonjour, je suis intéressé(e) par votre annonce « ${title} ». Pourriez-vous me donner plus d'informations ?`;

/** The unread badge: nothing at zero, « 99+ » above 99. */
export function badge(count: number) {
  if (count <= 0) return null;
  return count > 99 ? "99+" : String(count);
}
