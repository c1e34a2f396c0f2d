import type { Db } from "@recolte/db/client";
import { siteAddress } from "#identity/auth/mail-templates.ts";
import { type Person, tell } from "#identity/notifications/tell.ts";
import type { Env } from "#platform/env.ts";

interface Sender {
  db: Db;
  env: Env;
}

const NOT_YOU = "Si ce n'était pas vous, changez tout de suite votre mot de passe et écrivez-nous.";

const send = ({ db, env }: Sender, person: Person, { subject, said }: { subject: string; said: string[] }) => {
  const link = { label: "Voir mes paramètres", address: `${siteAddress(env)}/profile?tab=parametres` };
  return tell(db, person, { news: { event: "account.second-factor" }, subject, paragraphs: ["Bonjour,", ...said], link });
};

const CHANGES = {
  enabled: [
    "Double authentification activée sur Récolte",
    "Chaque connexion à votre compte demande désormais un code de votre téléphone.",
  ],
  renewed: [
    "Vos codes de secours Récolte ont été renouvelés",
    "Une nouvelle liste de codes de secours vient d'être créée. L'ancienne ne sert plus.",
  ],
  removed: [
    "Double authentification désactivée sur Récolte",
    "La connexion à votre compte ne demande plus de code : votre mot de passe seul le protège.",
  ],
} as const;

/** Who can change how one enters may be a thief: the owner of the account learns of it elsewhere. */
export function tellChange(sender: Sender, person: Person, change: keyof typeof CHANGES) {
  const [subject, sentence] = CHANGES[change];
  return send(sender, person, { subject, said: [sentence, NOT_YOU] });
}

export const tellReset = (sender: Sender, person: Person) =>
  send(sender, person, {
    subject: "Votre double authentification Récolte a été réinitialisée",
    said: [
      "Un super administrateur a retiré la double authentification de votre compte et fermé toutes vos sessions.",
      "À votre prochaine connexion à l'administration, vous associerez de nouveau un téléphone.",
      "Si vous ne l'avez pas demandé, écrivez-nous tout de suite.",
    ],
  });

export function tellCodeUsed(sender: Sender, { left, ...person }: Person & { left: number }) {
  const rest = left > 1 ? `Il vous en reste ${left}.` : left === 1 ? "Il vous en reste un seul." : "Il ne vous en reste aucun.";
  return send(sender, person, {
    subject: "Un code de secours Récolte a été utilisé",
    said: [`Quelqu'un vient de se connecter à votre compte avec un code de secours. ${rest}`, NOT_YOU],
  });
}
