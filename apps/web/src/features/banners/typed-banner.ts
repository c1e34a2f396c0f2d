import type { Outputs } from "#lib/line/trpc.ts";

export type StaffBanner = Outputs["banners"]["list"][number];
export const ALL_KINDS = "Tous les membres";
export const BOTH_COUNTRIES = "Les deux pays";

/** What the form holds: a choice of all is empty, moments are this device's. */
export interface TypedBanner {
  text: string;
  kind: string;
  country: string;
  from: string;
  until: string;
  dismissable: boolean;
}

export const BLANK_BANNER: TypedBanner = { text: "", kind: "", country: "", from: "", until: "", dismissable: true };

/** « 2026-11-26T14:05 », by the clock of this device. */
function localOf(iso: string) {
  const date = new Date(iso);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

export const typedOf = ({ text, kind, country, from, until, dismissable }: StaffBanner): TypedBanner => ({
  text,
  kind: kind ?? "",
  country: country ?? "",
  from: localOf(from),
  until: localOf(until),
  dismissable,
});
