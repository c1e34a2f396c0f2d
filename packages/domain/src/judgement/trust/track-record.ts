import { frenchNumber } from "#platform/number.ts";

const MINUTES = 60;

/** « 2 h 15 ». Shared with the words of the whole standing it would come with the home page, which has no room for it. */
export function minutesText(minutes: number) {
  const [hours, rest] = [Math.floor(minutes / MINUTES), minutes % MINUTES];
  if (minutes < 1) return "moins d'une minute";
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${String(rest).padStart(2, "0")}`;
}

const QUARTERS = 4;
/** As the standing counts them: those with people who are not verified are worth one, all together. */
const handedOverText = (orders: number) =>
  `${frenchNumber(orders, 0)} ${orders > 1 ? "commandes remises comptées" : "commande remise comptée"}`;
const answersText = (minutes: number) => `Répond le plus souvent en ${minutesText(minutes)}`;

interface TrackRecord {
  /** In quarters of a person. */
  handOvers: number;
  /** Null while there are too few answers. */
  answerMinutes: number | null;
}

/** What is known of how somebody trades, in few words; nothing where there is nothing to say, or the answer was kept from before. */
export const trackRecordWords = ({ handOvers, answerMinutes }: TrackRecord) => [
  ...(typeof answerMinutes === "number" ? [answersText(answerMinutes)] : []),
  ...(handOvers >= QUARTERS ? [handedOverText(Math.floor(handOvers / QUARTERS))] : []),
];
