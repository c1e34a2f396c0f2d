import { z } from "zod";
import { MAINTENANCE_CHOICES } from "#platform/pages/maintenance.ts";
import { SITE_TERMS } from "#platform/pages/site-terms.ts";
import { ATTACK_MODES } from "#judgement/trust/attack.ts";
import { NUMBERS_IN_HOUR, PUBLICATION_MODES, RISK_SETTINGS } from "#judgement/trust/judge.ts";
import { WEIGHED_SIGNALS, type WeighedSignal } from "#judgement/trust/signal.ts";
import { SELF_PUBLICATION_HOURS } from "#judgement/trust/waiting.ts";

export const SETTING_GROUPS = ["Site", "Annonces", "Réseau", "Publication", "Signaux", "Comptes", "Limites"] as const;

interface Setting {
  group: (typeof SETTING_GROUPS)[number];
  label: string;
  /** What the number counts; of a choice, nothing. */
  unit: string;
  /** In words what each value means, where it is a choice between them. */
  choices?: readonly string[];
  least: number;
  most: number;
  /** Until somebody sets another one. */
  standard: number;
  /** Only a super administrator sets it. */
  guarded: boolean;
}

const quota = (label: string, unit: string, standard: number): Setting => ({
  group: "Limites",
  label,
  unit,
  least: 1,
  most: standard * 100,
  standard,
  guarded: true,
});

/** What a signal weighs; with none it is neither counted nor shown. */
const pointsOf = (label: string, standard: number): Setting => ({
  group: "Signaux",
  label,
  unit: "points",
  least: 0,
  most: 10,
  standard,
  guarded: true,
});
const { points: POINTS } = RISK_SETTINGS;

/** What the staff sets while the site runs. Whatever is read of it stands here; secrets and addresses stay with the process. */
export const SETTINGS = {
  /** Where in `MAINTENANCE_CHOICES`. */
  maintenance: {
    group: "Site",
    label: "Bandeau d'entretien",
    unit: "",
    choices: MAINTENANCE_CHOICES,
    least: 0,
    most: MAINTENANCE_CHOICES.length - 1,
    standard: 0,
    guarded: true,
  },
  "announcement-days": {
    group: "Annonces",
    label: "Durée d'une annonce",
    unit: "jours",
    least: 7,
    most: 365,
    standard: SITE_TERMS.announcementDays,
    guarded: false,
  },
  "featured-week-price": {
    group: "Annonces",
    label: "Prix d'une semaine en vedette",
    unit: "FCFA",
    least: 0,
    most: 1_000_000,
    standard: SITE_TERMS.featuredWeekPrice,
    guarded: false,
  },
  "gigabyte-price": {
    group: "Réseau",
    label: "Prix d'un gigaoctet sur un téléphone",
    unit: "FCFA",
    least: 0,
    most: 100_000,
    standard: SITE_TERMS.gigabytePrice,
    guarded: false,
  },
  /** The law wants them declared first. */
  "identity-documents": {
    group: "Comptes",
    label: "Pièces d'identité",
    unit: "",
    choices: ["Refusées", "Acceptées"],
    least: 0,
    most: 1,
    standard: 0,
    guarded: true,
  },
  /** Where in `PUBLICATION_MODES`; what holds until somebody sets it is the deployment's. */
  publication: {
    group: "Publication",
    label: "Relecture avant publication",
    unit: "",
    choices: ["Jamais", "Selon le risque", "Toujours"],
    least: 0,
    most: PUBLICATION_MODES.length - 1,
    standard: PUBLICATION_MODES.indexOf(RISK_SETTINGS.publication),
    guarded: true,
  },
  "review-threshold": {
    group: "Publication",
    label: "Relecture à partir de",
    unit: "points",
    least: 1,
    most: 20,
    standard: RISK_SETTINGS.threshold,
    guarded: true,
  },
  "points.text.near": pointsOf("Texte proche d'une autre annonce", POINTS["text.near"]),
  "points.picture.same": pointsOf("Même photo qu'une autre annonce", POINTS["picture.same"]),
  "points.phone.same": pointsOf("Même téléphone qu'un autre compte", POINTS["phone.same"]),
  "points.condemned": pointsOf("Proche de ce qui fut refusé, ou d'un compte suspendu", RISK_SETTINGS.condemnedPoints),
  "points.name.alike": pointsOf("Nom qui ressemble à celui d'une personne vérifiée", POINTS["name.alike"]),
  "points.price.low": pointsOf("Prix très bas", POINTS["price.low"]),
  "points.price.high": pointsOf("Prix très haut", POINTS["price.high"]),
  "points.phrase.advance": pointsOf("Demande un paiement d'avance", POINTS["phrase.advance"]),
  "points.burst.publish": pointsOf("Publie beaucoup", POINTS["burst.publish"]),
  "points.burst.write": pointsOf("Écrit à beaucoup d'inconnus", POINTS["burst.write"]),
  "points.burst.reveal": pointsOf("Consulte beaucoup de numéros", POINTS["burst.reveal"]),
  "points.network.refused": pointsOf("Compte neuf d'un réseau d'où viennent des refus", POINTS["network.refused"]),
  "points.hands.new": pointsOf("Compte passé en d'autres mains", POINTS["hands.new"]),
  "self-publication-hours": {
    group: "Publication",
    label: "Publiée sans relecture après",
    unit: "heures",
    least: 1,
    most: 168,
    standard: SELF_PUBLICATION_HOURS,
    guarded: true,
  },
  /** Where in `ATTACK_MODES`. */
  attack: {
    group: "Limites",
    label: "Protection contre une attaque",
    unit: "",
    choices: ["Désactivée", "Activée", "Automatique"],
    least: 0,
    most: ATTACK_MODES.length - 1,
    standard: ATTACK_MODES.indexOf("off"),
    guarded: true,
  },
  "quota.announcement.daily": quota("Annonces publiées", "par compte et par jour", 100),
  "quota.phone.account": quota("Numéros consultés", "par compte et par heure", NUMBERS_IN_HOUR),
  "quota.phone.daily": quota("Numéros consultés", "par compte et par jour", 30),
  "quota.phone.seller": quota("Consultations d'un numéro", "par vendeur et par jour", 200),
  "quota.message.burst": quota("Messages envoyés", "par compte et par minute", 60),
  "quota.report.account": quota("Signalements", "par compte et par jour", 10),
  "quota.order.propose": quota("Offres envoyées", "par compte et par heure", 60),
  "quota.quote.request": quota("Demandes de devis", "par compte et par heure", 60),
  "quota.review.write": quota("Avis publiés", "par compte et par jour", 20),
  "quota.upload.account": quota("Photos envoyées", "par compte et par jour", 60),
  "quota.contact.network": quota("Messages de contact", "par adresse et par heure", 20),
  "quota.contact.all": quota("Messages de contact", "en tout et par heure", 500),
  "quota.sign-up.network": quota("Inscriptions", "par adresse et par heure", 300),
  "quota.sign-up.all": quota("Inscriptions", "en tout et par heure", 5000),
  "quota.phone-code.country": quota("Codes par SMS", "par pays et par jour", 2000),
  "sms.budget": {
    group: "Limites",
    label: "Budget des codes par SMS",
    unit: "FCFA par jour",
    least: 100,
    most: 10_000_000,
    standard: 50_000,
    guarded: true,
  },
  "sms.price": {
    group: "Limites",
    label: "Prix d'un SMS",
    unit: "FCFA",
    least: 1,
    most: 1000,
    standard: 25,
    guarded: true,
  },
  "sms.offers": {
    group: "Limites",
    label: "Offres et messages par SMS",
    unit: "par personne et par mois",
    least: 0,
    most: 600,
    standard: 60,
    guarded: true,
  },
  "sms.notices": {
    group: "Limites",
    label: "Nouvelles par SMS",
    unit: "par personne et par mois",
    least: 0,
    most: 100,
    standard: 10,
    guarded: true,
  },
} as const satisfies Record<string, Setting>;

