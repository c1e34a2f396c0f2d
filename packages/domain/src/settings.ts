import { z } from "zod";
import { SITE_TERMS } from "./site-terms.ts";

interface Setting {
  label: string;
  /** What the number counts. */
  unit: string;
  least: number;
  most: number;
  /** Until somebody sets another one. */
  standard: number;
  /** Only a super administrator sets it. */
  guarded: boolean;
}

const quota = (label: string, unit: string, standard: number): Setting => ({
  label,
  unit,
  least: 1,
  most: standard * 100,
  standard,
  guarded: true,
});

/** What the staff sets while the site runs. Whatever is read of it stands here; secrets and addresses stay with the process. */
export const SETTINGS = {
  "announcement-days": {
    label: "Durée d'une annonce",
    unit: "jours",
    least: 7,
    most: 365,
    standard: SITE_TERMS.announcementDays,
    guarded: false,
  },
  "featured-week-price": {
    label: "Prix d'une semaine en vedette",
    unit: "FCFA",
    least: 0,
    most: 1_000_000,
    standard: SITE_TERMS.featuredWeekPrice,
    guarded: false,
  },
  /** The law wants them declared first. */
  "identity-documents": {
    label: "Pièces d'identité",
    unit: "1 : acceptées ; 0 : non",
    least: 0,
    most: 1,
    standard: 0,
    guarded: true,
  },
  "quota.announcement.daily": quota("Annonces publiées", "par compte et par jour", 100),
  "quota.phone.account": quota("Numéros consultés", "par compte et par heure", 10),
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
} as const satisfies Record<string, Setting>;

export type SettingKey = keyof typeof SETTINGS;
export const SETTING_KEYS = Object.keys(SETTINGS) as [SettingKey, ...SettingKey[]];

const isGuarded = (key: SettingKey) => SETTINGS[key].guarded;
/** What an administrator sets, and what only a super administrator does. */
export const OPEN_SETTINGS = SETTING_KEYS.filter((key) => !isGuarded(key));
export const GUARDED_SETTINGS = SETTING_KEYS.filter(isGuarded);

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
