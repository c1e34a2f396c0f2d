import type { LegalSection } from "./legal-text.tsx";

export const PRIVACY: readonly LegalSection[] = [
  {
    id: "lois",
    title: "Les lois qui vous protègent",
    text: [
      "Au Gabon, la loi n° 025/2023 du 12 juillet 2023, qui modifie la loi n° 001/2011 du 25 septembre 2011, protège les données à caractère personnel ; l'Autorité pour la Protection des Données Personnelles et de la Vie Privée (APDPVP) y veille.",
      "En Côte d'Ivoire, c'est la loi n° 2013-450 du 19 juin 2013 ; l'Autorité de Régulation des Télécommunications/TIC de Côte d'Ivoire (ARTCI) y veille.",
      "L'exploitant de Récolte est responsable du traitement de vos données. Vous le joignez par la page Contact.",
    ],
  },
  {
    id: "donnees",
    title: "Les données que nous recueillons",
    text: [
      "Nous ne recueillons que ce dont le service a besoin :",
      [
        "votre compte : prénom, nom, adresse email, mot de passe (gardé sous une forme qui ne permet pas de le lire), type d'activité et pays ;",
        "votre profil, si vous le complétez : ville, téléphone, photo et présentation ;",
        "ce que vous faites sur le site : annonces, photos, favoris, messages, personnes bloquées et signalements ;",
        "ce que vous échangez avec d'autres membres : offres, commandes, demandes de devis, livraisons, avis, et les papiers qui en font foi ;",
        "ce que vous tenez ici pour votre activité : stock, récoltes, lots, véhicules, itinéraires, ventes au comptoir, et les clients que vous y notez ;",
        "les demandes de numéro de téléphone : qui, de qui, quand ;",
        "ce que vous écrivez par la page Contact, même sans compte ;",
        "des données techniques nécessaires à la sécurité : adresse IP, navigateur, date de connexion.",
      ],
      "Les champs obligatoires sont ceux sans lesquels le service ne peut pas être rendu ; les autres sont à votre choix. Nous ne demandons ni pièce d'identité, ni donnée bancaire, ni votre position. La position, la date et l'appareil contenus dans vos photos sont effacés à l'envoi : seule l'image est gardée.",
    ],
  },
  {
    id: "usages",
    title: "Ce que nous en faisons, et pourquoi",
    text: [
      "Vos données servent :",
      [
        "à tenir votre compte, publier vos annonces et acheminer vos messages : c'est le service que vous demandez ;",
        "à vous écrire : confirmation d'adresse, nouveau mot de passe, sécurité du compte, et les nouvelles que vous avez choisi de recevoir ;",
        "à modérer les contenus et à prévenir la fraude et les abus : c'est notre intérêt légitime et celui des membres ;",
        "à établir des chiffres d'ensemble, où personne n'est reconnaissable ;",
        "à respecter nos obligations légales.",
      ],
      "Nous ne vendons vos données à personne, n'affichons pas de publicité ciblée et ne prenons aucune décision vous concernant par le seul calcul d'une machine : suspendre un compte ou rejeter une annonce est le fait d'une personne.",
    ],
  },
  {
    id: "visible",
    title: "Ce que les autres voient",
    text: [
      "Votre nom, votre type d'activité, votre ville, votre photo, votre présentation et vos annonces actives sont publics, et les moteurs de recherche peuvent les trouver. Votre adresse email n'est montrée qu'à vous et aux administrateurs. Votre numéro de téléphone ne figure dans aucune page : il n'est donné qu'à la demande d'une personne qui souhaite vous appeler, et chaque demande est limitée et enregistrée.",
      "Vos messages et leurs photos ne sont lus que par vous et votre correspondant. Si l'un de vous signale un message, la modération lit celui-ci et ceux qui le précèdent, et cette lecture est notée dans un journal.",
    ],
  },
  {
    id: "partage",
    title: "Avec qui elles sont partagées",
    text: [
      "Nos prestataires techniques (hébergement, envoi d'emails) y ont accès dans la seule mesure de leur mission et sous engagement de confidentialité. Nous ne les communiquons à une autorité que si la loi nous y oblige.",
      "Si un prestataire se trouve hors de votre pays, le transfert respecte les conditions de la loi qui vous protège : niveau de protection suffisant, formalités auprès de l'APDPVP ou de l'ARTCI.",
    ],
  },
  {
    id: "cookies",
    title: "Cookies et stockage",
    text: [
      "Aucune page ne charge quoi que ce soit d'un autre site. Il n'y a ni traceur publicitaire, ni mesure d'audience par un tiers. Six cookies suffisent au service :",
      [
        "la session, qui vous garde connecté : 14 jours sans visite, 90 jours au plus ;",
        "l'appareil, qui reconnaît celui où vous vous êtes déjà connecté et protège votre compte des essais de mots de passe : un an ;",
        "le visiteur sans compte, pour ne compter qu'une fois par jour celui qui consulte une annonce, et reconnaître qui attend d'entrer avec son téléphone : deux jours au plus ;",
        "après ce que vous venez d'écrire, jusqu'où lire pour le revoir aussitôt : 30 secondes ;",
        "la barre latérale, ouverte ou fermée : 7 jours ;",
        "l'économie de données, si vous la choisissez : un an.",
      ],
      "Votre navigateur garde aussi votre choix de thème, vos brouillons, les messages en attente d'envoi et, pour lire hors connexion, des copies de ce que vous avez vu. Ce qui touche à votre compte s'efface à la déconnexion.",
    ],
  },
  {
    id: "durees",
    title: "Durées de conservation",
    text: [
      "Vos données sont gardées tant que votre compte existe, et pas au-delà de ce qui suit :",
      [
        "messages : 24 mois après la dernière activité de la conversation, sauf celle qui a été signalée ;",
        "commandes, devis et livraisons, avec leurs papiers : ils restent à l'autre partie comme preuve, sans terme fixé ;",
        "messages envoyés par la page Contact : 24 mois ;",
        "consultations des annonces, comptées sans votre nom : 40 jours ;",
        "adresses IP : 12 mois, sauf celles de l'équipe dans son journal ;",
        "sessions : 90 jours au plus ;",
        "journal des décisions de l'équipe : 5 ans, pour pouvoir en rendre compte ;",
        "copies de sauvegarde : le temps de leur renouvellement, hors d'usage courant.",
      ],
    ],
  },
  {
    id: "suppression",
    title: "Suppression de votre compte",
    text: [
      "Vous la demandez depuis les paramètres de votre profil, avec votre mot de passe, ou avec un code par téléphone si vous n'en avez pas : elle attend alors 24 heures. Votre profil et vos annonces disparaissent dès lors, et toutes vos sessions se ferment. Pendant 14 jours, vous retrouvez tout en vous reconnectant et en annulant la suppression. Ensuite, votre adresse, votre profil, vos favoris, vos annonces, vos photos, le texte de vos avis et ce que vous teniez pour votre activité sont effacés.",
      "Les messages que vous avez envoyés restent à ceux qui les ont reçus, signés « Compte supprimé », jusqu'à la fin de leur durée. Vos commandes, devis et livraisons restent à l'autre partie, avec leurs papiers, où votre nom ne lui est plus montré. Ce qu'exige la loi ou un litige en cours est gardé pour ce seul motif.",
    ],
  },
  {
    id: "droits",
    title: "Vos droits",
    text: [
      "Sur les données qui vous concernent, vous pouvez :",
      [
        "les consulter et en recevoir une copie : dans les paramètres de votre profil, « Télécharger mes données » donne tout en un fichier, une fois par jour ;",
        "les corriger : vous-même dans votre profil ;",
        "les faire effacer : en supprimant votre compte, ou en nous écrivant ;",
        "vous opposer à un usage ou en demander la limite ;",
        "choisir les nouvelles reçues par email, dans les paramètres de votre profil ;",
        "retirer un accord que vous avez donné, sans effet sur le passé.",
      ],
      "Pour le reste, écrivez-nous par la page Contact : nous répondons dans le mois, gratuitement. Nous pouvons vérifier que la demande vient de vous. Si la réponse ne vous convient pas, vous pouvez saisir l'autorité de votre pays : l'APDPVP au Gabon, l'ARTCI en Côte d'Ivoire.",
    ],
  },
  {
    id: "securite",
    title: "Sécurité",
    text: [
      "Les échanges avec le site sont chiffrés, les mots de passe ne sont jamais conservés en clair, les accès de l'équipe sont limités à sa mission et notés. Vous voyez vos appareils connectés et pouvez fermer chacune de leurs sessions.",
      "Si un incident touchait vos données, nous préviendrions l'autorité compétente et, s'il vous expose à un risque, vous-même, sans délai.",
    ],
  },
  {
    id: "mineurs",
    title: "Mineurs",
    text: [
      "Le service est réservé aux personnes d'au moins 18 ans. Un compte ouvert par un mineur est fermé et ses données sont effacées dès que nous l'apprenons.",
    ],
  },
  {
    id: "demonstration",
    title: "Mode démonstration",
    text: [
      "Sur une installation en mode démonstration, les personnes montrées sont inventées, les comptes de démonstration sont partagés, le courrier peut être retenu au lieu de partir et tout peut être remis à zéro. N'y confiez aucune donnée réelle.",
    ],
  },
  {
    id: "evolution",
    title: "Évolution de cette politique",
    text: [
      "Cette politique peut évoluer ; la date en tête de page indique la version en vigueur, et un changement important est annoncé sur le site avant de s'appliquer.",
    ],
  },
];
