import { isolate } from "@recolte/domain/platform/texts/bidi";
import { type Country, DEFAULT_COUNTRY } from "@recolte/domain/platform/places/country";
import { longDayIn } from "@recolte/domain/platform/days/local-day";
import type { Env } from "#platform/env.ts";
import type { Mail } from "#platform/mailer.ts";

/** Where links lead: the configured address, never what a request claims to be its host. */
export const siteAddress = (env: Env) => env.ORIGIN ?? `http://localhost:${env.PORT}`;
export const staffDoor = (env: Env) => ({ label: "Ouvrir l'administration", address: `${siteAddress(env)}/admin/login` });

/** Anybody who signs somebody else up chooses the name: an address of a page or a sentence is none. */
const NAME = /^[\p{L}\p{M}][\p{L}\p{M}'’ -]{0,39}$/u;
export const greeting = (firstName: string | null) =>
  firstName && NAME.test(firstName) ? `Bonjour ${isolate(firstName)},` : "Bonjour,";

interface Addressed {
  to: string;
  firstName: string | null;
  site: string;
  token: string;
}

// A fragment stays in the browser: no log and no referrer ever holds the token.
export const verificationMail = ({ to, firstName, site, token, staff }: Addressed & { staff: boolean }): Mail => ({
  to,
  subject: staff ? "Équipe de Récolte : confirmez votre adresse" : "Bienvenue sur Récolte : confirmez votre adresse",
  paragraphs: [
    greeting(firstName),
    staff
      ? "Confirmez l'adresse de votre compte de l'équipe de Récolte."
      : "Votre compte Récolte est ouvert. Confirmez votre adresse pour que vos acheteurs et vendeurs puissent compter sur vous.",
    "Ce lien est valable 24 heures.",
  ],
  link: { label: "Confirmer mon adresse", address: `${site}/auth#verify=${token}` },
});

export const resetMail = ({ to, firstName, site, token, minutes }: Addressed & { minutes: number }): Mail => ({
  to,
  subject: "Réinitialisez votre mot de passe Récolte",
  paragraphs: [
    greeting(firstName),
    `Vous avez demandé un nouveau mot de passe. Ce lien est valable ${minutes} minutes et ne sert qu'une fois.`,
    "Si vous n'avez rien demandé, ignorez ce message : votre mot de passe reste le même.",
  ],
  link: { label: "Choisir un nouveau mot de passe", address: `${site}/reset-password#t=${token}` },
});

export const passwordChangedLetter = (site: string) => ({
  news: { event: "account.password" as const },
  subject: "Votre mot de passe Récolte a changé",
  paragraphs: [
    "Bonjour,",
    "Le mot de passe de votre compte vient d'être changé et vos autres sessions ont été fermées.",
    "Si ce n'était pas vous, demandez tout de suite un nouveau mot de passe.",
  ],
  link: { label: "Aller sur Récolte", address: `${site}/auth` },
});

export const accountExistsMail = (to: string, site: string): Mail => ({
  to,
  subject: "Vous avez déjà un compte Récolte",
  paragraphs: [
    "Bonjour,",
    "Quelqu'un, peut-être vous, a voulu ouvrir un compte avec cette adresse. Vous en avez déjà un : connectez-vous, ou demandez un nouveau mot de passe.",
  ],
  link: { label: "Me connecter", address: `${site}/auth` },
});

export const emailChangeMail = ({ to, firstName, site, token }: Addressed): Mail => ({
  to,
  subject: "Confirmez votre nouvelle adresse Récolte",
  paragraphs: [
    greeting(firstName),
    "Vous avez demandé que votre compte Récolte utilise cette adresse. Confirmez-la : votre ancienne adresse ne servira plus.",
    "Ce lien est valable une heure et ne sert qu'une fois. Si vous n'avez rien demandé, ignorez ce message.",
  ],
  link: { label: "Confirmer cette adresse", address: `${site}/auth#email=${token}` },
});

export const mergeMail = ({ to, firstName, site, token }: Addressed): Mail => ({
  to,
  subject: "Réunissez vos deux comptes Récolte",
  paragraphs: [
    greeting(firstName),
    "Cette adresse a un compte Récolte, et un compte ouvert avec un numéro de téléphone la demande aussi. Si les deux sont à vous, ouvrez ce lien là où vous êtes entré avec votre numéro : ils n'en feront plus qu'un.",
    "Ce lien est valable une heure et ne sert qu'une fois. Si vous n'avez rien demandé, ignorez ce message : rien ne change.",
  ],
  link: { label: "Réunir mes deux comptes", address: `${site}/profile?tab=parametres#merge=${token}` },
});

export const emailChangeAskedLetter = (site: string) => ({
  news: { event: "account.email-asked" as const },
  subject: "Changement d'adresse demandé sur Récolte",
  paragraphs: [
    "Bonjour,",
    "Une nouvelle adresse vient d'être demandée pour votre compte. Elle remplacera celle-ci dès qu'elle sera confirmée.",
    "Si ce n'était pas vous, connectez-vous et changez tout de suite votre mot de passe : la demande sera annulée.",
  ],
  link: { label: "Aller sur Récolte", address: `${site}/auth` },
});

export const emailChangedLetter = (site: string) => ({
  news: { event: "account.email" as const },
  subject: "L'adresse de votre compte Récolte a changé",
  paragraphs: [
    "Bonjour,",
    "La nouvelle adresse de votre compte est confirmée. Celle-ci n'y donne plus accès et ne recevra plus de courrier de notre part.",
    "Si ce n'était pas vous, écrivez-nous tout de suite.",
  ],
  link: { label: "Nous écrire", address: `${site}/contact` },
});

export const numberGoneLetter = (site: string) => ({
  news: { event: "account.number-gone" as const },
  subject: "Votre numéro n'ouvre plus votre compte Récolte",
  paragraphs: [
    "Bonjour,",
    "Le numéro de votre compte n'y servait plus et quelqu'un, qui le tient aujourd'hui, a commencé un autre compte avec lui. Le vôtre garde tout le reste : votre adresse l'ouvre, avec votre mot de passe ou celui que vous choisirez par « Mot de passe oublié ? ».",
    "Si ce numéro est toujours à vous, écrivez-nous dans les 90 jours.",
  ],
  link: { label: "Nous écrire", address: `${site}/contact` },
});

export const numberMovedLetter = (site: string) => ({
  news: { event: "account.number-moved" as const },
  subject: "Le numéro de votre compte Récolte est passé à un autre",
  paragraphs: [
    "Bonjour,",
    "Quelqu'un a prouvé par un code que le numéro de votre compte est dans sa main, et l'a demandé pour un autre compte, qui l'a maintenant. Le vôtre garde tout le reste : votre adresse l'ouvre, avec votre mot de passe ou celui que vous choisirez par « Mot de passe oublié ? ».",
    "Si ce numéro est toujours à vous, écrivez-nous dans les 90 jours.",
  ],
  link: { label: "Nous écrire", address: `${site}/contact` },
});

interface Farewell {
  firstName: string | null;
  erasedOn: Date;
  country: Country | null;
}

export const deletionLetter = ({ firstName, erasedOn, country }: Farewell, site: string) => ({
  news: { event: "account.leaving" as const, until: longDayIn(country ?? DEFAULT_COUNTRY, erasedOn) },
  subject: `Votre compte Récolte sera effacé le ${longDayIn(country ?? DEFAULT_COUNTRY, erasedOn)}`,
  paragraphs: [
    greeting(firstName),
    "Vous avez demandé la suppression de votre compte. Votre profil et vos annonces ne sont déjà plus visibles et toutes vos sessions sont fermées.",
    `Jusqu'au ${longDayIn(country ?? DEFAULT_COUNTRY, erasedOn)}, il vous suffit de vous connecter pour tout retrouver. Après cette date, rien ne pourra être rendu.`,
    "Si ce n'était pas vous, connectez-vous, annulez la suppression et changez votre mot de passe.",
  ],
  link: { label: "Annuler la suppression", address: `${site}/auth` },
});
