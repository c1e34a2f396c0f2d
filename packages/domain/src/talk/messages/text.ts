import { isVisible } from "#platform/texts/characters.ts";

export const MESSAGE_MAX = 2000;
export const EMPTY_MESSAGE = "Le message ne peut pas être vide";

/** Of a message as it would leave, cleaned and trimmed: why it cannot. One rule for the field and for the server. */
export function messageProblem(content: string, hasPicture: boolean) {
  if (!hasPicture && !isVisible(content)) return EMPTY_MESSAGE;
  return content.length > MESSAGE_MAX ? `${MESSAGE_MAX} caractères au maximum` : null;
}

/** What the send box holds when a buyer arrives from an announcement. */
export const greeting = (title: string) =>
  `Bonjour, je suis intéressé(e) par votre annonce « ${title} ». Pourriez-vous me donner plus d'informations ?`;

/** What the box of WhatsApp holds when somebody comes from a directory. */
export const DIRECTORY_GREETING = "Bonjour, j'ai trouvé votre numéro sur Récolte.";
