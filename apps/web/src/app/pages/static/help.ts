interface Question {
  question: string;
  answer: string[];
}

export const QUESTIONS: readonly Question[] = [
  {
    question: "Comment créer une annonce ?",
    answer: [
      "Connectez-vous, puis touchez « Créer une annonce ». Renseignez le titre, la catégorie, l'état du produit, le prix, l'unité et la ville, décrivez votre produit et ajoutez jusqu'à 6 photos de 5 Mo au plus.",
      "Touchez « Publier l'annonce » : elle est visible aussitôt, pendant {jours} jours. Vous pouvez la modifier, la mettre en pause, la renouveler ou la supprimer depuis votre profil.",
    ],
  },
  {
    question: "Comment contacter un vendeur ?",
    answer: [
      "Ouvrez l'annonce et touchez « Envoyer un message » pour lui écrire, ou « Appeler » s'il a indiqué un numéro. Il faut être connecté.",
      "Vos conversations et les réponses se trouvent dans Messages ; une pastille vous signale les messages non lus.",
    ],
  },
  {
    question: "Comment ajouter une annonce à mes favoris ?",
    answer: [
      "Touchez le cœur d'une annonce, dans la liste ou sur sa page. Touchez-le encore pour la retirer. Vous retrouvez toutes vos annonces dans Favoris.",
    ],
  },
  {
    question: "Quels sont les frais de la plateforme ?",
    answer: [
      "L'inscription et la consultation des annonces sont gratuites. Des frais peuvent s'appliquer à des fonctions premium, comme la mise en vedette d'une annonce ({prix} FCFA/semaine), ou à des transactions.",
    ],
  },
  {
    question: "Comment signaler une annonce frauduleuse ?",
    answer: [
      "Sur la page de l'annonce, touchez « Signaler » et indiquez la raison. Notre équipe examine chaque signalement et retire ce qui enfreint les règles.",
      "Par prudence : rencontrez le vendeur en personne, vérifiez la qualité du produit, préférez le paiement en espèces à la remise, et signalez tout comportement suspect.",
    ],
  },
];

export const STEPS: readonly { title: string; text: string }[] = [
  {
    title: "Inscrivez-vous",
    text: "Créez votre compte gratuitement comme producteur, transporteur, grossiste, détaillant, transformateur ou consommateur.",
  },
  {
    title: "Complétez votre profil",
    text: "Ajoutez votre photo, votre ville, votre téléphone et quelques mots sur votre activité : on achète plus volontiers à quelqu'un que l'on connaît.",
  },
  {
    title: "Parcourez les annonces",
    text: "Cherchez un produit et filtrez par catégorie et par lieu pour trouver ce qu'il vous faut près de chez vous.",
  },
  {
    title: "Contactez les vendeurs",
    text: "Écrivez par la messagerie pour convenir du prix, de la quantité et de la remise.",
  },
];

export const WITHOUT_NETWORK =
  "Ce que vous faites sans réseau attend sur votre appareil, et nulle part ailleurs. Si vous effacez les données du navigateur, ce qui attend encore est perdu, vos brouillons aussi, et nous ne pouvons pas vous les rendre. Pour voir ce qui attend, touchez « 1 envoi attend le réseau » en haut de la page. Avant d'effacer ou de changer de téléphone, retrouvez du réseau et touchez « Envoyer maintenant » dans cette liste : quand la ligne a disparu, plus rien n'attend.";
