interface AlertFacts {
  announcementId?: string;
  title?: string;
  otherName?: string;
  alert?: string;
  listPath?: string;
  price?: string;
  days?: number;
  count?: number;
}

interface Words {
  title: string;
  text: string;
  path: string;
}

export const ALERTS_PATH = "/profile?tab=parametres";

const pathOf = (id: string | undefined) => `/announcements/${id}`;
const at = (price: string | undefined) => (price ? `, ${price}` : "");

/** What was waited for, as it is told. */
export const ALERT_NEWS = {
  "alert.found": ({ title, alert, price, announcementId }) => ({
    title: "Une annonce pour votre alerte",
    text: `« ${title} »${at(price)} répond à votre alerte « ${alert} ».`,
    path: pathOf(announcementId),
  }),
  "alert.seller": ({ title, otherName, price, announcementId }) => ({
    title: "Un vendeur que vous suivez",
    text: `${otherName} propose « ${title} »${at(price)}.`,
    path: pathOf(announcementId),
  }),
  "alert.digest": ({ title, count = 0, alert, listPath = ALERTS_PATH }) => ({
    title: count > 1 ? `${count} annonces pour vous` : "Une annonce pour vous",
    text: `${count > 2 ? `« ${title} » et ${count - 1} autres` : count === 2 ? `« ${title} » et une autre` : `« ${title} »`} : ${
      alert ? `votre alerte « ${alert} ».` : "vos alertes et les vendeurs que vous suivez."
    }`,
    path: listPath,
  }),
  "favourite.cheaper": ({ title, price, announcementId }) => ({
    title: "Un favori a baissé de prix",
    text: `« ${title} » est maintenant à ${price}.`,
    path: pathOf(announcementId),
  }),
  "favourite.back": ({ title, price, announcementId }) => ({
    title: "Un favori est de nouveau disponible",
    text: `« ${title} »${at(price)} est de nouveau en vente.`,
    path: pathOf(announcementId),
  }),
  "favourite.expiring": ({ title, days = 1, announcementId }) => ({
    title: "Un favori se termine bientôt",
    text: `« ${title} » n'est plus en ligne dans ${days > 1 ? `${days} jours` : "un jour"}, sauf si son vendeur la renouvelle.`,
    path: pathOf(announcementId),
  }),
} as const satisfies Record<string, (facts: AlertFacts) => Words>;
