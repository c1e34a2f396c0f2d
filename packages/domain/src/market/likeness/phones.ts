import type { Country } from "#platform/places/country.ts";
import { dialledAs } from "#identity/dial-plan.ts";
import { normalPhone } from "#identity/typed-phone.ts";

/** Digits with at most one sign between two of them. */
const RUN = /(?:\+|\b)\d(?:[ .\u00a0\u202f-]?\d){8,}/gu;
/** Shorter ones of the former plans look like years and quantities. */
const SHORTEST = 9;
const LONGEST = 15;

/** The number that it begins with, by the plans of our countries; what follows is another one or nothing. */
function firstOf(digits: string, country: Country) {
  for (let length = Math.min(digits.length, LONGEST); length >= SHORTEST; length--) {
    const left = digits.length - length;
    if (left > 0 && left < SHORTEST) continue;
    const phone = dialledAs(digits.slice(0, length), country);
    if (phone !== null) return { phone, length };
  }
  return null;
}

/** Telephone numbers that a text holds, as they can be dialled from anywhere. */
export function phonesIn(text: string, country: Country) {
  const found = new Set<string>();
  for (const [run] of text.matchAll(RUN)) {
    let rest = normalPhone(run);
    while (rest.length >= SHORTEST) {
      const first = firstOf(rest, country);
      if (first) found.add(first.phone);
      rest = rest.slice(first?.length ?? 1);
    }
  }
  return [...found];
}
