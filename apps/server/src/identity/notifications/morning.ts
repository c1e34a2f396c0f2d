import { type Country, DEFAULT_COUNTRY } from "@recolte/domain/platform/places/country";
import { afterQuietHours } from "@recolte/domain/identity/push";
import { Later } from "#platform/outbox.ts";

/** At night, by the clocks there, whatever is sent now comes at 6 h. */
export function waitForMorning(country: Country | null) {
  const now = new Date();
  const wait = afterQuietHours(country ?? DEFAULT_COUNTRY, now).getTime() - now.getTime();
  if (wait > 0) throw new Later("quiet hours", { seconds: Math.ceil(wait / 1000), isTry: false });
}
