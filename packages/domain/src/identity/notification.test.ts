import { expect, test } from "vitest";
import { kindOf, kindsFor, type NotificationFacts, wordsOf } from "./notification.ts";

const CASES: [NotificationFacts, string, string][] = [
  [
    { event: "order.stock-low", title: "Tomates", stockItemId: "i" },
    "Stock bas / Il reste moins de « Tomates » que votre seuil d'alerte.",
    "/stock?item=i",
  ],
  [
    { event: "review.awaited", title: "Tomates", orderId: "o", otherName: "Ben Obame" },
    "Votre avis est attendu / Ben Obame a donné son avis sur « Tomates ». Donnez le vôtre pour le lire.",
    "/orders/o",
  ],
  [
    { event: "review.received", title: "Tomates", orderId: "o", otherName: "Ben Obame" },
    "Vous avez reçu un avis / L'avis de Ben Obame sur « Tomates » est publié. Vous pouvez y répondre.",
    "/orders/o",
  ],
  [
    { event: "review.replied", title: "Tomates", orderId: "o", otherName: "Ben Obame" },
    "Réponse à votre avis / Ben Obame a répondu à votre avis sur « Tomates ».",
    "/orders/o",
  ],
  [
    { event: "review.removed", title: "Tomates", orderId: "o", reason: "Injures" },
    "Votre avis a été retiré / Votre avis sur « Tomates » n'est plus visible. Raison : Injures",
    "/orders/o",
  ],
  [
    { event: "message.received", otherId: "b", otherName: "Ben Obame" },
    "Nouveau message / Ben Obame vous a écrit.",
    "/messages?with=b",
  ],
  [
    { event: "expiry.soon", title: "Tomates", days: 3 },
    "Votre annonce expire bientôt / « Tomates » expire dans 3 jours. Renouvelez-la pour qu'elle reste visible.",
    "/profile?tab=annonces",
  ],
  [
    { event: "expiry.soon", title: "Tomates", days: 1 },
    "Votre annonce expire bientôt / « Tomates » expire dans un jour. Renouvelez-la pour qu'elle reste visible.",
    "/profile?tab=annonces",
  ],
  [
    { event: "expiry.over", title: "Tomates" },
    "Votre annonce a expiré / « Tomates » n'est plus visible. Renouvelez-la pour la remettre en vente : ses vues et ses favoris sont gardés.",
    "/profile?tab=annonces",
  ],
  [
    { event: "moderation.approved", title: "Tomates", announcementId: "a" },
    "Votre annonce est en ligne / « Tomates » a été approuvée : tout le monde la voit.",
    "/announcements/a",
  ],
  [
    { event: "moderation.unread", title: "Tomates", announcementId: "a" },
    "Votre annonce est en ligne / « Tomates » est visible : tout le monde la voit.",
    "/announcements/a",
  ],
  [
    { event: "moderation.edit-published", title: "Tomates", announcementId: "a" },
    "Votre modification est en ligne / « Tomates » est publiée telle que vous l'avez modifiée.",
    "/announcements/a",
  ],
  [
    { event: "moderation.edit-refused", title: "Tomates", reason: "C'est un autre produit" },
    "Votre modification n'est pas publiée / « Tomates » reste visible comme avant. Raison : C'est un autre produit",
    "/profile?tab=annonces",
  ],
  [
    { event: "moderation.taken-back", reason: "La photo est d'elle" },
    "Une décision vous concernant est annulée / Quelqu'un d'autre de notre équipe l'a relue : elle est annulée, et ses effets avec elle. Raison : La photo est d'elle",
    "/notifications",
  ],
  [
    { event: "moderation.colleague-took-back", reason: "La photo est d'elle" },
    "Une de vos décisions est annulée / Un membre de l'équipe est revenu sur elle. Raison : La photo est d'elle",
    "/admin/announcements?vue=a-traiter&pile=decided",
  ],
  [
    { event: "moderation.rejected", title: "Tomates", reason: "Photo volée" },
    "Votre annonce a été rejetée / « Tomates » n'est pas publiée. Raison : Photo volée",
    "/profile?tab=annonces",
  ],
  [
    { event: "moderation.deactivated", title: "Tomates", reason: "Photo volée" },
    "Votre annonce a été désactivée / « Tomates » n'est plus en ligne. Raison : Photo volée",
    "/profile?tab=annonces",
  ],
  [
    { event: "moderation.warning", reason: "Prix trompeurs" },
    "Vous avez reçu un avertissement / Notre équipe vous rappelle nos règles. Raison : Prix trompeurs",
    "/profile?tab=parametres",
  ],
  [
    { event: "moderation.limited", act: "write", until: "14 mars 2040 à 23:59", reason: "Insultes" },
    "Une action vous est retirée pour un temps / Vous ne pouvez pas écrire jusqu'au 14 mars 2040 à 23:59. Raison : Insultes",
    "/profile?tab=parametres",
  ],
  [
    { event: "moderation.muted", until: "14 mars 2040 à 23:59", reason: "Faux signalements" },
    "Vos signalements ne sont plus examinés pour un temps / Ils ne le sont pas jusqu'au 14 mars 2040 à 23:59. Raison : Faux signalements",
    "/profile?tab=parametres",
  ],
  [
    { event: "moderation.sanction-over", sanction: "limit", act: "publish", reason: "Une erreur" },
    "Une mesure est terminée / Vous pouvez de nouveau publier. Raison : Une erreur",
    "/profile?tab=parametres",
  ],
  [
    { event: "moderation.sanction-over", sanction: "mute_reports" },
    "Une mesure est terminée / Vos signalements sont de nouveau examinés.",
    "/profile?tab=parametres",
  ],
  [
    { event: "moderation.sanction-over", sanction: "warn" },
    "Une mesure est terminée / L'avertissement que vous aviez reçu est retiré.",
    "/profile?tab=parametres",
  ],
  [
    { event: "moderation.restored", title: "Tomates", announcementId: "a", reason: "La photo est bien la vôtre" },
    "Votre annonce est rétablie / « Tomates » est de nouveau en ligne. Raison : La photo est bien la vôtre",
    "/announcements/a",
  ],
  [
    { event: "moderation.photo-removed", title: "Tomates", reason: "Un numéro y est écrit" },
    "Une photo de votre annonce a été retirée / « Tomates » garde sa place sans cette photo. Raison : Un numéro y est écrit",
    "/profile?tab=annonces",
  ],
  [
    { event: "moderation.held", title: "Tomates" },
    "Votre annonce est masquée le temps d'une relecture / Notre équipe relit « Tomates » ; vous saurez ce qu'elle décide.",
    "/profile?tab=annonces",
  ],
  [
    { event: "moderation.message-refused", reason: "Le même à beaucoup de monde" },
    "Un de vos messages n'a pas été transmis / Il attendait d'être relu. Raison : Le même à beaucoup de monde",
    "/messages",
  ],
  [
    { event: "moderation.cleared", title: "Tomates" },
    "Votre annonce a été vérifiée / « Tomates » avait été signalée. Notre équipe l'a examinée et n'y a rien changé.",
    "/profile?tab=annonces",
  ],
  [
    { event: "moderation.warned", reason: "Menaces" },
    "Un de vos messages enfreint nos règles / Il a été signalé, et notre équipe l'a lu. Raison : Menaces",
    "/terms",
  ],
  [
    { event: "moderation.upheld", title: "Tomates" },
    "Votre signalement a été retenu / Merci. « Tomates » n'est plus en ligne.",
    "/notifications",
  ],
  [
    { event: "moderation.upheld", otherName: "Ben Obame" },
    "Votre signalement a été retenu / Merci. Nous avons rappelé nos règles à Ben Obame.",
    "/notifications",
  ],
  [
    { event: "moderation.dismissed", title: "Tomates" },
    "Votre signalement a été examiné / Notre équipe n'a pas trouvé d'infraction dans « Tomates ». Merci d'avoir veillé.",
    "/notifications",
  ],
  [
    { event: "moderation.dismissed", otherName: "Ben Obame" },
    "Votre signalement a été examiné / Notre équipe n'a pas trouvé d'infraction dans le message de Ben Obame. Merci d'avoir veillé.",
    "/notifications",
  ],
  [
    { event: "moderation.judged-before", title: "Tomates" },
    "Votre signalement a déjà sa réponse / Notre équipe avait déjà examiné « Tomates » pour cette raison, et n'y avait pas trouvé d'infraction. Rien n'a changé depuis. Merci d'avoir veillé.",
    "/notifications",
  ],
  [
    { event: "moderation.featured", title: "Tomates", announcementId: "a", days: 14 },
    "Votre annonce est en vedette / « Tomates » est mise en avant pendant 2 semaines.",
    "/announcements/a",
  ],
  [
    { event: "moderation.featured", title: "Tomates", announcementId: "a", days: 7 },
    "Votre annonce est en vedette / « Tomates » est mise en avant pendant une semaine.",
    "/announcements/a",
  ],
  [
    { event: "moderation.not-featured", title: "Tomates", reason: "Paiement non reçu" },
    "Votre demande de mise en vedette est refusée / « Tomates » reste publiée normalement. Raison : Paiement non reçu",
    "/profile?tab=annonces",
  ],
  [
    { event: "alert.found", title: "Tomates", alert: "tomates · Oyem", price: "500 FCFA/kg", announcementId: "a" },
    "Une annonce pour votre alerte / « Tomates », 500 FCFA/kg répond à votre alerte « tomates · Oyem ».",
    "/announcements/a",
  ],
  [
    { event: "alert.seller", title: "Tomates", otherName: "Ben Obame", announcementId: "a" },
    "Un vendeur que vous suivez / Ben Obame propose « Tomates ».",
    "/announcements/a",
  ],
  [
    { event: "alert.digest", title: "Tomates", count: 3, alert: "tomates", listPath: "/announcements?search=tomates" },
    "3 annonces pour vous / « Tomates » et 2 autres : votre alerte « tomates ».",
    "/announcements?search=tomates",
  ],
  [
    { event: "alert.digest", title: "Tomates", count: 2 },
    "2 annonces pour vous / « Tomates » et une autre : vos alertes et les vendeurs que vous suivez.",
    "/profile?tab=parametres",
  ],
  [
    { event: "favourite.cheaper", title: "Tomates", price: "400 FCFA/kg", announcementId: "a" },
    "Un favori a baissé de prix / « Tomates » est maintenant à 400 FCFA/kg.",
    "/announcements/a",
  ],
  [
    { event: "favourite.back", title: "Tomates", announcementId: "a" },
    "Un favori est de nouveau disponible / « Tomates » est de nouveau en vente.",
    "/announcements/a",
  ],
  [
    { event: "favourite.expiring", title: "Tomates", days: 3, announcementId: "a" },
    "Un favori se termine bientôt / « Tomates » n'est plus en ligne dans 3 jours, sauf si son vendeur la renouvelle.",
    "/announcements/a",
  ],
  [
    { event: "duty.waiting", duty: { severe: 1, late: 2 } },
    "Du travail attend l'équipe / À regarder : 1 dossier grave et 2 dossiers en retard.",
    "/admin/announcements",
  ],
];

test.each(CASES)("%j se lit « %s » et mène à %s", (facts, words, path) => {
  const said = wordsOf(facts);
  expect(`${said.title} / ${said.text}`).toBe(words);
  expect(said.path).toBe(path);
});

test("ce qui attend l'équipe ne se propose qu'à l'équipe", () => {
  expect(kindsFor([])).not.toContain("duty");
  expect(kindsFor(["moderator"])).toContain("duty");
});

test("ce qui arrive au compte se dit toujours : personne ne le refuse", () => {
  expect(kindsFor(["admin"])).not.toContain("account");
});

test("le début de l'événement est sa sorte", () => {
  expect(kindOf("message.received")).toBe("message");
  expect(kindOf("expiry.over")).toBe("expiry");
});
