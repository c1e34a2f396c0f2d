/** What one feature does with what is about a person: the register is `docs/privacy.md`. */
export interface Complement {
  feature: string;
  what: string;
  why: string;
  kept: string;
  receives: string;
  stop: string;
}

export const COMPLEMENTS_DATE = "26 novembre 2026";

export const COMPLEMENTS: readonly Complement[] = [
  {
    feature: "Emails du site",
    what: "votre adresse et le texte de chaque message",
    why: "vous prévenir de ce qui vous concerne",
    kept: "7 jours après l'envoi, puis effacés",
    receives: "le service d'envoi d'emails choisi par l'exploitant ; il peut se trouver hors de votre pays",
    stop: "dans les paramètres de votre profil, nouvelle par nouvelle ; les emails de sécurité partent toujours",
  },
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
    feature: "Appareils avertis",
    what: "l'adresse que votre navigateur donne à cet appareil, ses clés et les sujets que vous choisissez",
    why: "vous prévenir quand le site est fermé, si vous l'avez demandé sur cet appareil",
    kept: "jusqu'à votre déconnexion sur cet appareil, ou jusqu'à ce que vous le retiriez",
    receives:
      "le service de votre navigateur (Google, Mozilla, Microsoft ou Apple, hors de votre pays) transporte chaque notification sans pouvoir la lire",
    stop: "« Ne plus avertir » dans les paramètres de votre profil",
  },
  {
    feature: "Relecture des annonces",
    what: "ce que vous publiez ou modifiez, ce qui a fait ouvrir un dossier, la décision prise ; pour un compte de moins de sept jours, le réseau d'où l'annonce est envoyée, sans l'adresse exacte",
    why: "arrêter les arnaques avant que quelqu'un les lise",
    kept: "les dossiers et les décisions, comme la modération ; une modification relue, 24 mois ; le réseau, 90 jours",
    receives: "les modérateurs ; vous lisez pourquoi une annonce attend et ce qui a été décidé",
    stop: "retirez la modification, ou supprimez l'annonce ; pour contester, écrivez-nous par la page Contact",
  },
  {
    feature: "Remise sans réseau",
    what: "la commande ou la livraison remise, le moment, le poids si vous l'avez saisi ; le téléphone du vendeur ou du transporteur les garde jusqu'à l'envoi. L'image de l'appareil photo n'est ni gardée ni envoyée",
    why: "confirmer la remise quand le réseau revient",
    kept: "avec la commande ou la livraison, pour l'autre partie",
    receives: "l'autre partie ; notre équipe, si la commande a changé entre-temps",
    stop: "n'ouvrez pas le lecteur : les six chiffres, ou « J'ai reçu », confirment aussi une remise",
  },
  {
    feature: "Numéros de téléphone donnés",
    what: "qui a demandé quel numéro, quand, et de quelle adresse IP",
    why: "limiter les demandes et retrouver les abus",
    kept: "tant que les deux comptes existent ; l'adresse IP, 12 mois",
    receives: "la personne qui le demande reçoit le numéro ; la liste des demandes n'est montrée à personne",
    stop: "retirez votre numéro de votre profil",
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
    feature: "Liens courts",
    what: "pour qui crée le lien, l'annonce et le nombre d'arrivées ; pour qui le suit, une empreinte de l'appareil, impossible à remonter le jour passé",
    why: "savoir si une affiche ou un lien partagé est suivi, sans compter deux fois le même appareil dans la journée",
    kept: "le lien et le nombre, tant que le compte existe ; l'empreinte, deux jours",
    receives: "le propriétaire du lien voit le nombre, jamais qui est venu",
    stop: "ne créez pas de lien court, ou ne le suivez pas : l'annonce s'ouvre aussi sans lui",
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
    feature: "Recherche",
    what: "vos dix dernières recherches, sur votre appareil seul ; chez nous, les mots qui n'ont rien trouvé et le nombre d'appareils, avec une empreinte de l'appareil, impossible à remonter le jour passé",
    why: "vous les proposer de nouveau ; compléter notre dictionnaire",
    kept: "sur l'appareil, jusqu'à votre déconnexion ; chez nous, les mots 180 jours, l'empreinte deux jours",
    receives: "personne hors de l'équipe",
    stop: "« Effacer mes recherches récentes » sous le champ de recherche",
  },
  {
    feature: "Fiche et mesures de l'équipe",
    what: "ce que vous publiez, commandez et signalez, réuni pour l'équipe qui lit une plainte ; ses notes ; les avertissements, limites et suspensions, avec leur motif",
    why: "écarter les arnaques, et pouvoir en répondre",
    kept: "les mesures et les notes, 24 mois après leur fin ; chaque lecture de votre fiche est inscrite à un journal",
    receives:
      "les modérateurs, sans votre adresse, votre numéro ni vos réseaux ; les administrateurs, qui les lisent à la demande ; vous lisez vos mesures dans vos paramètres",
    stop: "écrivez-nous par la page Contact pour contester une mesure",
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
    feature: "Près de ma position",
    what: "la position de votre appareil, seulement quand vous appuyez sur « Ma position » ; votre appareil en tire la ville la plus proche",
    why: "montrer ce qui se vend, et qui travaille, autour de vous",
    kept: "la position n'est ni gardée ni envoyée ; la ville reste dans l'adresse de la page, comme un filtre que vous auriez choisi",
    receives: "le site ne reçoit que la ville",
    stop: "choisissez une ville au lieu d'appuyer, ou refusez la position à ce site dans votre navigateur",
  },
  {
    feature: "Météo du tableau de bord",
    what: "la ville de votre profil, sans rien d'autre de vous",
    why: "montrer le temps qu'il y fait",
    kept: "une demi-heure, par ville",
    receives: "si l'exploitant l'a choisi, le service Open-Meteo, en Europe, reçoit les coordonnées de la ville",
    stop: "laissez la ville de votre profil vide",
  },
  {
    feature: "Vus récemment",
    what: "les 20 dernières annonces que vous avez ouvertes, sur cet appareil seulement",
    why: "les retrouver depuis l'accueil",
    kept: "jusqu'à ce que vous les effaciez ou vous déconnectiez",
    receives: "personne ; l'accueil demande ces annonces à notre serveur, qui n'en garde rien",
    stop: "« Effacer », à côté de « Vus récemment »",
  },
  {
    feature: "Nouveau près de chez vous",
    what: "la ville de votre profil, comparée à celles des annonces",
    why: "vous montrer sur l'accueil ce qui est nouveau autour de vous",
    kept: "rien n'est gardé de plus",
    receives: "personne",
    stop: "laissez la ville de votre profil vide",
  },
  {
    feature: "Signalements, photos à l'appui et recours",
    what: "ce que vous signalez et pourquoi, les photos que vous joignez, ce que vous écrivez contre une décision",
    why: "protéger chacun des arnaques, et juger deux fois ce qui est contesté",
    kept: "les textes et les photos des signalements, 24 mois après la décision ; les recours restent avec la décision",
    receives: "notre équipe seule ; l'auteur de ce que vous signalez n'apprend pas que c'est vous",
    stop: "un signalement ne se retire pas ; écrivez-nous par la page Contact",
  },
  {
    feature: "Limites d'usage",
    what: "le nombre de vos essais et de vos envois, par compte ou par adresse IP",
    why: "arrêter les robots et protéger votre mot de passe",
    kept: "un jour au plus",
    receives: "personne",
    stop: "aucune action n'est possible : la sécurité de tous en dépend",
  },
];
