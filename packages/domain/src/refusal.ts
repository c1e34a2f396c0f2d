import { NO_ACCOUNT } from "./directory-details.ts";

export type RefusalKind =
  | "unauthenticated"
  | "forbidden"
  | "not-found"
  | "conflict"
  | "invalid"
  | "precondition"
  | "too-large"
  | "unsupported"
  | "too-many"
  | "unavailable";

const REFUSALS = {
  "auth.required": ["unauthenticated", "Vous devez être connecté"],
  "auth.required-to-publish": ["unauthenticated", "Vous devez être connecté pour créer une annonce"],
  "auth.required-to-write": ["unauthenticated", "Vous devez être connecté pour envoyer un message"],
  "auth.required-for-quote": ["unauthenticated", "Vous devez être connecté pour demander un devis"],
  "auth.required-to-favour": ["unauthenticated", "Vous devez être connecté pour ajouter aux favoris"],
  "auth.required-to-report": ["unauthenticated", "Vous devez être connecté pour signaler une annonce"],
  "auth.required-for-profile": ["unauthenticated", "Utilisateur non connecté"],
  "auth.bad-credentials": ["invalid", "Email ou mot de passe incorrect"],
  "auth.suspended": ["forbidden", "Ce compte est suspendu"],
  "auth.email-taken": ["conflict", "Un compte existe déjà ou l'inscription est impossible"],
  "auth.common-password": ["invalid", "Ce mot de passe est trop courant"],
  "auth.staff-password": ["invalid", "Le mot de passe doit contenir au moins 12 caractères"],
  "auth.bad-reset-token": ["not-found", "Session de réinitialisation expirée ou invalide"],
  "auth.bad-verification": ["not-found", "Ce lien de vérification est expiré ou invalide"],
  "auth.wrong-password": ["forbidden", "Mot de passe incorrect"],
  "auth.confirm-password": ["forbidden", "Confirmez votre mot de passe pour continuer"],
  "auth.same-email": ["invalid", "Cette adresse est déjà la vôtre"],
  "auth.bad-email-change": ["not-found", "Ce lien de changement d'adresse est expiré ou invalide"],
  "auth.email-in-use": ["conflict", "Cette adresse est déjà celle d'un autre compte"],
  "user.not-found": ["not-found", "Utilisateur non trouvé"],
  "user.stale": ["conflict", "Ce compte a changé entre-temps. Actualisez la liste avant de décider."],
  "user.oneself": ["conflict", "Vous ne pouvez pas décider de votre propre compte"],
  "user.bad-state": ["conflict", "Ce compte n'est pas dans l'état attendu"],
  "user.bad-end": ["invalid", "La date de fin doit être dans le futur"],
  "role.last-admin": ["conflict", "Au moins un administrateur doit rester actif"],
  "role.last-super-admin": ["conflict", "Au moins un super administrateur doit rester actif"],
  "role.held": ["conflict", "Cet utilisateur a déjà ce rôle"],
  "role.not-held": ["conflict", "Cet utilisateur n'a pas ce rôle"],
  "role.unverified": ["conflict", "Ce compte n'a pas encore vérifié son adresse email"],
  "account.holds-role": ["conflict", "Le rôle doit être révoqué avant la suppression de ce compte"],
  "demo.off": ["conflict", "Les comptes de démonstration n'existent qu'en mode démonstration"],
  "demo.address-taken": ["conflict", "Une adresse de démonstration appartient à un autre compte"],
  "session.not-found": ["not-found", "Session non trouvée"],
  "account.not-deletable": ["conflict", "La suppression de ce compte est déjà demandée ou n'est pas possible"],
  "account.staff": ["conflict", "Votre rôle doit vous être retiré avant la suppression de votre compte"],
  "auth.email-not-verified": ["precondition", "Vérifiez votre adresse email avant de continuer"],
  "auth.staff-session": ["forbidden", "Reconnectez-vous pour accéder à l'administration"],
  "auth.change-password": ["forbidden", "Choisissez votre propre mot de passe pour accéder à l'administration"],
  "auth.second-factor": ["forbidden", "Confirmez votre identité par un code pour accéder à l'administration"],
  "auth.code-required": ["forbidden", "Le code de vérification est requis"],
  "auth.wrong-code": ["forbidden", "Ce code n'est pas valide. Attendez le suivant, ou utilisez un code de secours."],
  "second-factor.wrong-code": [
    "invalid",
    "Ce code n'est pas valide. Vérifiez l'heure de votre téléphone et tapez le code suivant.",
  ],
  "second-factor.enrolled": ["conflict", "La double authentification est déjà activée"],
  "second-factor.none": ["conflict", "La double authentification n'est pas activée"],
  "second-factor.mandatory": ["forbidden", "La double authentification est obligatoire pour votre rôle"],
  "auth.super-admin": ["forbidden", "Cette action est réservée aux super administrateurs"],
  "auth.forbidden": ["forbidden", "Seuls les administrateurs peuvent accéder à cette section."],
  "announcement.not-found": ["not-found", "Annonce non trouvée"],
  "announcement.bad-transition": ["conflict", "Cette annonce n'est plus dans l'état attendu"],
  "announcement.stale": [
    "conflict",
    "Cette annonce a été modifiée entre-temps. Rechargez la page pour voir sa dernière version.",
  ],
  "announcement.quota": ["too-many", "Vous avez atteint le nombre d'annonces autorisé pour aujourd'hui"],
  "announcement.active-quota": ["too-many", "Vous avez atteint le nombre d'annonces actives autorisé"],
  "announcement.id-taken": ["conflict", "Cette annonce existe déjà"],
  "image.none": ["invalid", "Veuillez sélectionner un fichier valide"],
  "image.type": ["unsupported", "Format d'image non supporté. Utilisez JPEG, PNG, WebP ou GIF."],
  "image.size": ["too-large", "L'image est trop volumineuse. Taille maximum : 5MB"],
  "image.pixels": ["too-large", "L'image a trop de pixels. Maximum : 50 mégapixels"],
  "image.broken": ["invalid", "Cette image est illisible. Choisissez un autre fichier."],
  "image.too-many": ["invalid", "6 photos au maximum par annonce"],
  "image.not-found": ["not-found", "Photo non trouvée"],
  "image.busy": ["unavailable", "Le traitement des photos est très demandé. Réessayez dans quelques secondes."],
  "image.storage-away": ["unavailable", "L'envoi des photos est momentanément indisponible. Réessayez dans quelques instants."],
  "message.bad-receiver": ["not-found", "Destinataire invalide"],
  "message.to-oneself": ["invalid", "Destinataire invalide"],
  "message.id-taken": ["conflict", "Ce message existe déjà"],
  "message.not-found": ["not-found", "Message non trouvé"],
  "report.own": ["conflict", "Vous ne pouvez pas signaler ce qui vient de vous"],
  "report.open": ["conflict", "Vous l'avez déjà signalé. Notre équipe examine votre signalement."],
  "report.id-taken": ["conflict", "Ce signalement existe déjà"],
  "report.not-found": ["not-found", "Signalement non trouvé"],
  "moderation.decided": ["conflict", "Une décision vient déjà d'être prise : la vôtre n'a pas été enregistrée."],
  "moderation.own": ["forbidden", "Vous ne pouvez pas décider de ce qui vous concerne"],
  "contact.not-found": ["not-found", "Ce message n'existe plus"],
  "contact.id-taken": ["conflict", "Ce message a déjà été envoyé"],
  "phone.none": ["not-found", "Numéro de téléphone non disponible"],
  "profile.not-found": ["not-found", "Profil non trouvé"],
  "profile.missing": ["precondition", "Votre profil n'est pas encore configuré"],
  "profile.exists": ["conflict", "Votre profil est déjà configuré"],
  "store.forbidden": ["forbidden", "Vous n'avez pas l'autorisation d'accéder à ce store."],
  "directory.not-found": ["not-found", "Cette fiche n'est plus dans l'annuaire"],
  "directory.stale": ["conflict", "Cette fiche a changé entre-temps. Fermez-la et actualisez la liste."],
  "directory.member": ["conflict", "Cette fiche appartient à un membre : lui seul la modifie"],
  "farm.not-found": ["not-found", "Ce contenu n'existe plus"],
  "farm.stale": ["conflict", "Ce contenu a changé entre-temps. Fermez-le et actualisez la liste."],
  "farm.past": ["invalid", "La date est déjà passée"],
  "farm.full": ["conflict", "La liste est pleine. Supprimez une entrée avant d'en ajouter une."],
  "directory.no-account": ["conflict", NO_ACCOUNT.detaillant],
  "directory.no-account-other": ["conflict", NO_ACCOUNT.other],
  "audit.bad-filter": ["invalid", "Ces filtres du journal ne sont pas valides"],
  "page.bad-cursor": ["invalid", "Cette page de résultats n'existe plus. Relancez la recherche."],
  "limits.too-many": ["too-many", "Trop de tentatives, réessayez dans quelques instants"],
  "service.busy": ["unavailable", "Le service est très demandé. Réessayez dans quelques secondes."],
  "service.database-away": ["unavailable", "Le service est momentanément indisponible. Réessayez dans quelques instants."],
} as const satisfies Record<string, readonly [RefusalKind, string]>;

export type RefusalCode = keyof typeof REFUSALS;

/** The product said no, in words the user may read. Anything else thrown is a bug. */
export class Refusal extends Error {
  override name = "Refusal";
  readonly code: RefusalCode;
  readonly kind: RefusalKind;
  /** Seconds until a retry makes sense, for quotas and busy services. */
  readonly retryAfter: number | undefined;

  constructor(code: RefusalCode, retryAfter?: number) {
    const [kind, message] = REFUSALS[code];
    super(retryAfter && code === "limits.too-many" ? `Trop de tentatives, réessayez dans ${retryAfter} s` : message);
    this.code = code;
    this.kind = kind;
    this.retryAfter = retryAfter;
  }
}

export const refusalMessage = (code: RefusalCode): string => REFUSALS[code][1];
