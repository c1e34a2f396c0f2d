import { BETWEEN_PEOPLE, type Complement } from "./complements-between.ts";

export const COMPLEMENTS_DATE = "27 novembre 2026";

/** One's account and device, and the site itself. */
const OWN: readonly Complement[] = [
  {
    feature: "Accord aux conditions",
    what: "la version du texte que vous avez acceptée, et quand",
    why: "pouvoir le prouver",
    kept: "tant que le compte existe",
    receives: "personne",
    stop: "supprimez votre compte",
  },
  {
    feature: "Nouvelles sous la cloche",
    what: "ce qui vous est arrivé ici, et celles que vous voulez aussi par email",
    why: "vous dire ce qui attend une réponse",
    kept: "tant que le compte existe",
    receives: "le service d'envoi d'emails, pour celles que vous voulez par email",
    stop: "dans les paramètres de votre profil, nouvelle par nouvelle",
  },
  {
    feature: "Emails du site",
    what: "votre adresse et le texte de chaque message, avec son lien à usage unique s'il en porte un",
    why: "vous prévenir de ce qui vous concerne",
    kept: "7 jours après l'envoi, puis effacés ; un lien, jusqu'à son usage ou son terme",
    receives: "le service d'envoi d'emails choisi par l'exploitant ; il peut se trouver hors de votre pays",
    stop: "dans les paramètres de votre profil, nouvelle par nouvelle ; les emails de sécurité partent toujours",
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
    feature: "Gardé sur votre appareil",
    what: "le thème, la taille des lettres, le mode calme, la façon d'entrer choisie la dernière fois, ce que vous tapez pour entrer (sans le mot de passe), vos brouillons, les messages et les actes pas encore partis, des copies à lire sans réseau",
    why: "que le site serve sans réseau, comme vous l'avez réglé",
    kept: "jusqu'à votre déconnexion ; le thème, les lettres, le mode calme et la façon d'entrer, jusqu'à ce que vous les changiez ; ce que vous tapez pour entrer, tant que l'onglet est ouvert",
    receives: "personne, tant que rien n'est envoyé",
    stop: "déconnectez-vous, ou effacez les données de ce site dans votre navigateur",
  },
  {
    feature: "Données mobiles utilisées",
    what: "le nombre d'octets que le site a utilisés ce mois-ci et le mois d'avant, sur cet appareil seulement",
    why: "vous dire ce que le site vous coûte, dans les paramètres de votre profil",
    kept: "deux mois, ou jusqu'à votre déconnexion",
    receives: "personne : ce nombre n'est pas envoyé",
    stop: "déconnectez-vous",
  },
  {
    feature: "Actes notés sans réseau",
    what: "ce que vous faites sans réseau, gardé sur votre appareil puis envoyé ; l'acte, son heure et sa réponse",
    why: "qu'un acte envoyé deux fois ne soit fait qu'une fois",
    kept: "sur l'appareil, jusqu'à l'envoi ou à votre déconnexion ; si quelqu'un d'autre y entre avant, 30 jours, pour vous seul ; au serveur, 90 jours",
    receives: "personne d'autre",
    stop: "« En attente d'envoi », sous l'en-tête : retirez ce qui attend",
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
    feature: "Recherche",
    what: "vos dix dernières recherches, sur votre appareil seul ; chez nous, les mots qui n'ont rien trouvé et le nombre d'appareils, avec une empreinte de l'appareil, impossible à remonter le jour passé",
    why: "vous les proposer de nouveau ; compléter notre dictionnaire",
    kept: "sur l'appareil, jusqu'à votre déconnexion ; chez nous, les mots 180 jours, l'empreinte deux jours",
    receives: "personne hors de l'équipe",
    stop: "« Effacer mes recherches récentes » sous le champ de recherche",
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
    feature: "Limites d'usage",
    what: "le nombre de vos essais et de vos envois, par compte ou par adresse IP",
    why: "arrêter les robots et protéger votre mot de passe",
    kept: "un jour au plus",
    receives: "personne",
    stop: "aucune action n'est possible : la sécurité de tous en dépend",
  },
  {
    feature: "Chiffres du marché et fichiers de l'équipe",
    what: "des sommes par jour, pays, ville et catégorie, où personne n'est nommé ; des fichiers que l'équipe tire des comptes, annonces, commandes et litiges",
    why: "voir comment va le marché, et répondre aux autorités qui le demandent",
    kept: "les sommes, sans terme ; les fichiers ne sont pas gardés ici",
    receives: "les administrateurs, après leur mot de passe ; chaque fichier est inscrit à un journal",
    stop: "aucune action n'est possible ; écrivez-nous par la page Contact",
  },
  {
    feature: "Comptes de l'équipe",
    what: "pour qui travaille ici : ses rôles et depuis quand, son second facteur, chiffré, et ce dont elle ou il est l'auteur : réponses, conseils, événements, bandeaux, réglages",
    why: "savoir qui peut quoi, et en répondre",
    kept: "tant que le compte, le texte ou le réglage existe",
    receives: "l'équipe",
    stop: "demandez à un administrateur",
  },
  {
    feature: "Journal technique",
    what: "ce que le serveur fait et ce qui échoue, sans nom, adresse ni mot écrit",
    why: "trouver les pannes",
    kept: "le temps fixé par l'exploitant",
    receives: "l'exploitant",
    stop: "aucune action n'est possible : rien n'y désigne quelqu'un",
  },
];

/** Where messages to telephones are sent at all: what they are, and who carries them. */
const byTelephone = (carriers: string): readonly Complement[] => [
  {
    feature: "Messages sur votre téléphone",
    what: "votre numéro, le texte du SMS, qui l'a porté et s'il est arrivé ; un code n'y reste que jusqu'à son envoi, dix minutes au plus",
    why: "vous envoyer le code que vous demandez, une seule fois ; vous avertir, cinq fois par jour au plus, d'un nouveau numéro, d'une autre adresse ou d'une suppression demandés pour votre compte ; sans adresse e-mail, vous dire aussi ce qui a un terme ou déplace une marchandise ou de l'argent : offres et devis, premier message d'un inconnu, commandes, litiges, suspension",
    kept: "30 jours",
    receives: `${carriers}, qui peut se trouver hors de votre pays : le numéro et le texte, ou par WhatsApp le numéro et le code seulement ; si vous nous envoyez vous-même le code, votre opérateur ou WhatsApp transporte votre message`,
    stop: "ne demandez pas de code ; coupez les SMS dans vos réglages, sujet par sujet ; une suspension et un avertissement se disent toujours",
  },
  {
    feature: "Codes demandés",
    what: "le numéro, une empreinte du navigateur ou de la session qui le demande, combien de fois il est parti, s'il a été saisi ou nous est parvenu ; le changement qui attend votre accord ; qui nous a écrit et quand, sans les mots",
    why: "vous faire entrer avec votre téléphone, et voir si quelqu'un fait envoyer des SMS pour leur prix",
    kept: "deux jours ; un numéro, une adresse ou une suppression demandés, 24 heures ; un autre mot de passe demandé, 8 jours ; un message reçu, 30 jours ; le numéro d'un compte endormi, 90 jours ; celui de votre compte, tant qu'il existe",
    receives: "personne d'autre",
    stop: "n'en demandez pas, ou supprimez votre compte",
  },
];

const OR = new Intl.ListFormat("fr", { type: "disjunction" });

export const complementsWith = (carriers: readonly string[]) => [
  ...OWN,
  ...BETWEEN_PEOPLE,
  ...(carriers.length > 0 ? byTelephone(OR.format(carriers)) : []),
];
