import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import type { Country } from "@recolte/domain/country";

const REGION = { gabon: "GA", cote_ivoire: "CI" } as const;

/** A kept number as it can be dialled from anywhere (E.164), by the plan of its owner's country; as it was typed where that does not know it. */
export function dialable(phone: string, country: Country) {
  const readings = [phone, `+${phone}`].map((written) => parsePhoneNumberFromString(written, REGION[country]));
  return readings.find((reading) => reading?.isValid())?.number ?? phone;
}
