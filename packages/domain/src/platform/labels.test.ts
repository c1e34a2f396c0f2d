import { expect, test } from "vitest";
import { CONDITION_LABELS, CONDITIONS } from "#market/announcements/condition.ts";
import { ANNOUNCEMENT_STATUSES, STATUS_LABELS } from "#market/announcements/status.ts";
import * as content from "#goods/content/content.ts";
import { DETAIL_LABELS, DETAILS_OF } from "#talk/directories/details.ts";
import { DIRECTORIES, DIRECTORY_TYPE } from "#talk/directories/directory.ts";
import { DIRECTORY_WORDS } from "#talk/directories/words.ts";
import { BATCH_STATUS_LABELS, BATCH_STATUSES, CROP_STATUS_LABELS, CROP_STATUSES } from "#goods/farming/crop-status.ts";
import { ACCOUNT_STATUS_LABELS, ACCOUNT_STATUSES } from "#desk/moderation/administration.ts";
import { MODERATED_LABELS, MODERATED_STATUSES } from "#desk/moderation/moderation.ts";
import { REPORT_REASON_LABELS, REPORT_REASONS } from "#desk/moderation/report.ts";
import { DOCUMENT_KINDS } from "#trade/orders/document-kind.ts";
import { ORDER_STATUS_LABELS, ORDER_STATUSES } from "#trade/orders/status.ts";
import { DOCUMENT_LABELS } from "#trade/orders/terms.ts";
import { PAYMENT_LABELS, PAYMENTS } from "#goods/shop/shop.ts";
import { STORE_LABELS, STORE_SELLER, STORES } from "#goods/shop/store.ts";
import { STOCK_MOVE_KINDS, STOCK_MOVE_LABELS } from "#goods/stock/stock.ts";
import { DELIVERY_EVENT_LABELS } from "#trade/transport/delivery.ts";
import * as transport from "#trade/transport/status.ts";
import * as cases from "#judgement/trust/case.ts";
import { PHRASE_KIND_LABELS, PHRASE_KINDS, PHRASE_POINTS_MOST } from "#judgement/trust/phrase.ts";
import * as sanctions from "#judgement/trust/sanction.ts";
import { STANDING_MOST, STANDING_PARTS } from "#judgement/trust/standing.ts";
import { VERIFICATION_STEPS } from "#judgement/trust/standing-entry.ts";
import * as verification from "#judgement/trust/verification.ts";
import { LISTED_VEHICLE_LABELS, LISTED_VEHICLES } from "#talk/directories/filter.ts";
import { VEHICLE_KIND_LABELS, VEHICLE_KINDS } from "#trade/transport/vehicle-kind.ts";
import { COUNTRIES } from "#platform/places/country.ts";
import { CLOCK_OF } from "#platform/days/local-day.ts";
import { NOTIFICATION_KINDS, NOTIFICATION_LABELS } from "#identity/notification.ts";
import { USER_TYPES } from "#identity/user-type.ts";

const DELIVERY_EVENTS = [
  "book",
  "load",
  "depart",
  "place",
  "incident",
  "resume",
  "deliver",
  "cancel",
  "arrive",
  "dismiss",
  "pay",
  "unpay",
];

test.each<[name: string, values: readonly string[], labels: object]>([
  ["un état d'annonce", ANNOUNCEMENT_STATUSES, STATUS_LABELS],
  ["un état du produit", CONDITIONS, CONDITION_LABELS],
  ["un état pour les modérateurs", MODERATED_STATUSES, MODERATED_LABELS],
  ["un état de compte", ACCOUNT_STATUSES, ACCOUNT_STATUS_LABELS],
  ["une raison de signaler", REPORT_REASONS, REPORT_REASON_LABELS],
  ["un état de commande", ORDER_STATUSES, ORDER_STATUS_LABELS],
  ["un document", DOCUMENT_KINDS, DOCUMENT_LABELS],
  ["un paiement au comptoir", PAYMENTS, PAYMENT_LABELS],
  ["un magasin", STORES, STORE_LABELS],
  ["un magasin, pour son vendeur", STORES, STORE_SELLER],
  ["un mouvement de stock", STOCK_MOVE_KINDS, STOCK_MOVE_LABELS],
  ["un état de culture", CROP_STATUSES, CROP_STATUS_LABELS],
  ["un état de lot", BATCH_STATUSES, BATCH_STATUS_LABELS],
  ["une priorité de conseil", content.TIP_PRIORITIES, content.TIP_PRIORITY_LABELS],
  ["une portée d'événement", content.EVENT_TYPES, content.EVENT_TYPE_LABELS],
  ["une catégorie d'événement", content.EVENT_CATEGORIES, content.EVENT_CATEGORY_LABELS],
  ["un annuaire", DIRECTORIES, DIRECTORY_WORDS],
  ["un annuaire, pour son métier", DIRECTORIES, DIRECTORY_TYPE],
  ["un détail de fiche", [...new Set(USER_TYPES.flatMap((type) => DETAILS_OF[type]))], DETAIL_LABELS],
  ["un événement de livraison", DELIVERY_EVENTS, DELIVERY_EVENT_LABELS],
  ["un état de devis", transport.QUOTE_STATUSES, transport.QUOTE_LABELS],
  ["un état de véhicule", transport.VEHICLE_STATUSES, transport.VEHICLE_STATUS_LABELS],
  ["un type de véhicule", VEHICLE_KINDS, VEHICLE_KIND_LABELS],
  ["un véhicule d'annuaire", LISTED_VEHICLES, LISTED_VEHICLE_LABELS],
  ["une notification", NOTIFICATION_KINDS, NOTIFICATION_LABELS],
  ["un dossier", cases.CASE_KINDS, cases.CASE_KIND_LABELS],
  ["une issue de dossier", cases.CASE_OUTCOMES, cases.CASE_OUTCOME_LABELS],
  ["une sanction", sanctions.SANCTION_KINDS, sanctions.SANCTION_LABELS],
  ["ce qui est limité", sanctions.LIMITED_ACTS, sanctions.LIMITED_ACT_LABELS],
  ["un genre de phrase", PHRASE_KINDS, PHRASE_KIND_LABELS],
  ["un genre de phrase, pour son poids", PHRASE_KINDS, PHRASE_POINTS_MOST],
  ["une part de la note", STANDING_PARTS, STANDING_MOST],
  ["une étape de vérification", VERIFICATION_STEPS, verification.VERIFICATION_STEP_LABELS],
  ["l'état d'une vérification", verification.VERIFICATION_STATUSES, verification.VERIFICATION_STATUS_LABELS],
  ["l'état d'une pièce", verification.DOCUMENT_STATUSES, verification.DOCUMENT_STATUS_LABELS],
  ["une pièce d'identité", verification.DOCUMENT_KINDS, verification.DOCUMENT_KIND_LABELS],
  ["un pays, pour son heure", COUNTRIES, CLOCK_OF],
])("%s a toujours son mot", (_name, values, labels) => {
  expect(Object.keys(labels).toSorted()).toEqual([...values].toSorted());
  expect(Object.values(labels)).not.toContain("");
});

test("chaque annuaire a son titre et sa phrase", () => {
  for (const { title, lead } of Object.values(DIRECTORY_WORDS)) expect(title && lead).toMatch(/\.$/u);
});
