import { type LegalSection, LegalText } from "./legal-text.tsx";

const SECTIONS: readonly LegalSection[] = [
  {
    title: "Les données que nous recueillons",
    text: [
      "Nous ne recueillons que ce dont le service a besoin :",
      [
        "votre compte : prénom, nom, adresse email, mot de passe (conservé seulement sous forme chiffrée et illisible), type d'activité et pays ;",
        "votre profil, si vous le complétez : ville, téléphone, photo et présentation ;",
        "ce que vous faites sur le site : annonces, photos, favoris, messages et signalements ;",
        "des données techniques nécessaires à la sécurité : adresse réseau, navigateur et date de connexion.",
      ],
      "Les données de position contenues dans vos photos sont effacées à l'envoi.",
    ],
  },
  {
    title: "Ce que nous en faisons",
    text: [
      "Vos données servent à :",
      [
        "tenir votre compte et afficher vos annonces ;",
        "mettre en relation acheteurs et vendeurs ;",
        "vous envoyer les messages du service : confirmation d'adresse, nouveau mot de passe, sécurité du compte ;",
        "prévenir la fraude et les abus, et établir des statistiques anonymes.",
      ],
      "Nous ne vendons vos données à personne et n'affichons pas de publicité ciblée.",
    ],
  },
  {
    title: "Ce que les autres voient",
    text: [
      "Votre nom, votre type d'activité, votre ville, votre photo, votre présentation et vos annonces actives sont publics. Votre adresse email n'est jamais montrée aux autres membres. Votre numéro de téléphone ne figure dans aucune page : il n'est donné qu'à la demande d'une personne qui souhaite vous appeler, et chaque demande est limitée et enregistrée.",
      "Vos messages ne sont lus que par vous et votre correspondant, sauf si l'un de vous les signale à la modération.",
    ],
  },
  {
    title: "Avec qui elles sont partagées",
    text: [
      "Nos prestataires techniques (hébergement, envoi d'emails) y ont accès dans la seule mesure de leur mission. Nous ne les communiquons à une autorité que si la loi nous y oblige.",
    ],
  },
  {
    title: "Cookies et stockage",
    text: [
      "Un seul cookie est indispensable : celui de votre session. Un autre se souvient pendant 7 jours de l'ouverture de la barre latérale. Votre navigateur garde votre choix de thème et vos brouillons. Il n'y a ni traceur publicitaire, ni mesure d'audience par un tiers : aucune page ne charge quoi que ce soit d'un autre site.",
    ],
  },
  {
    title: "Durée de conservation",
    text: [
      "Vos données sont gardées tant que votre compte existe. Quand vous le fermez, votre profil et vos annonces sont effacés ; ce que la loi ou la sécurité nous impose de conserver l'est pour la durée strictement nécessaire.",
    ],
  },
  {
    title: "Sécurité",
    text: [
      "Les échanges sont chiffrés, les mots de passe ne sont jamais conservés en clair, les accès sont limités et surveillés. Si un incident touchait vos données, vous en seriez informé sans délai.",
    ],
  },
  {
    title: "Vos droits",
    text: [
      "Vous pouvez consulter et corriger vos données dans votre profil, en demander une copie, vous opposer à un usage et demander leur effacement, en nous écrivant depuis la page Contact. Vous pouvez aussi saisir l'autorité de protection des données de votre pays : l'APDPVP au Gabon, l'ARTCI en Côte d'Ivoire.",
    ],
  },
  {
    title: "Mineurs et modifications",
    text: [
      "Le service est réservé aux personnes d'au moins 18 ans. Cette politique peut évoluer ; la date en tête de page indique la version en vigueur.",
    ],
  },
];

export function Component() {
  return (
    <LegalText
      title="Politique de confidentialité"
      lead="Ce que nous savons de vous, pourquoi, et ce que vous pouvez décider."
      sections={SECTIONS}
    />
  );
}
