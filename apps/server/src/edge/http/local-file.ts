import { type Country, DEFAULT_COUNTRY } from "@recolte/domain/platform/places/country";
import { dayIn } from "@recolte/domain/platform/days/local-day";

interface Owner {
  id: string;
  country: Country | null;
}

/** Whose file it is, with the day that it is there in its name. */
export function localFile({ id, country }: Owner, name: string) {
  const place = country ?? DEFAULT_COUNTRY;
  const [base, ending] = name.split(".");
  return { owner: { id, country: place }, disposition: `attachment; filename="${base}-${dayIn(place, new Date())}.${ending}"` };
}
