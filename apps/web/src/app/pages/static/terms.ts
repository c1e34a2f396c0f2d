import type { LegalSection } from "./legal-text.tsx";

export const TERMS: readonly LegalSection[] = [
  {
    id: "objet",
    title: "Objet",
    text: [
      "Récolte est un site d'annonces. Il met en relation les acteurs de la filière agroalimentaire au Gabon et en Côte d'Ivoire : producteurs, transformateurs, grossistes, transporteurs, détaillants et consommateurs. Les présentes conditions règlent son usage, que vous le visitiez ou que vous y teniez un compte.",
      "En créant un compte, vous cochez une case pour les accepter. Si vous ne les acceptez pas, vous pouvez consulter les annonces, mais pas devenir membre.",
    ],
  },
  {
    id: "compte",
    title: "Inscription et compte",
    text: [
      "Pour ouvrir un compte et le garder :",
      [
        "vous avez au moins 18 ans ;",
        "vous donnez des renseignements exacts et les tenez à jour ;",
        "vous n'avez qu'un seul compte par personne ;",
        "vous choisissez le type d'activité qui est le vôtre ;",
        "vous gardez votre mot de passe secret et répondez de ce qui est fait avec votre compte.",
      ],
      "L'inscription et la consultation des annonces sont gratuites. Si vous pensez qu'un autre se sert de votre compte, changez votre mot de passe, déconnectez tous vos appareils depuis les paramètres de votre profil et prévenez-nous.",
      "Le badge « Vérifié » signifie que notre équipe a contrôlé l'identité annoncée. Il n'est une garantie ni des produits ni des prix, et disparaît quand le nom ou le type de compte change.",
    ],
  },
  {
    id: "annonces",
    title: "Annonces",
    text: [
      "Vous ne publiez que des produits que vous avez le droit de vendre, décrits honnêtement : nature, état, quantité, unité, prix en FCFA et lieu. La mention « Bio » est réservée à ce qui est réellement produit ainsi. Les photos montrent le produit proposé et vous appartiennent : 6 au plus, de 5 Mo chacune.",
      "Une annonce est visible dès sa publication et reste en ligne {jours} jours ; son auteur en est averti 3 jours avant la fin et peut la renouveler. Il peut aussi la modifier, la mettre en pause ou la supprimer.",
      "La mise en vedette est un service payant, demandé en publiant et accordé par un administrateur pour un nombre de semaines. Les annonces mises en vedette portent un badge.",
      "Chaque profession reste soumise à ses règles : hygiène et sécurité sanitaire des aliments, étiquetage, poids et mesures, transport des denrées, autorisations et impôts. Les respecter est l'affaire du vendeur.",
    ],
  },
  {
    id: "interdits",
    title: "Comportements interdits",
    text: [
      "Sont notamment interdits :",
      [
        "la fraude, l'escroquerie, la tromperie sur le produit, le prix ou l'identité ;",
        "le harcèlement, les menaces, les injures et les propos discriminatoires ;",
        "les robots, la collecte automatique de données et toute atteinte au fonctionnement du site ;",
        "les contenus et les produits illégaux, volés ou dangereux, dont les espèces protégées et la viande de brousse interdite ;",
        "les annonces en double et les messages publicitaires non sollicités ;",
        "la réutilisation des coordonnées d'un membre pour autre chose que l'échange qu'il attend.",
      ],
      "Certains de ces actes sont aussi des infractions : la loi n° 027/2023 du 11 juillet 2023 au Gabon et la loi n° 2013-451 du 19 juin 2013 en Côte d'Ivoire répriment la cybercriminalité.",
    ],
  },
  {
    id: "messages",
    title: "Messagerie et appels",
    text: [
      "La messagerie sert à parler d'une annonce, d'un produit ou d'une livraison. Vous pouvez bloquer une personne : elle ne pourra plus vous écrire. Le nombre de messages et de numéros demandés est limité, pour protéger chacun du démarchage.",
      "Un numéro de téléphone n'est donné qu'à la personne qui touche « Appeler ». Un message signalé est lu par la modération avec ceux qui le précèdent, afin d'être compris ; les autres conversations restent privées.",
    ],
  },
  {
    id: "moderation",
    title: "Signalement et modération",
    text: [
      "Tout membre peut signaler une annonce ou un message. Notre équipe examine chaque signalement et peut rejeter ou désactiver une annonce ; son auteur en reçoit la raison, peut corriger l'annonce et la soumettre de nouveau.",
      "En cas de manquement grave ou répété, le compte peut être suspendu, avec une raison et, s'il y a lieu, une date de fin : les sessions se ferment et les annonces sont masquées. La personne peut contester la décision une fois, dans les 14 jours, par le lien du message qui l'annonce, et écrire depuis la page Contact ; une autre personne de l'équipe la réexamine quand c'est possible. Chaque décision est enregistrée dans un journal.",
    ],
  },
  {
    id: "transactions",
    title: "Transactions entre membres",
    text: [
      "Récolte n'est pas partie aux ventes, aux livraisons ni aux devis conclus entre ses membres et n'encaisse pas le prix des produits. L'acheteur et le vendeur conviennent ensemble du prix, de la quantité, de la remise et du paiement, et répondent chacun de leurs engagements.",
      "Quand le vendeur est un professionnel et l'acheteur un consommateur, les lois qui protègent celui-ci s'appliquent entre eux : information claire avant l'achat, conformité, rétractation là où la loi l'accorde. Ce sont notamment la loi n° 025/2021 sur les transactions électroniques au Gabon, et les lois n° 2013-546 du 30 juillet 2013 sur les transactions électroniques et n° 2016-412 du 15 juin 2016 sur la consommation en Côte d'Ivoire. Entre commerçants, l'Acte uniforme de l'OHADA portant sur le droit commercial général régit la vente.",
      "Par prudence, rencontrez le vendeur en personne, vérifiez la qualité du produit, préférez le paiement en espèces à la remise et signalez tout comportement suspect.",
    ],
  },
  {
    id: "frais",
    title: "Prix et frais",
    text: [
      "Les prix sont indiqués en FCFA par les vendeurs, qui en sont seuls responsables : franc de la BEAC (XAF) au Gabon, franc de la BCEAO (XOF) en Côte d'Ivoire. « Prix sur demande » signifie que le prix se convient avec le vendeur.",
      "Des frais peuvent s'appliquer à des fonctions premium, comme la mise en vedette ({prix} FCFA/semaine), ou à des transactions ; ils sont toujours annoncés avant d'être dus. Les chiffres marqués « Estimation » n'engagent personne.",
    ],
  },
  {
    id: "propriete",
    title: "Contenus et propriété",
    text: [
      "Vos textes et vos photos restent les vôtres. Vous nous autorisez, gratuitement et dans les deux pays, à les enregistrer, à les redimensionner et à les afficher, y compris dans l'aperçu d'un lien partagé, tant qu'ils sont publiés et pour le seul fonctionnement du site.",
      "Le nom, la marque et les illustrations de Récolte ne peuvent être repris sans accord. Si un contenu porte atteinte à vos droits, signalez-le ou écrivez-nous.",
    ],
  },
  {
    id: "responsabilite",
    title: "Responsabilité",
    text: [
      "Nous faisons de notre mieux pour que le site soit disponible et sûr, sans pouvoir garantir une absence totale d'interruption ou d'erreur. La météo, les conseils et les événements sont donnés à titre indicatif.",
      "Nous hébergeons les annonces, les messages et les profils sans les rédiger ni les contrôler tous à l'avance. Nous ne répondons pas des actes des membres, mais nous agissons rapidement lorsqu'un contenu contraire à la loi ou à ces conditions nous est signalé. Rien ici n'écarte une responsabilité que la loi ne permet pas d'écarter.",
    ],
  },
  {
    id: "fermeture",
    title: "Fermeture du compte",
    text: [
      "Vous pouvez demander la suppression de votre compte à tout moment depuis les paramètres de votre profil. Le profil et les annonces disparaissent aussitôt. Pendant 14 jours, vous retrouvez tout en vous reconnectant et en annulant la suppression ; ensuite, l'effacement est définitif. Vos engagements envers d'autres membres ne s'éteignent pas pour autant.",
      "Avant de partir, vous pouvez télécharger vos données au même endroit.",
    ],
  },
  {
    id: "demonstration",
    title: "Mode démonstration",
    text: [
      "Une installation du site peut fonctionner en mode démonstration. Les personnes, les annonces et les prix qu'elle montre alors au départ sont inventés, les comptes de démonstration sont partagés, les données peuvent être remises à zéro à tout moment et le courrier peut être retenu. N'y mettez aucune information réelle.",
    ],
  },
  {
    id: "droit",
    title: "Modification, droit applicable et litiges",
    text: [
      "Ces conditions peuvent évoluer. La date en tête de page indique la version en vigueur ; un changement important est annoncé sur le site avant de s'appliquer.",
      "Elles sont soumises au droit du pays où réside le membre, Gabon ou Côte d'Ivoire. En cas de désaccord, écrivez-nous d'abord : nous cherchons une solution amiable. À défaut, les tribunaux compétents de ce pays peuvent être saisis, comme les services chargés de la consommation. Si une disposition est jugée sans effet, les autres demeurent.",
    ],
  },
];
