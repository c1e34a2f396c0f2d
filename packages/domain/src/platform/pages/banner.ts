import { z } from "zod";
import { COUNTRIES, type Country } from "#platform/places/country.ts";
import { moment, required } from "#platform/texts/text.ts";
import { USER_TYPES, type UserType } from "#identity/user-type.ts";

export const BANNER_MAX = 300;
/** Every one of them travels with the first answers of a member. */
export const BANNERS_MAX = 20;

/** Field order is the order in which the form reports problems. */
export const BannerFields = z
  .strictObject({
    text: required(BANNER_MAX, "Le texte est requis", "public"),
    /** Whom it is for; null: all members. */
    kind: z.enum(USER_TYPES, "Type de membre invalide").nullable(),
    country: z.enum(COUNTRIES, "Pays invalide").nullable(),
    from: moment("Le début est requis"),
    until: moment("La fin est requise"),
    dismissable: z.boolean(),
  })
  .refine(({ from, until }) => Date.parse(until) > Date.parse(from), {
    message: "La fin doit suivre le début",
    path: ["until"],
  });
export type BannerFields = z.infer<typeof BannerFields>;

/** As the screen showed it; a new one has no id, and version 0. */
export const SaveBanner = z.strictObject({ id: z.uuid().nullable(), version: z.int32().min(0), fields: BannerFields });
export type SaveBanner = z.infer<typeof SaveBanner>;
export const RemoveBanner = z.strictObject({ id: z.uuid(), version: z.int32().min(1) });
export type RemoveBanner = z.infer<typeof RemoveBanner>;

export interface Banner {
  id: string;
  version: number;
  text: string;
  kind: UserType | null;
  country: Country | null;
  from: Date;
  until: Date;
  dismissable: boolean;
}

interface Reader {
  userType: UserType | null;
  country: Country | null;
}

/** Whether one is shown at this moment: its first is in, its last is out. */
export const isShownAt = ({ from, until }: Pick<Banner, "from" | "until">, now: Date) => from <= now && now < until;

/** What a member reads above the page; people who have not said what they are or where read what is for all. */
export const bannersFor = (banners: readonly Banner[], reader: Reader, now: Date) =>
  banners
    .filter(
      (banner) =>
        isShownAt(banner, now) &&
        (banner.kind === null || banner.kind === reader.userType) &&
        (banner.country === null || banner.country === reader.country),
    )
    .map(({ id, version, text, dismissable }) => ({ id, version, text, dismissable }));
