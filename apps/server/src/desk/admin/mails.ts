import type { Db } from "@recolte/db/client";
import { type Country, DEFAULT_COUNTRY } from "@recolte/domain/platform/places/country";
import { longDayIn } from "@recolte/domain/platform/days/local-day";
import { siteAddress } from "#identity/auth/mail-templates.ts";
import type { Env } from "#platform/env.ts";
import { tell } from "#identity/notifications/tell.ts";

/** The day by the clocks of the reader's country; who never named one reads those of the first. */
const dayFor = (country: Country | null, at: Date) => longDayIn(country ?? DEFAULT_COUNTRY, at);

interface Removed {
  id: string;
  email: string | null;
  country: Country | null;
  erasedOn: Date;
}

export const tellRemoval = (db: Db, env: Env, { country, erasedOn, ...person }: Removed) =>
  tell(db, person, {
    news: { event: "account.leaving", until: dayFor(country, erasedOn) },
    subject: `Votre compte Récolte sera effacé le ${dayFor(country, erasedOn)}`,
    paragraphs: [
      "Bonjour,",
      "Vous ne faites plus partie de l'équipe de Récolte et un administrateur a demandé la suppression de votre compte.",
      `Jusqu'au ${dayFor(country, erasedOn)}, il vous suffit de vous connecter pour le garder.`,
    ],
    link: { label: "Me connecter", address: `${siteAddress(env)}/auth` },
  });
