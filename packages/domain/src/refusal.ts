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

/** To who corrects what had arrived without his knowing; his next try is another one. */
const sentBefore = (where: string, ofAnother: string) =>
  `Un premier envoi est déjà enregistré : vérifiez ${where}. S'il s'agit ${ofAnother}, envoyez à nouveau.`;

const REFUSALS = {
  "auth.required": ["unauthenticated", "Vous devez être connecté"],
  "auth.required-to-publish": ["unauthenticated", "Vous devez être connecté pour créer une annonce"],
  "auth.required-to-write": ["unauthenticated", "Vous devez être connecté pour envoyer un message"],
  "auth.required-for-quote": ["unauthenticated", "Vous devez être connecté pour demander un devis"],
  "auth.required-to-favour": ["unauthenticated", "Vous devez être connecté pour ajouter aux favoris"],
  "auth.required-to-order": ["unauthenticated", "Vous devez être connecté pour commander"],
  "auth.required-to-report": ["unauthenticated", "Vous devez être connecté pour signaler une annonce"],
  "auth.required-for-profile": ["unauthenticated", "Utilisateur non connecté"],
  "auth.bad-credentials": ["invalid", "Email ou mot de passe incorrect"],
  "auth.suspended": ["forbidden", "Ce compte est suspendu. Le motif vous a été envoyé par email."],
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
  "announcement.id-taken": ["conflict", "Un premier envoi est déjà publié : corrigez-le dans « Mes annonces »."],
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
  "stock.not-found": ["not-found", "Ce stock n'existe plus"],
  "stock.id-taken": ["conflict", sentBefore("l'historique", "d'un autre mouvement")],
  "stock.item-id-taken": ["conflict", sentBefore("la liste", "d'un autre produit")],
  "stock.name-taken": ["conflict", "Vous avez déjà un stock de ce nom dans cette unité"],
  "stock.short": ["conflict", "Stock insuffisant"],
  "stock.reserved": ["conflict", "Une partie est réservée pour des commandes acceptées : vous ne pouvez pas compter moins"],
  "stock.whole": ["invalid", "La quantité doit être un nombre entier"],
  "stock.too-much": ["invalid", "Cette quantité est trop élevée"],
  "stock.in-use": ["conflict", "Videz ce stock et détachez ses annonces avant de l'archiver"],
  "stock.archived": ["conflict", "Ce stock est archivé"],
  "stock.other-unit": ["conflict", "L'annonce et le stock doivent avoir la même unité"],
  "stock.other-currency": ["conflict", "L'annonce et le stock doivent être du même pays"],
  "stock.stale": ["conflict", "Le stock a changé entre-temps. Rechargez la page pour voir ce qui est libre."],
  "phone.none": ["not-found", "Numéro de téléphone non disponible"],
  "profile.not-found": ["not-found", "Profil non trouvé"],
  "profile.missing": ["precondition", "Votre profil n'est pas encore configuré"],
  "profile.exists": ["conflict", "Votre profil est déjà configuré"],
  "store.forbidden": ["forbidden", "Vous n'avez pas l'autorisation d'accéder à ce store."],
  "directory.not-found": ["not-found", "Cette fiche n'est plus dans l'annuaire"],
  "directory.id-taken": ["conflict", "Cette fiche est déjà enregistrée : retrouvez-la dans la liste."],
  "directory.stale": ["conflict", "Cette fiche a changé entre-temps. Fermez-la et actualisez la liste."],
  "directory.member": ["conflict", "Cette fiche appartient à un membre : lui seul la modifie"],
  "farm.id-taken": ["conflict", "Ce contenu est déjà enregistré : retrouvez-le dans la liste."],
  "farm.not-found": ["not-found", "Ce contenu n'existe plus"],
  "farm.stale": ["conflict", "Ce contenu a changé entre-temps. Fermez-le et actualisez la liste."],
  "farm.past": ["invalid", "La date est déjà passée"],
  "farm.full": ["conflict", "La liste est pleine. Supprimez une entrée avant d'en ajouter une."],
  "directory.no-account": ["conflict", NO_ACCOUNT.detaillant],
  "directory.no-account-other": ["conflict", NO_ACCOUNT.other],
  "order.not-found": ["not-found", "Commande non trouvée"],
  "order.id-taken": ["conflict", sentBefore("vos commandes", "d'une autre offre")],
  "order.stale": ["conflict", "La commande a changé entre-temps. Vérifiez-la avant de continuer."],
  "order.bad-state": ["conflict", "Cette action n'est plus possible dans l'état de la commande"],
  "order.own": ["conflict", "Vous ne pouvez pas commander votre propre annonce"],
  "order.other-refused": ["conflict", "Cette commande n'est pas possible avec cette personne"],
  "order.other-gone": ["conflict", "Le compte de l'autre partie n'est plus actif. Vous pouvez annuler la commande."],
  "order.stock": ["conflict", "Stock insuffisant : il reste …"],
  "order.goods-changed": ["conflict", "L'annonce a changé depuis cette offre. Refusez-la et demandez-en une nouvelle."],
  "order.taken-down": ["conflict", "Notre équipe a retiré cette annonce : elle ne se vend plus"],
  "order.measure": ["invalid", "Cette unité se compte en nombres entiers"],
  "order.fixed-price": ["invalid", "Ce prix n'est pas négociable"],
  "order.no-delivery": ["invalid", "Le vendeur ne livre pas : choisissez le retrait ou un transporteur"],
  "order.past": ["invalid", "La date souhaitée est déjà passée"],
  "order.expired": ["conflict", "Le délai de réponse est dépassé"],
  "order.rounds": ["conflict", "Trois tours au plus : acceptez ou refusez cette offre"],
  "order.pick-up": ["conflict", "Cette commande est à retirer sur place"],
  "order.wrong-code": ["invalid", "Ce code n'est pas celui de l'acheteur"],
  "order.code-locked": ["too-many", "Trop de codes erronés. Réessayez dans quinze minutes."],
  "order.too-early": ["conflict", "Une commande prête peut être abandonnée après 14 jours"],
  "order.too-late": ["conflict", "Un litige s'ouvre dans les 48 heures qui suivent la remise"],
  "order.no-document": ["not-found", "Ce document n'a pas encore été établi"],
  "review.not-found": ["not-found", "Avis non trouvé"],
  "review.not-handed-over": ["conflict", "Un avis se donne une fois la commande remise"],
  "review.too-late": ["conflict", "Un avis se donne dans les 14 jours qui suivent la remise"],
  "review.written": ["conflict", "Vous avez déjà donné votre avis sur cette commande"],
  "review.replied": ["conflict", "Vous avez déjà répondu à cet avis"],
  "review.removed": ["conflict", "Cet avis est déjà retiré"],
  "customer.not-found": ["not-found", "Client non trouvé"],
  "customer.id-taken": ["conflict", sentBefore("la liste", "d'un autre client")],
  "sale.not-found": ["not-found", "Vente non trouvée"],
  "sale.id-taken": ["conflict", sentBefore("la liste", "d'une autre vente")],
  "sale.other-unit": ["conflict", "L'unité de ce stock a changé. Choisissez-le à nouveau."],
  "sale.other-currency": ["conflict", "Ce stock est compté dans la monnaie d'un autre pays"],
  "sale.short": ["conflict", "Stock insuffisant : il reste …"],
  "sale.bad-state": ["conflict", "Cette vente ne peut plus être modifiée"],
  "promotion.not-found": ["not-found", "Promotion non trouvée"],
  "promotion.id-taken": ["conflict", sentBefore("la liste", "d'une autre promotion")],
  "promotion.raises": ["invalid", "Une promotion ne peut que baisser le prix"],
  "promotion.overlap": ["conflict", "Cette annonce a déjà une promotion à ces dates"],
  "promotion.past": ["invalid", "La date de début est déjà passée"],
  "promotion.ends-before": ["invalid", "La promotion doit finir après son début"],
  "promotion.too-long": ["invalid", "Une promotion dure 90 jours au plus"],
  "vehicle.not-found": ["not-found", "Véhicule non trouvé"],
  "vehicle.id-taken": ["conflict", "Ce véhicule existe déjà"],
  "vehicle.plate-taken": ["conflict", "Vous avez déjà un véhicule avec cette plaque"],
  "vehicle.on-mission": ["conflict", "Ce véhicule est en mission"],
  "vehicle.maintenance": ["conflict", "Ce véhicule est en maintenance"],
  "vehicle.in-use": ["conflict", "Ce véhicule a encore des livraisons à faire"],
  "vehicle.booked": ["conflict", "Ce véhicule est déjà réservé sur cette période"],
  "vehicle.overload": ["conflict", "Ce chargement de … dépasse la charge du véhicule"],
  "vehicle.full": ["conflict", "La flotte est pleine. Archivez un véhicule avant d'en ajouter un."],
  "route.not-found": ["not-found", "Itinéraire non trouvé"],
  "route.full": ["conflict", "La liste est pleine. Supprimez un itinéraire avant d'en ajouter un."],
  "quote.not-found": ["not-found", "Demande de devis non trouvée"],
  "quote.id-taken": ["conflict", sentBefore("la conversation", "d'une autre demande")],
  "quote.stale": ["conflict", "La demande a changé entre-temps. Vérifiez-la avant de continuer."],
  "quote.bad-state": ["conflict", "Cette action n'est plus possible dans l'état de la demande"],
  "quote.expired": ["conflict", "Le délai de cette demande est dépassé"],
  "quote.other-gone": ["conflict", "Le compte de l'autre partie n'est plus actif. Vous pouvez clore la demande."],
  "quote.no-carrier": ["conflict", "Cette personne n'est pas transporteur"],
  "quote.past": ["invalid", "La date souhaitée est déjà passée"],
  "quote.past-pickup": ["invalid", "La date de chargement est déjà passée"],
  "quote.past-validity": ["invalid", "La date de validité est déjà passée"],
  "quote.order-state": ["conflict", "Cette commande ne peut pas être livrée dans son état"],
  "quote.pick-up": ["conflict", "L'acheteur vient chercher cette commande : lui seul peut en confier le transport"],
  "quote.order-carried": ["conflict", "Cette commande a déjà une livraison"],
  "delivery.not-found": ["not-found", "Livraison non trouvée"],
  "delivery.stale": ["conflict", "La livraison a changé entre-temps. Vérifiez-la avant de continuer."],
  "delivery.bad-state": ["conflict", "Cette action n'est plus possible dans l'état de la livraison"],
  "delivery.too-early": ["conflict", "La marchandise se charge au plus tôt 24 heures avant le chargement prévu"],
  "delivery.order-state": ["conflict", "La commande n'est pas prête à être livrée : voyez avec son vendeur"],
  "delivery.wrong-code": ["invalid", "Ce code n'est pas celui du destinataire"],
  "delivery.code-locked": ["too-many", "Trop de codes erronés. Réessayez dans quinze minutes."],
  "crop.not-found": ["not-found", "Culture non trouvée"],
  "crop.id-taken": ["conflict", sentBefore("la liste", "d'une autre culture")],
  "crop.note-id-taken": ["conflict", "Cette note est déjà enregistrée : relisez le journal."],
  "crop.stale": ["conflict", "La culture a changé entre-temps. Vérifiez-la avant de continuer."],
  "crop.over": ["conflict", "Cette culture est terminée"],
  "crop.bad-state": ["conflict", "Cette action n'est pas possible dans l'état de la culture"],
  "crop.full": ["conflict", "Vous suivez déjà 200 cultures. Terminez-en une avant d'en ajouter."],
  "crop.no-weight": ["conflict", "Choisissez un stock qui se mesure en kg, en g ou en tonnes"],
  "crop.measure": ["invalid", "Ce poids ne se mesure pas dans l'unité de ce stock"],
  "batch.not-found": ["not-found", "Lot non trouvé"],
  "batch.id-taken": ["conflict", sentBefore("la liste", "d'un autre lot")],
  "batch.over": ["conflict", "Ce lot est déjà terminé ou annulé"],
  "batch.short": ["conflict", "Stock insuffisant : il reste …"],
  "batch.weight": ["invalid", "Indiquez le poids en kg de ce qui ne se mesure pas en kg"],
  "batch.yield": ["invalid", "Il ne peut pas sortir plus que ce qui est entré : … au plus"],
  "audit.bad-filter": ["invalid", "Ces filtres du journal ne sont pas valides"],
  "page.bad-cursor": ["invalid", "Cette page de résultats n'existe plus. Relancez la recherche."],
  "limits.too-many": ["too-many", "Trop de tentatives, réessayez dans quelques instants"],
  "service.busy": ["unavailable", "Le service est très demandé. Réessayez dans quelques secondes."],
  "service.database-away": ["unavailable", "Le service est momentanément indisponible. Réessayez dans quelques instants."],
} as const satisfies Record<string, readonly [RefusalKind, string]>;

