interface AccountFacts {
  /** By its reader's clocks. */
  until?: string;
  reason?: string;
  onlyWay?: true;
  device?: string;
  count?: number;
}

interface Words {
  title: string;
  text: string;
  path: string;
}

const [SETTINGS, HELP] = ["/profile?tab=parametres", "/contact"];

/** What happens to an account, as its owner is told at the bell where no mail reaches them. */
export const ACCOUNT_NEWS = {
  "account.suspended": ({ until, reason }) => ({
    title: "Votre compte est suspendu",
    text: `Votre compte est suspendu${until ? ` jusqu'au ${until}` : ""}. Motif : ${reason}`,
    path: HELP,
  }),
  "account.restored": () => ({
    title: "Votre compte est rétabli",
    text: "La suspension est terminée. Votre profil et vos annonces sont de nouveau visibles.",
    path: "/profile",
  }),
  "account.leaving": ({ until }) => ({
    title: "La suppression de votre compte a été demandée",
    text: `Sans vous, il aurait été effacé le ${until}. Si ce n'était pas vous, écrivez-nous.`,
    path: HELP,
  }),
  "account.password": () => ({
    title: "Votre mot de passe a changé",
    text: "Vos autres sessions ont été fermées. Si ce n'était pas vous, écrivez-nous tout de suite.",
    path: SETTINGS,
  }),
  "account.password-asked": () => ({
    title: "Un mot de passe a été demandé pour votre compte",
    text: "Il pourra être choisi dans 24 heures. Si ce n'est pas vous, annulez la demande dans les paramètres.",
    path: SETTINGS,
  }),
  "account.entering-asked": () => ({
    title: "Quelqu'un demande à entrer dans votre compte",
    text: "Un SMS a été envoyé avec votre numéro, et votre compte s'ouvrira à cet appareil dans 24 heures. Si ce n'est pas vous, refusez dans les paramètres.",
    path: SETTINGS,
  }),
  "account.waking-asked": () => ({
    title: "Quelqu'un demande à entrer dans votre compte",
    text: "Avec votre numéro, il entrera dans 24 heures. Si ce n'est pas vous, annulez dans les paramètres.",
    path: SETTINGS,
  }),
  "account.email-waits": () => ({
    title: "L'adresse email de votre compte change dans 24 heures",
    text: "Si ce n'est pas vous, annulez le changement dans les paramètres.",
    path: SETTINGS,
  }),
  "account.email-kept": () => ({
    title: "Votre adresse email n'a pas changé",
    text: "Celle que vous avez demandée est restée à un autre compte.",
    path: SETTINGS,
  }),
  "account.deletion-asked": () => ({
    title: "La suppression de votre compte a été demandée",
    text: "Il sera supprimé dans 24 heures. Si ce n'est pas vous, annulez la demande dans les paramètres.",
    path: SETTINGS,
  }),
  "account.email-asked": () => ({
    title: "Une adresse email est demandée pour votre compte",
    text: "Elle y donnera accès dès qu'elle sera confirmée. Si ce n'était pas vous, écrivez-nous tout de suite.",
    path: SETTINGS,
  }),
  "account.email": () => ({
    title: "Votre compte a une adresse email",
    text: "Elle est confirmée et donne accès à votre compte. Si ce n'était pas vous, écrivez-nous tout de suite.",
    path: SETTINGS,
  }),
  "account.number-gone": () => ({
    title: "Votre numéro a changé de mains",
    text: "Quelqu'un a commencé un compte avec votre numéro. S'il est toujours à vous, écrivez-nous dans les 90 jours.",
    path: HELP,
  }),
  "account.number-absent": () => ({
    title: "Nos messages n'arrivent plus à votre numéro",
    text: "Les acheteurs ne le voient plus. S'il est toujours à vous, reconnectez-vous avec un code, puis remettez-le sur votre profil.",
    path: SETTINGS,
  }),
  "account.number-asked": () => ({
    title: "Un autre numéro est demandé pour votre compte",
    text: "Il y sera dans 24 heures. Si ce n'est pas vous, annulez le changement dans les paramètres.",
    path: SETTINGS,
  }),
  "account.number-wanted": ({ onlyWay }) => ({
    title: "Votre numéro est demandé par un autre compte",
    text: `Il l'aura dans 24 heures. ${onlyWay ? "Votre compte ne s'ouvrira plus : ajoutez-y d'abord une adresse email. " : ""}Si ce n'est pas vous, annulez le changement dans les paramètres.`,
    path: SETTINGS,
  }),
  "account.number": () => ({
    title: "Votre compte a un nouveau numéro",
    text: "Vos codes y arrivent maintenant. Si ce n'était pas vous, écrivez-nous tout de suite.",
    path: SETTINGS,
  }),
  "account.number-kept": () => ({
    title: "Votre numéro n'a pas changé",
    text: "Celui que vous avez demandé est resté à un autre compte.",
    path: SETTINGS,
  }),
  "account.number-moved": () => ({
    title: "Votre numéro est passé à un autre compte",
    text: "Quelqu'un l'a prouvé par un code. S'il est toujours à vous, écrivez-nous dans les 90 jours.",
    path: HELP,
  }),
  "account.merged": () => ({
    title: "Vos deux comptes n'en font plus qu'un",
    text: "Il s'ouvre avec votre adresse et votre numéro. Si ce n'était pas vous, écrivez-nous tout de suite.",
    path: SETTINGS,
  }),
  "account.second-factor": () => ({
    title: "La double authentification de votre compte a changé",
    text: "Ses codes ont été utilisés ou changés. Si ce n'était pas vous, changez votre mot de passe et écrivez-nous.",
    path: SETTINGS,
  }),
  "account.device": ({ device }) => ({
    title: "Connexion sur un nouvel appareil",
    text: `${device}. Si ce n'était pas vous, déconnectez-le dans les paramètres.`,
    path: SETTINGS,
  }),
  "account.not-by-sms": ({ count = 1 }) => ({
    title: "Des SMS ne sont pas partis",
    text: `${count > 1 ? `${count} nouvelles ne vous ont pas été envoyées` : "Une nouvelle ne vous a pas été envoyée"} par SMS : le nombre du mois est atteint. Tout est dans vos notifications.`,
    path: "/notifications",
  }),
  "account.team": () => ({
    title: "Votre rôle dans l'équipe a changé",
    text: "Ouvrez l'administration pour voir ce que vous pouvez y faire.",
    path: "/admin/login",
  }),
} as const satisfies Record<`account.${string}`, (facts: AccountFacts) => Words>;
