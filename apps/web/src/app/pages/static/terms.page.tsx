import { type LegalSection, LegalText } from "./legal-text.tsx";

const SECTIONS: readonly LegalSection[] = [
  {
    title: "Objet",
    text: [
      "Récolte met en relation les acteurs de la filière agroalimentaire au Gabon et en Côte d'Ivoire : producteurs, transformateurs, grossistes, transporteurs, détaillants et consommateurs. Les présentes conditions règlent l'usage du site.",
      "En créant un compte, vous les acceptez. Si vous ne les acceptez pas, n'utilisez pas le site en tant que membre.",
    ],
  },
  {
    title: "Inscription et compte",
    text: [
      "Pour créer un compte :",
      [
        "vous avez au moins 18 ans ;",
        "vous donnez des renseignements exacts et les tenez à jour ;",
        "vous n'avez qu'un seul compte par personne ;",
        "vous gardez votre mot de passe secret et répondez de ce qui est fait avec votre compte.",
      ],
      "L'inscription et la consultation des annonces sont gratuites.",
    ],
  },
  {
    title: "Annonces",
    text: [
      "Vous ne publiez que des produits que vous avez le droit de vendre, décrits honnêtement : nature, état, quantité, prix et lieu. Les photos montrent le produit proposé et vous appartiennent.",
      "Une annonce reste en ligne 60 jours et peut être renouvelée. Nous pouvons refuser, suspendre ou retirer une annonce qui enfreint la loi ou ces conditions ; son auteur en connaît alors la raison.",
    ],
  },
  {
    title: "Comportements interdits",
    text: [
      "Sont notamment interdits :",
      [
        "la fraude, la tromperie sur le produit, le prix ou l'identité ;",
        "le harcèlement, les menaces, les injures et les propos discriminatoires ;",
        "les robots, la collecte automatique de données et toute atteinte au fonctionnement du site ;",
        "les contenus et les produits illégaux ou dangereux ;",
        "les messages publicitaires non sollicités.",
      ],
    ],
  },
  {
    title: "Transactions entre membres",
    text: [
      "Récolte n'est pas partie aux ventes conclues entre ses membres et n'encaisse pas le prix des produits. L'acheteur et le vendeur conviennent ensemble du prix, de la quantité, de la remise et du paiement, et répondent chacun de leurs engagements.",
      "Par prudence, rencontrez le vendeur en personne, vérifiez la qualité du produit, préférez le paiement en espèces à la remise et signalez tout comportement suspect.",
    ],
  },
  {
    title: "Prix et frais",
    text: [
      "Les prix sont indiqués en FCFA par les vendeurs, qui en sont seuls responsables. Des frais peuvent s'appliquer à des fonctions premium, comme la mise en vedette, ou à des transactions ; ils sont toujours annoncés avant d'être dus.",
    ],
  },
  {
    title: "Contenus et propriété",
    text: [
      "Vos textes et vos photos restent les vôtres. Vous nous autorisez à les afficher sur le site, dans la mesure nécessaire à son fonctionnement, tant qu'ils y sont publiés.",
      "Le nom, la marque et les illustrations de Récolte ne peuvent être repris sans accord.",
    ],
  },
  {
    title: "Responsabilité",
    text: [
      "Nous faisons de notre mieux pour que le site soit disponible et sûr, sans pouvoir garantir une absence totale d'interruption ou d'erreur. Nous ne répondons ni des annonces, ni des messages, ni des actes des membres, mais nous agissons lorsqu'un contenu contraire à ces conditions nous est signalé.",
    ],
  },
  {
    title: "Suspension et fermeture",
    text: [
      "Vous pouvez fermer votre compte à tout moment. Nous pouvons suspendre ou fermer un compte qui enfreint gravement ou à plusieurs reprises ces conditions ; la personne concernée en est informée.",
    ],
  },
  {
    title: "Modification et droit applicable",
    text: [
      "Ces conditions peuvent évoluer ; la date en tête de page indique la version en vigueur, et un changement important est annoncé sur le site. Elles sont soumises au droit du pays où réside le membre, Gabon ou Côte d'Ivoire, dont les tribunaux sont compétents à défaut d'accord amiable.",
    ],
  },
];

export function Component() {
  return (
    <LegalText
      title="Conditions d'utilisation"
      lead="Les règles du marché : elles protègent ceux qui vendent comme ceux qui achètent."
      sections={SECTIONS}
    />
  );
}
