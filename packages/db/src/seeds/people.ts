import { CITIES } from "@recolte/domain/platform/places/cities";
import type { Country } from "@recolte/domain/platform/places/country";
import type { Role } from "@recolte/domain/identity/role";
import type { UserType } from "@recolte/domain/identity/user-type";
import { DEMO_ACCOUNTS } from "./demo-accounts.ts";
import { demoId } from "./demo-id.ts";
import { NAMES } from "./names.ts";
import { withTown } from "./announcement-text.ts";
import { BIOS } from "./phrases.ts";
import { type Random, seededRandom } from "./random.ts";

export interface DemoPerson {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  userType: UserType;
  country: Country;
  location: string;
  bio: string;
  phone: string | null;
  verified: boolean;
  role: Role | null;
  /** Days since they joined. */
  memberDays: number;
}

/** People without an account of their own to try; 120 with those of DEMO_ACCOUNTS, staff apart. */
const OTHERS: Record<UserType, number> = {
  producteur: 39,
  transformateur: 12,
  grossiste: 17,
  transporteur: 11,
  detaillant: 19,
  consommateur: 16,
};

const LARGE_TOWNS: Record<Country, readonly string[]> = {
  gabon: [
    "Libreville",
    "Libreville",
    "Libreville",
    "Akanda",
    "Owendo",
    "Port-Gentil",
    "Franceville",
    "Oyem",
    "Lambaréné",
    "Ntoum",
  ],
  cote_ivoire: ["Abidjan", "Abidjan", "Abidjan", "Bouaké", "Yamoussoukro", "Daloa", "San-Pédro", "Korhogo", "Bonoua", "Dabou"],
};

const ascii = (text: string) =>
  text
    .normalize("NFD")
    .replaceAll(/[^a-zA-Z-]/gu, "")
    .toLowerCase();

/** Numbers that no operator gives out: a demonstration must ring at nobody's. */
export function phoneOf(country: Country, number: number) {
  const tail = String(number).padStart(4, "0");
  return country === "gabon" ? `+2410000${tail}` : `+225000000${tail}`;
}

function invent(random: Random, country: Country, taken: Set<string>) {
  for (;;) {
    const firstName = random.pick(NAMES[country].first);
    const lastName = random.pick(NAMES[country].last);
    const email = `${ascii(firstName)}.${ascii(lastName)}@exemple.example`;
    if (!taken.has(email)) {
      taken.add(email);
      return { firstName, lastName, email };
    }
  }
}

const townOf = (random: Random, country: Country) => random.pick(random.chance(0.6) ? LARGE_TOWNS[country] : CITIES[country]);

export function demoPeople(): DemoPerson[] {
  const random = seededRandom(20_260);
  const taken = new Set<string>();
  const others = (Object.keys(OTHERS) as UserType[]).flatMap((userType) =>
    Array.from({ length: OTHERS[userType] }, (_, i) => {
      const country: Country = i % 5 < 3 ? "gabon" : "cote_ivoire";
      return { ...invent(random, country, taken), userType, country, location: townOf(random, country), role: null };
    }),
  );
  return [...DEMO_ACCOUNTS, ...others].map((person, i) => ({
    id: demoId("person", person.email),
    email: person.email,
    firstName: person.firstName,
    lastName: person.lastName,
    userType: person.userType,
    country: person.country,
    location: person.location,
    bio: person.role ? "" : withTown(random.pick(BIOS[person.userType]), person.location),
    phone: person.role || (i > DEMO_ACCOUNTS.length && random.chance(0.15)) ? null : phoneOf(person.country, i + 1),
    verified: person.role === null && random.chance(person.userType === "consommateur" ? 0.2 : 0.6),
    role: person.role,
    // The accounts to try have traded for a year.
    memberDays: Math.max(random.int(95, 800), i < DEMO_ACCOUNTS.length ? 400 : 0),
  }));
}
