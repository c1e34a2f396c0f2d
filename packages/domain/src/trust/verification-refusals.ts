// chunk: sending
export const VERIFICATION_REFUSALS = {
  "verification.off": ["precondition", "Les pièces d'identité ne sont pas encore acceptées sur ce site"],
  "verification.not-found": ["not-found", "Vérification non trouvée"],
  "verification.asked": ["conflict", "Cette étape est déjà demandée"],
  "verification.no-phone": ["precondition", "Ajoutez d'abord votre numéro de téléphone à votre profil"],
  "verification.no-place": ["precondition", "Ajoutez d'abord votre ville à votre profil"],
  "verification.decided": ["conflict", "Cette demande a déjà été décidée ou retirée"],
  "verification.code-spent": ["conflict", "Trop de codes faux : la personne doit refaire sa demande"],
  "verification.bad-day": ["invalid", "La visite doit dater de moins d'un an"],
  "identity.unreadable": ["conflict", "Cette pièce ne peut pas être lue : sa clé manque, ou elle est abîmée"],
  "identity.same": ["conflict", "Cette pièce est déjà celle d'un autre compte"],
  "identity.over": ["invalid", "Cette pièce n'est plus valable"],
  "vouch.not-found": ["not-found", "Parrainage non trouvé"],
  "vouch.no-place": ["forbidden", "Pour parrainer, votre propre lieu doit avoir été visité"],
  "vouch.oneself": ["conflict", "Vous ne pouvez pas vous parrainer vous-même"],
  "vouch.given": ["conflict", "Vous parrainez déjà cette personne"],
  "vouch.full": ["conflict", "Vous parrainez déjà 20 personnes : retirez-en une d'abord"],
} as const;
