import { formatPrice } from "#goods/price.ts";
import { UNIT_LABELS, UNITS } from "#goods/unit.ts";
import { PART_LABELS, PROFILE_PARTS } from "./new-hands.ts";
import type { SignalName } from "./signal.ts";

interface Known {
  [fact: string]: unknown;
}

const isNumber = (value: unknown): value is number => typeof value === "number" && Number.isFinite(value);
const listOf = (value: unknown) =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === "string").map((one) => `« ${one} »`) : [];

/** « 150 FCFA/kg ; ailleurs 400 à 650 FCFA/kg (23 vendeurs) » */
function priceWords({ price, unit, from, to, sellers }: Known) {
  const known = UNITS.find((one) => one === unit);
  const measure = known && UNIT_LABELS[known];
  if (!isNumber(price) || !isNumber(from) || !isNumber(to)) return "";
  const usual = `${formatPrice(from, measure)} à ${formatPrice(to, measure)}`;
  return ` : ${formatPrice(price, measure)} ; ailleurs ${usual}${isNumber(sellers) ? ` (${sellers} vendeurs)` : ""}`;
}

const likeness = ({ authors, isCondemned }: Known) =>
  [
    isNumber(authors) && authors > 1 ? ` de ${authors} autres comptes` : " d'un autre compte",
    isCondemned === true ? ", refusée ou d'un compte suspendu" : "",
  ].join("");
/** The number of a suspended account begins another one: what speaks for the same hands, and what the old one was suspended for. */
const ofSuspended = ({ isSameDevice, isSameName, suspendedFor }: Known) =>
  [
    "Compte commencé avec le numéro d'un compte suspendu",
    isSameDevice === true ? ", sur le même appareil" : "",
    isSameName === true ? ", sous le même nom" : "",
    typeof suspendedFor === "string" ? ` : « ${suspendedFor} »` : "",
  ].join("");
const saying = ({ words }: Known) => (listOf(words).length > 0 ? ` : ${listOf(words).join(", ")}` : "");
const figure = (value: unknown, words: (n: number) => string) => (isNumber(value) ? words(value) : "");

/** « : nom, pays, numéro changés en un jour » */
function changed(parts: unknown) {
  const labels = Array.isArray(parts)
    ? PROFILE_PARTS.filter((part) => parts.includes(part)).map((part) => PART_LABELS[part])
    : [];
  return labels.length > 0 ? ` : ${labels.join(", ")} changés en un jour` : "";
}

const WORDS: Record<SignalName, (known: Known) => string> = {
  "text.near": (known) => `Texte proche de celui d'une annonce${likeness(known)}`,
  "picture.same": (known) => `Même photo que celle d'une annonce${likeness(known)}`,
  "phone.same": (known) =>
    typeof known["isSameDevice"] === "boolean" ? ofSuspended(known) : `Même téléphone que celui${likeness(known)}`,
  "name.alike": () => "Nom qui ressemble à celui d'une personne vérifiée",
  "price.low": (known) => `Prix très bas${priceWords(known)}`,
  "price.high": (known) => `Prix très haut${priceWords(known)}`,
  "phrase.advance": (known) =>
    `${known["isMoney"] === false ? "Demande un code, ou parle au nom du site" : "Demande un paiement d'avance"}${saying(known)}`,
  "phrase.other": (known) => `Mots souvent employés par des escrocs${saying(known)}`,
  "burst.publish": ({ inHour, inDay }) =>
    `Publie beaucoup${figure(inHour, (n) => ` : ${n} annonces en une heure`)}${figure(inDay, (n) => `, ${n} en un jour`)}`,
  "burst.write": ({ inHour, inDay }) =>
    `Écrit à beaucoup d'inconnus${figure(inHour, (n) => ` : ${n} en une heure`)}${figure(inDay, (n) => `, ${n} en un jour`)}`,
  "burst.reveal": ({ numbers, inDay }) =>
    `Consulte beaucoup de numéros${figure(numbers, (n) => ` : ${n} vendeurs en dix minutes`)}${figure(inDay, (n) => ` : ${n} vendeurs en un jour, limite atteinte`)}`,
  "hands.new": ({ parts }) => `Compte ancien qui semble passé en d'autres mains${changed(parts)}`,
  "network.refused": ({ refused }) =>
    `Compte neuf d'un réseau d'où viennent des refus${figure(refused, (n) => ` : ${n} en 30 jours`)}`,
};

/** What a signal says, for the staff; what is not known of it is left out. */
export const signalWords = (name: SignalName, facts: unknown) =>
  WORDS[name](typeof facts === "object" && facts !== null ? (facts as Known) : {});
