import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { dialledAs } from "@recolte/domain/identity/dial-plan";
import type { Country } from "@recolte/domain/platform/places/country";

const REGION = { gabon: "GA", cote_ivoire: "CI" } as const;

/**
 * A kept number as it can be dialled from anywhere (E.164): by the plan of its owner's country, the former one told in that of
 * today; as it was typed where nobody knows it.
 */
export function dialable(phone: string, country: Country) {
  const own = dialledAs(phone, country);
  if (own) return own;
  const readings = [phone, `+${phone}`].map((written) => parsePhoneNumberFromString(written, REGION[country]));
  return readings.find((reading) => reading?.isValid())?.number ?? phone;
}
