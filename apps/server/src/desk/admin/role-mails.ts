import type { Db } from "@recolte/db/client";
import { isStaff, ROLE_LABELS, type Role } from "@recolte/domain/identity/role";
import { listKeepers } from "#platform/audit/queries.ts";
import { siteAddress, staffDoor } from "#identity/auth/mail-templates.ts";
import type { Env } from "#platform/env.ts";
import { tell } from "#identity/notifications/tell.ts";
import { enqueueMail } from "#platform/outbox-queries.ts";

const TEAM = { event: "account.team" } as const;

/** What a role opens. */
const OPENS: Record<Role, string> = {
  moderator: "Ce rôle ouvre la modération : les annonces à approuver ou à retirer, les signalements et les avis.",
  admin: "Ce rôle ouvre l'administration : les comptes, la modération, les litiges, les messages de contact et le journal.",
  super_admin: "Ce rôle ouvre toute l'administration, y compris les rôles de l'équipe et le journal entier.",
};

interface Person {
  id: string;
  email: string | null;
}

interface Welcomed extends Person {
  role: Role;
  /** The account was made by the staff, with a password that its owner replaces. */
  isNew: boolean;
}

/** To whom the role is given: what it opens and how one gets in. */
export const tellGranted = (db: Db, env: Env, { role, isNew, ...person }: Welcomed) =>
  tell(db, person, {
    news: TEAM,
    subject: `Vous êtes ${ROLE_LABELS[role]} sur Récolte`,
    paragraphs: [
      "Bonjour,",
      `L'équipe de Récolte vous donne le rôle ${ROLE_LABELS[role]}. ${OPENS[role]}`,
      isNew
        ? "Un compte est ouvert à cette adresse. Votre premier mot de passe vous est donné par qui vous invite ; vous choisirez le vôtre en entrant."
        : "Vous entrez avec votre adresse et votre mot de passe ; si un autre vous est demandé, choisissez-le d'au moins 12 caractères.",
      "L'administration demande aussi un second facteur : un code que montre une application de votre téléphone. À la première entrée, l'écran vous guide.",
    ],
    link: staffDoor(env),
  });

/** To whom the role is taken from. */
export const tellRevoked = (db: Db, env: Env, { role, left, ...person }: Person & { role: Role; left: readonly Role[] }) =>
  tell(db, person, {
    news: TEAM,
    subject: `Vous n'êtes plus ${ROLE_LABELS[role]} sur Récolte`,
    paragraphs: [
      "Bonjour,",
      `Le rôle ${ROLE_LABELS[role]} vous a été retiré.`,
      isStaff(left)
        ? `Il vous reste : ${left.map((one) => ROLE_LABELS[one]).join(", ")}.`
        : "L'administration vous est fermée ; votre compte de membre reste le vôtre.",
    ],
    link: isStaff(left) ? staffDoor(env) : { label: "Me connecter", address: `${siteAddress(env)}/auth` },
  });

interface RoleChange {
  email: string | null;
  role: Role;
  change: "attribué" | "révoqué";
  by: string | null;
}

/** Super administrators learn of every change of a role where nobody who stole a session can hide it. */
export async function tellRoleChange(db: Db, env: Env, { email, role, change, by }: RoleChange) {
  for (const keeper of await listKeepers(db))
    await enqueueMail(db, {
      to: keeper.email,
      subject: `Rôle ${ROLE_LABELS[role]} ${change}`,
      paragraphs: [
        "Bonjour,",
        `Le rôle ${ROLE_LABELS[role]} vient d'être ${change} au compte ${email ?? "sans adresse"} par ${by ?? "l'équipe"}.`,
      ],
      link: { label: "Voir l'équipe", address: `${siteAddress(env)}/admin/users` },
    });
}