export type SettingKey = keyof typeof SETTINGS;
export const SETTING_KEYS = Object.keys(SETTINGS) as [SettingKey, ...SettingKey[]];

export const settingOf = (key: SettingKey): Setting => SETTINGS[key];
const isGuarded = (key: SettingKey) => SETTINGS[key].guarded;
/** What an administrator sets, and what only a super administrator does. */
export const OPEN_SETTINGS = SETTING_KEYS.filter((key) => !isGuarded(key));
export const GUARDED_SETTINGS = SETTING_KEYS.filter(isGuarded);

/** What each signal weighs now. */
export const signalPoints = (get: (key: SettingKey) => number) =>
  Object.fromEntries(WEIGHED_SIGNALS.map((name) => [name, get(`points.${name}`)])) as Record<WeighedSignal, number>;

/** A whole number within the bounds of its setting. */
export function settingValue(key: SettingKey) {
  const { least, most } = SETTINGS[key];
  return z.int("Un nombre entier est attendu").min(least, `${least} au minimum`).max(most, `${most} au maximum`);
}

/** What the form of one holds. */
export const settingFields = (key: SettingKey) => z.strictObject({ value: settingValue(key) });

/** What is kept, where it can be meant; else nothing, and the standard value holds. */
export const keptValue = (key: SettingKey, value: unknown) => settingValue(key).safeParse(value).data;

/** `version`: of the value that the screen showed; 0 while nobody has set any. */
const change = (keys: readonly SettingKey[]) =>
  z
    .strictObject({
      key: z.enum(keys, "Réglage inconnu"),
      value: z.number("Un nombre entier est attendu"),
      version: z.int32().min(0),
    })
    .superRefine(({ key, value }, context) => {
      const { error } = settingValue(key).safeParse(value);
      for (const { message } of error?.issues ?? []) context.addIssue({ code: "custom", message, path: ["value"] });
    });

export const SetSetting = change(OPEN_SETTINGS);
export const SetGuardedSetting = change(GUARDED_SETTINGS);
export type SetSetting = z.infer<typeof SetSetting>;
