/** What one feature does with what is about a person: the register is `docs/privacy.md`. */
export interface Complement {
  feature: string;
  what: string;
  why: string;
  kept: string;
  receives: string;
  stop: string;
}

/** What one publishes, writes, trades and is believed for: others see some of it, or judge it. */
export const BETWEEN_PEOPLE: readonly Complement[] = [
  {
    feature: "Alertes, favoris et vendeurs suivis",
    what: "les recherches que vous enregistrez, les vendeurs que vous suivez, et les annonces qui vous ont été signalées",
    why: "vous signaler une annonce une seule fois",
    kept: "jusqu'à ce que vous les retiriez ; ce qui vous a été signalé, 120 jours",
    receives:
      "personne d'autre : un vendeur ne sait pas qui le suit ; les emails et les notifications passent par leurs services",
    stop: "« Mes alertes » dans votre profil, ou le lien en bas de chaque email",
  },
  {
    feature: "Relecture des annonces",
    what: "ce que vous publiez ou modifiez, ce que votre profil et votre fiche disent, ce qui a fait ouvrir un dossier, la décision prise ; quand votre nom, votre pays, votre numéro ou votre type de compte a changé ; pour un compte de moins de sept jours, le réseau d'où l'annonce est envoyée, sans l'adresse exacte",
    why: "arrêter les arnaques avant que quelqu'un les lise",
    kept: "les dossiers et les décisions, comme la modération ; une modification relue, 24 mois ; le moment d'un changement, 12 mois ; le réseau, 90 jours",
    receives: "les modérateurs ; vous lisez pourquoi une annonce attend et ce qui a été décidé",
    stop: "retirez la modification, ou supprimez l'annonce ; pour contester, écrivez-nous par la page Contact",
  },
  {
    feature: "Remise sans réseau",
    what: "la commande ou la livraison remise, le moment, le poids si vous l'avez saisi, une photo si vous l'ajoutez ; le téléphone du vendeur ou du transporteur les garde jusqu'à l'envoi. L'image qui lit le code n'est ni gardée ni envoyée",
    why: "confirmer la remise quand le réseau revient",
    kept: "avec la commande ou la livraison, pour l'autre partie ; la photo, 24 mois, ou jusqu'au départ de qui l'a prise",
    receives: "l'autre partie ; notre équipe, si la commande a changé entre-temps",
    stop: "n'ouvrez pas le lecteur : les six chiffres, ou « J'ai reçu », confirment aussi une remise",
  },
  {
    feature: "Photos envoyées par parties",
    what: "les morceaux d'une photo qui n'est pas encore arrivée tout entière, puis ce qu'elle est devenue",
    why: "qu'une photo coupée par le réseau reprenne où elle en était",
    kept: "les morceaux jusqu'à la photo entière, un jour au plus ; la réponse, un jour",
    receives: "personne d'autre",
    stop: "« Annuler l'envoi », ou retirer la photo avant qu'elle parte",
  },
  {
    feature: "Numéros de téléphone donnés",
    what: "qui a demandé quel numéro, quand, et de quelle adresse IP",
    why: "limiter les demandes et retrouver les abus",
    kept: "tant que les deux comptes existent ; l'adresse IP, 12 mois",
    receives: "la personne qui le demande reçoit le numéro ; notre équipe voit qui en demande beaucoup, de vendeurs différents",
    stop: "retirez votre numéro de votre profil",
  },
  {
    feature: "Numéros et lieu d'une commande ou d'une livraison",
    what: "votre numéro, et le lieu, le jour et l'heure où la marchandise se prend, si vous les dites",
    why: "que vous vous trouviez pour la remise",
    kept: "le numéro se lit de l'accord jusqu'à 14 jours après la remise ; le lieu reste avec la commande, jusqu'au départ du vendeur",
    receives: "l'autre partie et son transporteur ; chaque accord a une ligne dans notre journal de sécurité",
    stop: "annulez la commande, ou bloquez la personne : aucun de vous ne lit plus le numéro de l'autre",
  },
  {
    feature: "Annonces qui se ressemblent",
    what: "des empreintes de vos photos, de vos textes et de votre nom, d'où rien ne se reconstitue ; les numéros écrits dans vos annonces ; à quoi elles ressemblent",
    why: "trouver les annonces recopiées et qui se fait passer pour un autre",
    kept: "tant que l'annonce ou le compte existe ; d'une annonce refusée, et de ce qui a été trouvé, 24 mois",
    receives: "les modérateurs",
    stop: "supprimez l'annonce, sauf si elle a été refusée",
  },
  {
    feature: "Messages en nombre",
    what: "le texte d'un message que vous envoyez à plus de cinq personnes en un jour, et pendant ce jour une empreinte de ses mots, qui ne permet pas de les retrouver",
    why: "arrêter ceux qui écrivent la même chose à tout le monde ; l'équipe lit ce message avant de le transmettre",
    kept: "l'empreinte, 24 heures ; le message, jusqu'à ce qu'il soit transmis, ou 24 mois s'il est refusé",
    receives: "l'équipe, et chaque lecture est notée ; le destinataire quand il est transmis",
    stop: "écrivez à chacun avec vos mots ; les messages que le site propose ne comptent pas",
  },
  {
    feature: "Avertissements dans les messages",
    what: "les mots d'un message qui demandent de l'argent d'avance ou emmènent hors du site",
    why: "vous avertir quand vous le lisez",
    kept: "rien n'est gardé : le message est regardé chaque fois qu'il s'affiche",
    receives: "vous seul",
    stop: "aucune action n'est possible : l'avertissement protège qui lit",
  },
  {
    feature: "Appels et WhatsApp",
    what: "rien : le lien ouvre l'application de votre appareil",
    why: "joindre un vendeur ou un transporteur",
    kept: "rien n'est gardé ici",
    receives: "WhatsApp (Meta, États-Unis) reçoit ce que vous y écrivez, si vous ouvrez ce lien",
    stop: "n'ouvrez pas le lien ; la messagerie du site suffit",
  },
  {
    feature: "Note de confiance",
    what: "les étapes vérifiées, commandes remises, avis, premières réponses, litiges perdus et signalements retenus qui comptent pour ou contre vous",
    why: "que chacun puisse voir à qui se fier, et pourquoi",
    kept: "aussi longtemps que le compte",
    receives: "tout le monde, part par part, sous « Pourquoi cette note » ; le détail, vous seul, dans le fichier de vos données",
    stop: "retirer une étape, ou supprimer le compte",
  },
  {
    feature: "Photos d'un litige",
    what: "les photos que vous ajoutez à une commande en litige, sans leur lieu, leur date ni leur appareil",
    why: "que l'équipe tranche sur ce que chacun montre",
    kept: "24 mois après la décision",
    receives: "l'autre partie de la commande et les administrateurs",
    stop: "n'en ajoutez pas : une fois ajoutée, une photo reste au dossier",
  },
  {
    feature: "Vérification et parrainage",
    what: "les étapes que vous demandez et leur issue, le numéro appelé, ce que l'équipe a vu sur place, qui se porte garant de qui",
    why: "prouver qui vous êtes, si vous le voulez",
    kept: "aussi longtemps que le compte",
    receives: "notre équipe ; tout le monde voit quelles étapes valent ; les deux personnes d'un parrainage se voient",
    stop: "« Retirer » sur la page « Vérification »",
  },
  {
    feature: "Pièces d'identité",
    what: "une photo de votre pièce, chiffrée dès son arrivée ; après une acceptation, seulement son type, son pays, son année d'expiration et une empreinte illisible de son numéro",
    why: "comparer votre nom, et reconnaître une même pièce sur deux comptes",
    kept: "la photo jusqu'à la décision, 30 jours au plus ; le reste aussi longtemps que le compte",
    receives: "les administrateurs, chaque regard étant noté ; personne tant que cette fonction n'est pas déclarée et ouverte",
    stop: "ne pas en envoyer, ou la retirer : la photo est effacée aussitôt",
  },
  {
    feature: "Fiche et mesures de l'équipe",
    what: "ce que vous publiez, commandez et signalez, réuni pour l'équipe qui lit une plainte ; ses notes ; les avertissements, limites et suspensions, avec leur motif",
    why: "écarter les arnaques, et pouvoir en répondre",
    kept: "les mesures et les notes, 24 mois après leur fin ; chaque lecture de votre fiche ou d'une de vos commandes est inscrite à un journal",
    receives:
      "les modérateurs, sans votre adresse, votre numéro ni vos réseaux ; les administrateurs, qui les lisent à la demande ; vous lisez vos mesures dans vos paramètres",
    stop: "contestez la mesure dans vos paramètres, ou par le lien du message qui annonce une suspension, une fois, dans les 14 jours ; ensuite, écrivez-nous par la page Contact",
  },
  {
    feature: "Annuaires",
    what: "pour un membre, son activité et ses lieux ; pour une personne sans compte, le nom, la ville et les coordonnées saisis par l'équipe",
    why: "trouver un transporteur, un grossiste, un producteur",
    kept: "tant que le compte existe ; sans compte, jusqu'à ce que l'équipe la retire",
    receives: "tout visiteur ; le numéro, à la demande et en nombre limité",
    stop: "décochez « Paraître dans l'annuaire » dans vos paramètres ; sans compte, écrivez-nous par la page Contact",
  },
  {
    feature: "Clients notés par un vendeur",
    what: "le nom, le téléphone et les notes qu'un vendeur écrit sur la personne qui achète chez lui",
    why: "tenir ses ventes au comptoir",
    kept: "jusqu'à ce que le vendeur l'efface ou ferme son compte ; le nom et les notes partent avec votre compte si vous en avez un",
    receives: "ce vendeur seul",
    stop: "demandez-le au vendeur, ou à nous par la page Contact",
  },
  {
    feature: "Signalements, photos à l'appui et recours",
    what: "ce que vous signalez et pourquoi, les photos que vous joignez, ce que vous écrivez contre une décision",
    why: "protéger chacun des arnaques, et juger deux fois ce qui est contesté",
    kept: "les textes et les photos des signalements, 24 mois après la décision ; les recours restent avec la décision ; une photo retirée de votre annonce, 30 jours",
    receives: "notre équipe seule ; l'auteur de ce que vous signalez n'apprend pas que c'est vous",
    stop: "un signalement ne se retire pas ; écrivez-nous par la page Contact",
  },
  {
    feature: "Commandes, transports et leurs papiers",
    what: "les offres, les prix convenus, les étapes et les papiers d'une commande, d'un devis ou d'une livraison ; quels produits sont commandés ensemble, à partir de trois acheteurs et sans dire lesquels",
    why: "une vente que chacun peut prouver ; proposer ce qui va ensemble",
    kept: "sans terme, pour l'autre partie ; votre nom ne lui est plus montré si vous partez",
    receives: "l'autre partie et le transporteur ; notre équipe, si un litige est ouvert",
    stop: "annulez tant que rien n'est convenu ; un papier émis reste",
  },
  {
    feature: "Vos carnets : stock, ventes, cultures, véhicules",
    what: "ce que vous y écrivez",
    why: "tenir vos comptes, et vos trajets si vous transportez",
    kept: "jusqu'à ce que vous l'effaciez ou fermiez votre compte ; les sommes par mois restent avec les commandes",
    receives: "vous seul ; le véhicule d'un devis, son client",
    stop: "effacez la ligne, ou supprimez votre compte",
  },
];
