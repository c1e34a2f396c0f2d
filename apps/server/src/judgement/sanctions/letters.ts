import type { Db } from "@recolte/db/client";
import { type Country, DEFAULT_COUNTRY } from "@recolte/domain/platform/places/country";
import { longDayIn, longMomentIn } from "@recolte/domain/platform/days/local-day";
import { isStaff, type Role } from "@recolte/domain/identity/role";
import { APPEAL_DAYS } from "@recolte/domain/judgement/trust/appeal";
import type { LimitedAct, SanctionKind } from "@recolte/domain/judgement/trust/sanction";
import { findRecipient } from "#identity/auth/account-queries.ts";
import { siteAddress, staffDoor } from "#identity/auth/mail-templates.ts";
import { appealAddress } from "#identity/notifications/appeal-link.ts";
import { notify } from "#identity/notifications/queries.ts";
import { tell } from "#identity/notifications/tell.ts";
import type { Env } from "#platform/env.ts";

interface Around {
  db: Db;
  env: Env;
}

interface Person {
  id: string;
  email: string | null;
  country: Country | null;
  roles: readonly Role[];
}

interface Sanction {
  kind: SanctionKind;
  what: LimitedAct | null;
}

interface Given extends Sanction {
  reason: string;
  until: Date | null;
  decisionId: string;
}

/** Anybody who is suspended cannot sign in to read why, nor to contest it. */
function tellSuspension({ db, env }: Around, { roles, country, ...person }: Person, { reason, until, decisionId }: Given) {
  const end = until ? longDayIn(country ?? DEFAULT_COUNTRY, until) : undefined;
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

async function tellSuspensionOver({ db, env }: Around, id: string) {
  const person = await findRecipient(db, id);
  if (!person) return;
  const { email, roles } = person;
  await tell(
    db,
    { id, email },
    {
      news: { event: "account.restored" },
      subject: "Votre compte Récolte est rétabli",
      paragraphs: [
        "Bonjour,",
        "La suspension de votre compte est terminée. Votre profil et vos annonces sont de nouveau visibles.",
        ...(isStaff(roles) ? ["L'administration vous est de nouveau ouverte."] : []),
      ],
      link: isStaff(roles) ? staffDoor(env) : { label: "Me connecter", address: `${siteAddress(env)}/auth` },
    },
  );
}

const EVENT = { warn: "moderation.warning", limit: "moderation.limited", mute_reports: "moderation.muted" } as const;

/** With its reason and end. Answers whose bell is to ring. */
export async function tellGiven(around: Around, person: Person, given: Given) {
  const { kind, what, reason, until, decisionId } = given;
  if (kind === "suspend") {
    await tellSuspension(around, person, given);
    return [];
  }
  const end = until && longMomentIn(person.country ?? DEFAULT_COUNTRY, until);
  const facts = { event: EVENT[kind], reason, decisionId, ...(what && { act: what }), ...(end && { until: end }) };
  return notify(around.db, [{ userId: person.id, facts }]);
}

interface Over extends Sanction {
  id: string;
  personId: string;
}

/** `why` where somebody lifted it. Answers whose bell is to ring. */
export async function tellOver(around: Around, { id, personId, kind, what }: Over, why?: string) {
  if (kind === "suspend") {
    await tellSuspensionOver(around, personId);
    return [];
  }
  const facts = {
    event: "moderation.sanction-over",
    sanction: kind,
    ...(why && { reason: why }),
    ...(what && { act: what }),
  } as const;
  return notify(around.db, [{ userId: personId, facts, dedupeKey: `sanction-over:${id}` }]);
}
