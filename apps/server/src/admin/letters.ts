import type { Db } from "@recolte/db/client";
import { formatLongDate } from "@recolte/domain/date";
import { isStaff, ROLE_LABELS, type Role } from "@recolte/domain/role";
import { listKeepers } from "#audit/queries.ts";
import { siteAddress } from "#auth/mails.ts";
import type { Env } from "#platform/env.ts";
import type { Mail } from "#platform/mailer.ts";
import { enqueue } from "#platform/outbox-queries.ts";

/** What a role opens. */
const OPENS: Record<Role, string> = {
  moderator: "Ce rôle ouvre la modération : les annonces à approuver ou à retirer, les signalements et les avis.",
  admin: "Ce rôle ouvre l'administration : les comptes, la modération, les litiges, les messages de contact et le journal.",
  super_admin: "Ce rôle ouvre toute l'administration, y compris les rôles de l'équipe et le journal entier.",
};
const door = (env: Env) => ({ label: "Ouvrir l'administration", address: `${siteAddress(env)}/admin/login` });

const send = (db: Db, payload: Mail) => enqueue(db, { kind: "mail", payload });

interface Account {
  email: string;
  roles: readonly Role[];
}

interface Suspended extends Account {
  reason: string;
  until: string | null;
}

/** Whoever is suspended cannot sign in to read why. */
export const tellSuspension = (db: Db, env: Env, { email, roles, reason, until }: Suspended) =>
  send(db, {
    to: email,
    subject: "Votre compte Récolte est suspendu",
    paragraphs: [
      "Bonjour,",
      until
        ? `Votre compte est suspendu jusqu'au ${formatLongDate(until)}. Votre profil et vos annonces ne sont pas visibles d'ici là.`
        : "Votre compte est suspendu. Votre profil et vos annonces ne sont plus visibles.",
      ...(isStaff(roles) ? ["Votre rôle vous reste, mais l'administration vous est fermée."] : []),
      `Motif : ${reason}`,
      "Si vous pensez que c'est une erreur, écrivez-nous.",
    ],
    link: { label: "Nous écrire", address: `${siteAddress(env)}/contact` },
  });

export const tellSuspensionOver = (db: Db, env: Env, { email, roles }: Account) =>
  send(db, {
    to: email,
    subject: "Votre compte Récolte est rétabli",
    paragraphs: [
      "Bonjour,",
      "La suspension de votre compte est terminée. Votre profil et vos annonces sont de nouveau visibles.",
      ...(isStaff(roles) ? ["L'administration vous est de nouveau ouverte."] : []),
    ],
    link: isStaff(roles) ? door(env) : { label: "Me connecter", address: `${siteAddress(env)}/auth` },
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

interface Welcomed {
  email: string;
  role: Role;
  /** The account was made by the staff, with a password that its owner replaces. */
  isNew: boolean;
}

/** To whom the role is given: what it opens and how one gets in. */
export const tellGranted = (db: Db, env: Env, { email, role, isNew }: Welcomed) =>
  send(db, {
    to: email,
    subject: `Vous êtes ${ROLE_LABELS[role]} sur Récolte`,
    paragraphs: [
      "Bonjour,",
      `L'équipe de Récolte vous donne le rôle ${ROLE_LABELS[role]}. ${OPENS[role]}`,
      isNew
        ? "Un compte est ouvert à cette adresse. Votre premier mot de passe vous est donné par qui vous invite ; vous choisirez le vôtre en entrant."
        : "Vous entrez avec votre adresse et votre mot de passe ; si un autre vous est demandé, choisissez-le d'au moins 12 caractères.",
      "L'administration demande aussi un second facteur : un code que montre une application de votre téléphone. À la première entrée, l'écran vous guide.",
    ],
    link: door(env),
  });

/** To whom the role is taken from. */
export const tellRevoked = (db: Db, env: Env, { email, role, left }: { email: string; role: Role; left: readonly Role[] }) =>
  send(db, {
    to: email,
    subject: `Vous n'êtes plus ${ROLE_LABELS[role]} sur Récolte`,
    paragraphs: [
      "Bonjour,",
      `Le rôle ${ROLE_LABELS[role]} vous a été retiré.`,
      isStaff(left)
        ? `Il vous reste : ${left.map((one) => ROLE_LABELS[one]).join(", ")}.`
        : "L'administration vous est fermée ; votre compte de membre reste le vôtre.",
    ],
    link: isStaff(left) ? door(env) : { label: "Me connecter", address: `${siteAddress(env)}/auth` },
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
