import { expect, test } from "vitest";
import { type NotificationFacts, wordsOf } from "#identity/notification.ts";

const CASES: [NotificationFacts, string, string][] = [
  [
    { event: "account.suspended", until: "3 mars 2027", reason: "Fausses annonces" },
    "Votre compte est suspendu / Votre compte est suspendu jusqu'au 3 mars 2027. Motif : Fausses annonces",
    "/contact",
  ],
  [
    { event: "account.suspended", reason: "Fausses annonces" },
    "Votre compte est suspendu / Votre compte est suspendu. Motif : Fausses annonces",
    "/contact",
  ],
  [
    { event: "account.restored" },
    "Votre compte est rétabli / La suspension est terminée. Votre profil et vos annonces sont de nouveau visibles.",
    "/profile",
  ],
  [
    { event: "account.leaving", until: "3 mars 2027" },
    "La suppression de votre compte a été demandée / Sans vous, il aurait été effacé le 3 mars 2027. Si ce n'était pas vous, écrivez-nous.",
    "/contact",
  ],
  [
    { event: "account.password" },
    "Votre mot de passe a changé / Vos autres sessions ont été fermées. Si ce n'était pas vous, écrivez-nous tout de suite.",
    "/profile?tab=parametres",
  ],
  [
    { event: "account.password-asked" },
    "Un mot de passe a été demandé pour votre compte / Il pourra être choisi dans 24 heures. Si ce n'est pas vous, annulez la demande dans les paramètres.",
    "/profile?tab=parametres",
  ],
  [
    { event: "account.waking-asked" },
    "Quelqu'un demande à entrer dans votre compte / Avec votre numéro, il entrera dans 24 heures. Si ce n'est pas vous, annulez dans les paramètres.",
    "/profile?tab=parametres",
  ],
  [
    { event: "account.entering-asked" },
    "Quelqu'un demande à entrer dans votre compte / Un SMS a été envoyé avec votre numéro, et votre compte s'ouvrira à cet appareil dans 24 heures. Si ce n'est pas vous, refusez dans les paramètres.",
    "/profile?tab=parametres",
  ],
  [
    { event: "account.email-waits" },
    "L'adresse email de votre compte change dans 24 heures / Si ce n'est pas vous, annulez le changement dans les paramètres.",
    "/profile?tab=parametres",
  ],
  [
    { event: "account.email-kept" },
    "Votre adresse email n'a pas changé / Celle que vous avez demandée est restée à un autre compte.",
    "/profile?tab=parametres",
  ],
  [
    { event: "account.deletion-asked" },
    "La suppression de votre compte a été demandée / Il sera supprimé dans 24 heures. Si ce n'est pas vous, annulez la demande dans les paramètres.",
    "/profile?tab=parametres",
  ],
  [
    { event: "account.email-asked" },
    "Une adresse email est demandée pour votre compte / Elle y donnera accès dès qu'elle sera confirmée. Si ce n'était pas vous, écrivez-nous tout de suite.",
    "/profile?tab=parametres",
  ],
  [
    { event: "account.email" },
    "Votre compte a une adresse email / Elle est confirmée et donne accès à votre compte. Si ce n'était pas vous, écrivez-nous tout de suite.",
    "/profile?tab=parametres",
  ],
  [
    { event: "account.team" },
    "Votre rôle dans l'équipe a changé / Ouvrez l'administration pour voir ce que vous pouvez y faire.",
    "/admin/login",
  ],
  [
    { event: "account.number-gone" },
    "Votre numéro a changé de mains / Quelqu'un a commencé un compte avec votre numéro. S'il est toujours à vous, écrivez-nous dans les 90 jours.",
    "/contact",
  ],
  [
    { event: "account.number-asked" },
    "Un autre numéro est demandé pour votre compte / Il y sera dans 24 heures. Si ce n'est pas vous, annulez le changement dans les paramètres.",
    "/profile?tab=parametres",
  ],
  [
    { event: "account.number-wanted" },
    "Votre numéro est demandé par un autre compte / Il l'aura dans 24 heures. Si ce n'est pas vous, annulez le changement dans les paramètres.",
    "/profile?tab=parametres",
  ],
  [
    { event: "account.number-wanted", onlyWay: true },
    "Votre numéro est demandé par un autre compte / Il l'aura dans 24 heures. Votre compte ne s'ouvrira plus : ajoutez-y d'abord une adresse email. Si ce n'est pas vous, annulez le changement dans les paramètres.",
    "/profile?tab=parametres",
  ],
  [
    { event: "account.number" },
    "Votre compte a un nouveau numéro / Vos codes y arrivent maintenant. Si ce n'était pas vous, écrivez-nous tout de suite.",
    "/profile?tab=parametres",
  ],
  [
    { event: "account.number-absent" },
    "Nos messages n'arrivent plus à votre numéro / Les acheteurs ne le voient plus. S'il est toujours à vous, reconnectez-vous avec un code, puis remettez-le sur votre profil.",
    "/profile?tab=parametres",
  ],
  [
    { event: "account.number-kept" },
    "Votre numéro n'a pas changé / Celui que vous avez demandé est resté à un autre compte.",
    "/profile?tab=parametres",
  ],
  [
    { event: "account.number-moved" },
    "Votre numéro est passé à un autre compte / Quelqu'un l'a prouvé par un code. S'il est toujours à vous, écrivez-nous dans les 90 jours.",
    "/contact",
  ],
  [
    { event: "account.merged" },
    "Vos deux comptes n'en font plus qu'un / Il s'ouvre avec votre adresse et votre numéro. Si ce n'était pas vous, écrivez-nous tout de suite.",
    "/profile?tab=parametres",
  ],
  [
    { event: "account.second-factor" },
    "La double authentification de votre compte a changé / Ses codes ont été utilisés ou changés. Si ce n'était pas vous, changez votre mot de passe et écrivez-nous.",
    "/profile?tab=parametres",
  ],
];

test.each(CASES)("%j se lit « %s » et mène à %s", (facts, words, path) => {
  const said = wordsOf(facts);
  expect(`${said.title} / ${said.text}`).toBe(words);
  expect(said.path).toBe(path);
});