export type RefusalCode = keyof typeof REFUSALS;

/** Nobody counts in seconds beyond two minutes. */
function waitOf(seconds: number) {
  if (seconds < 120) return `${seconds} s`;
  const minutes = Math.ceil(seconds / 60);
  return `${seconds} s (${minutes < 120 ? `${minutes} min` : `${Math.ceil(minutes / 60)} h`})`;
}

/** The product said no, in words the user may read. Anything else thrown is a bug. */
export class Refusal extends Error {
  override name = "Refusal";
  readonly code: RefusalCode;
  readonly kind: RefusalKind;
  /** Seconds until a retry makes sense, for quotas and busy services. */
  readonly retryAfter: number | undefined;

  /** `detail`: the seconds, or the words that stand for the « … » of the sentence. */
  constructor(code: RefusalCode, detail?: number | string) {
    const [kind, message] = REFUSALS[code];
    const said = typeof detail === "string" ? message.replace("…", () => detail) : message;
    const waits = code === "limits.too-many" && typeof detail === "number";
    super(waits ? `Trop de tentatives, réessayez dans ${waitOf(detail)}` : said);
    this.code = code;
    this.kind = kind;
    this.retryAfter = typeof detail === "number" ? detail : undefined;
  }
}

export const refusalMessage = (code: RefusalCode): string => REFUSALS[code][1];
