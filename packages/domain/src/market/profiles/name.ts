import { folded } from "#platform/texts/folded.ts";
import { requiredLine } from "#platform/texts/text.ts";

export const NAME_MAX = 40;
const PLAIN = /^[\p{L}\p{M}'’ʼ‐‑ -]*$/u;
const NOT_PLAIN = "Des lettres, des apostrophes, des traits d'union et des espaces seulement";

/** A part of a name as people type their own. */
export const namePart = (message: string) =>
  requiredLine(NAME_MAX, message, "public")
    .refine((name) => PLAIN.test(name), NOT_PLAIN)
    .refine((name) => !PLAIN.test(name) || /\p{L}/u.test(name), message);

/** Of the product, of who works for it, of bodies and of proofs: nobody is called so whom others would believe. */
const RESERVED = `
  recolte recolt rekolte rekolt support assistance equipe service services staff sav moderateur moderatrice moderation modo admin
  administrateur administratrice administration officiel officielle verifie verifiee certifie certifiee verificateur webmaster hotline
  helpdesk desk customer clientele conseiller conseillere agent direction securite paiement paiements controle controleur plateforme site
  ministere ministre gouvernement police policier gendarmerie gendarme commissaire douane douanes douanier mairie prefecture tribunal
  presidence banque impots inspecteur inspectrice cnss cnps cnamgs dgi dgddi dgd agasa anader anac bceao beac
  onu fao airtel moov mtn wave whatsapp facebook ecobank bgfi bgfibank
`;
/** These hide within other words, too: « RécolteGabon »; or are names of people by half: Trésor, Momo. */
const STEMS = ["recolte", "support", "moderat", "administrat", "officiel"].concat([
  "tresorpublic",
  "orangemoney",
  "orangemobile",
  "momopay",
  "momomoney",
  "croixrouge",
  "nationsunies",
  "conseilcafe",
]);

type SkeletonOf = (text: string) => string;
/** Doubled letters are read as one. */
const keysOf = (name: string, skeletonOf: SkeletonOf) =>
  [name, name.toLowerCase()].map((written) =>
    folded(skeletonOf(written))
      .replaceAll(/[^\p{L}]+/gu, " ")
      .replaceAll(/(\p{L})\1+/gu, "$1"),
  );

/** Whether a name speaks for somebody else than a person. `skeletonOf` replaces letters by those that they look like. */
export function isReservedName(name: string, skeletonOf: SkeletonOf = (text) => text) {
  const reserved = new Set(
    RESERVED.trim()
      .split(/\s+/u)
      .flatMap((word) => keysOf(word, skeletonOf)),
  );
  const stems = STEMS.flatMap((word) => keysOf(word, skeletonOf));
  return keysOf(name, skeletonOf).some((key) => {
    const whole = key.replaceAll(" ", "");
    return key.split(" ").some((word) => reserved.has(word)) || stems.some((stem) => whole.includes(stem));
  });
}

const LETTERS_MOST = 20;
/**
 * How a stranger is called in mails and SMS, which the site itself sends: by the letters of the first name. It stands never first
 * there, where the site would seem to say it.
 */
export function nameInLetters(name = "") {
  const letters = [...(/[\p{L}\p{M}'’-]+/u.exec(name)?.[0] ?? "")].slice(0, LETTERS_MOST).join("");
  return letters === "" || isReservedName(letters) ? "un membre" : letters;
}
