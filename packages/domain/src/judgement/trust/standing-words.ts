import { frenchNumber } from "#platform/number.ts";
import { REVIEWS_ENOUGH } from "#trade/reviews/rating.ts";
import { ANSWERS_ENOUGH, type Standing, STANDING_MOST, STANDING_PARTS, type StandingPart } from "./standing.ts";
import { VERIFICATION_STEP_LABELS } from "./verification.ts";

const POINT = 1000;
const QUARTERS = 4;
const MINUTES = 60;

/** « 12,5 » */
export const pointsText = (thousandths: number) => frenchNumber(thousandths / POINT, 1);
const counted = (count: number, one: string, many: string) => `${frenchNumber(count, 0)} ${count > 1 ? many : one}`;

/** « 2 h 15 » */
export function minutesText(minutes: number) {
  const [hours, rest] = [Math.floor(minutes / MINUTES), minutes % MINUTES];
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${String(rest).padStart(2, "0")}`;
}

const SENTENCES: Record<StandingPart, (standing: Standing) => string> = {
  steps: ({ steps }) =>
    steps.length === 0 ? "Rien n'est encore vérifié" : steps.map((step) => VERIFICATION_STEP_LABELS[step]).join(", "),
  vouched: ({ vouches }) =>
    vouches === 0
      ? "Aucun compte dont le lieu a été visité ne se porte garant"
      : `${counted(vouches, "compte dont le lieu a été visité se porte garant", "comptes dont le lieu a été visité se portent garants")} ; le meilleur compte`,
  handOvers: ({ ordersDone }) =>
    ordersDone === 0
      ? "Aucune commande remise"
      : `${counted(ordersDone, "commande remise", "commandes remises")} ; chaque personne vérifiée compte, toutes les autres ensemble pour une`,
  reviews: ({ reviews: { quarters, isEnough, mean } }) =>
    isEnough && mean !== null
      ? `${frenchNumber(mean / POINT, 1)} sur 5, tirés vers la moyenne du pays tant que les avis sont peu nombreux`
      : `Pas encore assez d'avis : il en faut ${REVIEWS_ENOUGH}, ${frenchNumber(quarters / QUARTERS, 2)} compte${quarters > QUARTERS ? "nt" : ""} (ceux de personnes non vérifiées pour un en tout)`,
  answers: ({ answers: { count, minutes } }) =>
    minutes === null
      ? `Pas encore assez de réponses : il en faut ${ANSWERS_ENOUGH} en 90 jours, il y en a ${frenchNumber(count, 0)}`
      : `Répond le plus souvent en ${minutesText(minutes)}, nuits non comptées`,
  disputes: ({ disputesLost, reportsUpheld }) =>
    disputesLost + reportsUpheld === 0
      ? "Aucun litige perdu, aucun signalement retenu"
      : [
          disputesLost > 0 && counted(disputesLost, "litige perdu", "litiges perdus"),
          reportsUpheld > 0 && counted(reportsUpheld, "signalement retenu", "signalements retenus"),
        ]
          .filter(Boolean)
          .join(", ")
          .concat(" ; moitié moins après six mois, oublié après un an"),
};

const TITLES: Record<StandingPart, string> = {
  steps: "Vérifications",
  vouched: "Parrainage",
  handOvers: "Commandes remises",
  reviews: "Avis reçus",
  answers: "Temps de réponse",
  disputes: "Litiges et signalements",
};

/** Each part as everybody reads it, with the most that it could give. */
export const standingWords = (standing: Standing) =>
  STANDING_PARTS.map((part) => ({
    part,
    title: TITLES[part],
    text: SENTENCES[part](standing),
    points: standing.parts[part],
    /** « 18 sur 40 », « −10 » */
    gives:
      part === "disputes"
        ? pointsText(standing.parts[part]).replace("-", "−")
        : `${pointsText(standing.parts[part])} sur ${pointsText(STANDING_MOST[part])}`,
  }));
