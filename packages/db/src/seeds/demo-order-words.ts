/** What buyers and sellers add to their offers, answers and disputes. */
export const OFFER_NOTES = [
  "Je peux passer dès demain matin.",
  "Merci de bien trier, c'est pour la revente.",
  "Si la qualité est bonne, je commande chaque semaine.",
  "Pouvez-vous garder la même qualité que la dernière fois ?",
  "Je paie par mobile money à la réception.",
];
export const COUNTER_NOTES = [
  "À ce prix je ne couvre pas mes frais, voici mon dernier mot.",
  "Je peux faire un geste pour cette quantité.",
  "Le transport a augmenté, je ne peux pas descendre plus.",
];
export const BACK_NOTES = [
  "Partageons la différence.",
  "C'est encore un peu cher pour moi.",
  "Je prends tout de suite à ce prix.",
];
export const REFUSALS = ["Déjà vendu ailleurs, désolé.", "Le prix est trop bas.", "Je n'ai plus assez de stock cette semaine."];
export const CANCELLATIONS = [
  "Un empêchement, je ne peux plus venir.",
  "La récolte est moins bonne que prévu.",
  "J'ai trouvé plus près de chez moi.",
  "Erreur de quantité, je referai une offre.",
];
/** What is contested, what the seller says to that (null: nothing yet), and how the team decides it. */
export const DISPUTES = [
  {
    reason: "Une partie de la marchandise est abîmée.",
    answer: "La marchandise était en bon état à la remise : elle s'est sans doute abîmée ensuite.",
    upheld: ["Photos vues des deux côtés : les pertes sont normales pour ce produit, la vente tient."],
    annulled: ["La marchandise était impropre : la vente ne compte pas et le vendeur rend le paiement."],
  },
  {
    reason: "Le poids n'y est pas, il manque une partie de la commande.",
    answer: "Tout a été pesé ensemble à la remise, sans une remarque.",
    upheld: ["Les deux parties se sont entendues sur un complément au prochain passage, la vente tient."],
    annulled: ["Le manque est reconnu : la vente ne compte pas et le vendeur rend le paiement."],
  },
  {
    reason: "La qualité ne correspond pas à l'annonce.",
    answer: null,
    upheld: ["Photos vues des deux côtés : la marchandise est celle de l'annonce, la vente tient."],
    annulled: ["L'annonce promettait mieux : la vente ne compte pas et le vendeur rend le paiement."],
  },
];
