import type { Db } from "@recolte/db/client";
import { type Country, DEFAULT_COUNTRY } from "@recolte/domain/platform/places/country";
import { longDayIn } from "@recolte/domain/platform/days/local-day";
import { isStaff, type Role } from "@recolte/domain/identity/role";
import { APPEAL_DAYS } from "@recolte/domain/judgement/trust/appeal";
import { siteAddress } from "#identity/auth/mail-templates.ts";
import { appealAddress } from "#identity/notifications/appeal-link.ts";
import type { Env } from "#platform/env.ts";
import { tell } from "#identity/notifications/tell.ts";

export const door = (env: Env) => ({ label: "Ouvrir l'administration", address: `${siteAddress(env)}/admin/login` });

/** The day by the clocks of the reader's country; who never named one reads those of the first. */
const dayFor = (country: Country | null, at: Date) => longDayIn(country ?? DEFAULT_COUNTRY, at);

interface Account {
  id: string;
  email: string | null;
  roles: readonly Role[];
}

interface Suspended extends Account {
  country: Country | null;
  reason: string;
  until: string | null;
  decisionId: string;
}

/** Anybody who is suspended cannot sign in to read why, nor to contest it. */
export function tellSuspension(db: Db, env: Env, { roles, country, reason, until, decisionId, ...person }: Suspended) {
  const end = until ? dayFor(country, new Date(until)) : undefined;
  return tell(db, person, {
    news: { event: "account.suspended", reason, decisionId, ...(end && { until: end }) },
    subject: "Votre compte Récolte est suspendu",
    paragraphs: [
      "Bonjour,",
      end
        ? `Votre compte est suspendu jusqu'au ${end}. Votre profil et vos annonces ne sont pas visibles d'ici là.`
        : "Votre compte est suspendu. Votre profil et vos annonces ne sont plus visibles.",
      ...(isStaff(roles) ? ["Votre rôle vous reste, mais l'administration vous est fermée."] : []),
      `Motif : ${reason}`,
      `Si vous pensez que c'est une erreur, contestez cette décision : une fois, dans les ${APPEAL_DAYS} jours. Quelqu'un d'autre de l'équipe la relira. Ensuite, écrivez-nous.`,
    ],
    link: { label: "Contester cette décision", address: appealAddress(env, decisionId) },
  });
}

export const tellSuspensionOver = (db: Db, env: Env, { roles, ...person }: Account) =>
  tell(db, person, {
    news: { event: "account.restored" },
    subject: "Votre compte Récolte est rétabli",
    paragraphs: [
      "Bonjour,",
      "La suspension de votre compte est terminée. Votre profil et vos annonces sont de nouveau visibles.",
      ...(isStaff(roles) ? ["L'administration vous est de nouveau ouverte."] : []),
    ],
    link: isStaff(roles) ? door(env) : { label: "Me connecter", address: `${siteAddress(env)}/auth` },
  });

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
