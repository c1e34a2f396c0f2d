import type { Db } from "@recolte/db/client";
import { formatLongDate } from "@recolte/domain/date";
import { ROLE_LABELS, type Role } from "@recolte/domain/role";
import { listKeepers } from "#audit/queries.ts";
import { siteAddress } from "#auth/mails.ts";
import type { Env } from "#platform/env.ts";
import type { Mail } from "#platform/mailer.ts";
import { enqueue } from "#platform/outbox-queries.ts";

const send = (db: Db, payload: Mail) => enqueue(db, { kind: "mail", payload });

interface Suspended {
  email: string;
  reason: string;
  until: string | null;
}

/** Whoever is suspended cannot sign in to read why. */
export const tellSuspension = (db: Db, env: Env, { email, reason, until }: Suspended) =>
  send(db, {
    to: email,
    subject: "Votre compte Récolte est suspendu",
    paragraphs: [
      "Bonjour,",
      until
        ? `Votre compte est suspendu jusqu'au ${formatLongDate(until)}. Votre profil et vos annonces ne sont pas visibles d'ici là.`
        : "Votre compte est suspendu. Votre profil et vos annonces ne sont plus visibles.",
      `Motif : ${reason}`,
      "Si vous pensez que c'est une erreur, écrivez-nous.",
    ],
    link: { label: "Nous écrire", address: `${siteAddress(env)}/contact` },
  });

export const tellSuspensionOver = (db: Db, env: Env, email: string) =>
  send(db, {
    to: email,
    subject: "Votre compte Récolte est rétabli",
    paragraphs: [
      "Bonjour,",
      "La suspension de votre compte est terminée. Votre profil et vos annonces sont de nouveau visibles.",
    ],
    link: { label: "Me connecter", address: `${siteAddress(env)}/auth` },
  });

export const tellRemoval = (db: Db, env: Env, { email, erasedOn }: { email: string; erasedOn: Date }) =>
  send(db, {
    to: email,
    subject: `Votre compte Récolte sera effacé le ${formatLongDate(erasedOn.toISOString())}`,
    paragraphs: [
      "Bonjour,",
      "Vous ne faites plus partie de l'équipe de Récolte et un administrateur a demandé la suppression de votre compte.",
      `Jusqu'au ${formatLongDate(erasedOn.toISOString())}, il vous suffit de vous connecter pour le garder.`,
    ],
    link: { label: "Me connecter", address: `${siteAddress(env)}/auth` },
  });

interface RoleChange {
  email: string;
  role: Role;
  change: "attribué" | "révoqué";
  by: string;
}

/** Super administrators learn of every change of a role where nobody who stole a session can hide it. */
export async function tellRoleChange(db: Db, env: Env, { email, role, change, by }: RoleChange) {
  for (const keeper of await listKeepers(db))
    await send(db, {
      to: keeper.email,
      subject: `Rôle ${ROLE_LABELS[role]} ${change}`,
      paragraphs: ["Bonjour,", `Le rôle ${ROLE_LABELS[role]} vient d'être ${change} au compte ${email} par ${by}.`],
      link: { label: "Voir l'équipe", address: `${siteAddress(env)}/admin/users` },
    });
}
