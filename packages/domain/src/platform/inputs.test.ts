import { expect, test } from "vitest";
import * as account from "#identity/account/account.ts";
import { ChangePassword, RequestEmailChange, StepUp } from "#identity/account/own-account.ts";
import { AcceptTerms } from "#identity/account/terms.ts";
import * as announcements from "#market/announcements/announcement.ts";
import * as content from "#goods/content/content.ts";
import * as directories from "#talk/directories/entry.ts";
import { CancelBatch } from "#goods/farming/batch.ts";
import * as crops from "#goods/farming/crop-cycle.ts";
import * as administration from "#desk/moderation/administration.ts";
import { AuditFilter, AuditPage } from "#desk/moderation/audit.ts";
import * as moderation from "#desk/moderation/moderation.ts";
import { ReportAnnouncement, ReportMessage } from "#desk/moderation/report.ts";
import { SanctionForm, SuspendPerson } from "#judgement/trust/person-file.ts";
import { HandOverForm } from "#trade/orders/hand-over-proof.ts";
import * as orders from "#trade/orders/order.ts";
import * as reviews from "#trade/reviews/review.ts";
import * as customers from "#goods/shop/customer.ts";
import { OnePromotion, PromotionFilter } from "#goods/shop/promotion.ts";
import { OneSale, SaleFilter } from "#goods/shop/sale.ts";
import * as stock from "#goods/stock/item.ts";
import * as deliveries from "#trade/transport/delivery.ts";
import * as quotes from "#trade/transport/quote-request.ts";
import { SaveVehicle, SetVehicleStatus } from "#trade/transport/vehicle.ts";
import { ContactMessageFilter, DecideContactMessage } from "#market/contact.ts";
import { ContactMessage } from "#market/contact-form.ts";
import { OwedOn, TradedWith } from "#goods/money.ts";
import { PlaceFilter } from "#platform/places/place-filter.ts";

interface Schema {
  safeParse: (input: unknown) => { error?: { issues: { code?: string; path: PropertyKey[]; message: string }[] } | undefined };
}

const id = "0199b3c0-0000-7000-8000-000000000000";
const at = "2026-12-01T06:00:00Z";
const email = "awa@exemple.ga";
const password = "Tomates et bananes 7";
const cursor = { key: "2026-11-21", id };
const seen = { id, version: 3 };
const user = { id, version: "0123456789abcdef0123456789abcdef" };
const details = { specialites: [], secteurs: [], minOrderKg: 40, zones: [], vehicules: [] };
const entry = { ...details, delaiMoyen: "", quartier: "", typeCommerce: "", horaires: "" };
const card = { kind: "producteur", name: "Ferme", country: "gabon", town: "Oyem", phone: "", email: "" };
const fields = { ...entry, ...card, verified: false, published: true };
const tip = { title: "Semer", content: "Tôt", category: "Semis", season: "Pluies", months: [11, 2], priority: "high" };
const tipFields = { ...tip, country: null, published: true };
const event = { title: "Foire", description: "Grande", date: "2026-12-01", location: "Oyem", type: "local" };
const eventFields = { ...event, category: "foire", organizer: "Mairie", country: "gabon", published: false };
const goods = { plot: "Nord", crop: "Manioc", category: "tubercules", plantedOn: "2026-01-01", expectedKg: 400 };
const crop = { ...goods, expectedFrom: "2026-10-01", expectedTo: "2026-11-01" };
const person = { id, name: "Rose", phone: "", note: "", tags: ["fidèle"] };
const lorry = { id, version: 3, plate: "GA-123-AB", kind: "camion", maxKg: 5000, maxVolume: 20, cold: false };
const letter = { id, firstName: "Awa", lastName: "Ondo", email, subject: "Bonjour", message: "Merci" };
const quote = { id, requestId: id, version: 3, price: 40, vehicleId: id, pickupAt: at, note: "" };
const given = { ...quote, dropAt: "2026-12-02T06:00:00Z", validUntil: at };

/** Everything that can be said, each at a value well within its limits. */
const INPUTS: readonly (readonly [name: string, schema: Schema, example: object])[] = [
  ["CodeForm", account.CodeForm, { code: "048213" }],
  ["SignIn", account.SignIn, { email, password, code: "048213", space: "staff" }],
  ["RequestReset", account.RequestReset, { email }],
  ["CheckReset", account.CheckReset, { token: "jeton" }],
  ["NewPassword", account.NewPassword, { token: "jeton", password }],
  ["ChangePassword", ChangePassword, { current: password, password }],
  ["StepUp", StepUp, { password }],
  ["RequestEmailChange", RequestEmailChange, { email }],
  ["AcceptTerms", AcceptTerms, { version: "2023-12" }],
  ["QuickEdit", announcements.QuickEdit, { ...seen, price: 500, quantityAvailable: 20, quantitySeen: 30 }],
  ["Cursor", announcements.Cursor, cursor],
  ["ShownContent", content.ShownContent, { all: true }],
  ["TipFilter", content.TipFilter, { search: "riz", state: "draft" }],
  ["EventFilter", content.EventFilter, { search: "foire", state: "past" }],
  ["TipFields", content.TipFields, tipFields],
  ["NewTip", content.NewTip, { id, ...tipFields }],
  ["EventFields", content.EventFields, eventFields],
  ["NewEvent", content.NewEvent, { id, ...eventFields }],
  ["SeenContent", content.SeenContent, { id, updatedAt: at }],
  ["UpdateTip", content.UpdateTip, { id, updatedAt: at, fields: tipFields }],
  ["UpdateEvent", content.UpdateEvent, { id, updatedAt: at, fields: eventFields }],
  ["PublishContent", content.PublishContent, { id, updatedAt: at, published: true }],
  ["MoveTip", content.MoveTip, { id, direction: "up" }],
  ["WriteToEntry", directories.WriteToEntry, { id, entryId: id, content: "Bonjour" }],
  ["EntryFields", directories.EntryFields, fields],
  ["NewEntry", directories.NewEntry, { id, ...fields }],
  ["SeenEntry", directories.SeenEntry, { id, updatedAt: at }],
  ["UpdateEntry", directories.UpdateEntry, { id, updatedAt: at, fields }],
  ["PublishEntry", directories.PublishEntry, { id, updatedAt: at, published: true }],
  ["EntryFilter", directories.EntryFilter, { search: "riz", kind: "producteur", cursor, direction: "forward" }],
  ["CancelBatch", CancelBatch, { id }],
  ["UpdateCrop", crops.UpdateCrop, { id, status: "planifie", ...crop }],
  ["CropFilter", crops.CropFilter, { over: true, cursor, direction: "backward" }],
  ["UserFilter", administration.UserFilter, { search: "awa", status: "active", sort: "name", cursor, direction: "forward" }],
  ["SeenUser", administration.SeenUser, user],
  ["VerifyUser", administration.VerifyUser, { ...user, verified: true }],
  ["SuspendPerson", SuspendPerson, { ...user, reason: "Fraude", until: at }],
  ["SanctionForm", SanctionForm, { reason: "Fraude", lastDay: "2026-12-01" }],
  ["ChangeRole", administration.ChangeRole, { ...user, role: "admin" }],
  ["CreateStaffAccount", administration.CreateStaffAccount, { email, password, role: "moderator" }],
  ["DemoAccounts", administration.DemoAccounts, { kind: "staff" }],
  ["AuditFilter", AuditFilter, { actor: id, withoutReadings: true, targetType: "order", targetId: id, from: at, to: at }],
  ["AuditPage", AuditPage, { cursor: 12, direction: "forward" }],
  ["Approval", moderation.Approval, { ...seen, moderatedAt: null }],
  ["TakingDown", moderation.TakingDown, { ...seen, moderatedAt: at, reason: "Fraude" }],
  ["PhotoRemoval", moderation.PhotoRemoval, { id, imageId: id, reason: "Floue" }],
  ["Reason", moderation.Reason, { reason: "Floue" }],
  ["ModerationFilter", moderation.ModerationFilter, { search: "riz", status: "pending", cursor }],
  ["FeatureWeeks", moderation.FeatureWeeks, { weeks: 4 }],
  ["FeatureGrant", moderation.FeatureGrant, { id, requestedAt: at, weeks: 4 }],
  ["FeatureRefusal", moderation.FeatureRefusal, { id, requestedAt: at, reason: "Non payée" }],
  ["ReportDismissal", moderation.ReportDismissal, { id }],
  ["ReportUpholding", moderation.ReportUpholding, { ...seen, reason: "Fraude" }],
  ["ReportAnnouncement", ReportAnnouncement, { id, text: "", reason: "prix", announcementId: id }],
  ["ReportMessage", ReportMessage, { id, text: "Il insiste", reason: "autre", messageId: id }],
  ["HandOverForm", HandOverForm, { code: "048 213" }],
  ["EndOrder", orders.EndOrder, { ...seen, note: "Désolé" }],
  ["HandOverOrder", orders.HandOverOrder, { ...seen, code: "048213" }],
  ["DisputeOrder", orders.DisputeOrder, { ...seen, reason: "Abîmées" }],
  ["AnswerDispute", orders.AnswerDispute, { ...seen, answer: "Pesées devant lui" }],
  ["ResolveDispute", orders.ResolveDispute, { ...seen, upheld: false, resolution: "Rendue" }],
  ["OrderDocumentKey", orders.OrderDocumentKey, { id, kind: "recu" }],
  ["OrderSideInput", orders.OrderSideInput, { side: "buyer" }],
  ["OrderFilter", orders.OrderFilter, { side: "seller", stage: "Autres", cursor }],
  ["ReviewForm", reviews.ReviewForm, { rating: 4, content: "" }],
  ["ReplyForm", reviews.ReplyForm, { content: "Merci" }],
  ["OrderReviews", reviews.OrderReviews, { orderId: id }],
  ["RemoveReview", reviews.RemoveReview, { orderId: id, side: "seller", reason: "Insultes" }],
  ["ReviewsOf", reviews.ReviewsOf, { id, cursor }],
  ["AddCustomer", customers.AddCustomer, person],
  ["EditCustomer", customers.EditCustomer, person],
  ["AnnotateCustomer", customers.AnnotateCustomer, { userId: id, note: "", tags: ["fidèle"] }],
  ["OneCustomer", customers.OneCustomer, { id }],
  ["CustomerFilter", customers.CustomerFilter, { search: "rose", state: "Actif", tier: "VIP", cursor }],
  ["SetThresholds", customers.SetThresholds, { VIP: 3000, Gold: 2000, Silver: 1000 }],
  ["OnePromotion", OnePromotion, { id }],
  ["PromotionFilter", PromotionFilter, { search: "riz", state: "En cours", cursor, direction: "forward" }],
  ["OneSale", OneSale, { id }],
  ["SaleFilter", SaleFilter, { only: "due", cursor }],
  ["OneStockItem", stock.OneStockItem, { id }],
  ["RenameStockItem", stock.RenameStockItem, { id, label: "Riz", category: "cereales" }],
  ["StockThreshold", stock.StockThreshold, { id, threshold: 12 }],
  ["StockLink", stock.StockLink, { id, announcementId: id }],
  ["StockFilter", stock.StockFilter, { search: "riz", only: "low", cursor }],
  ["StockMovesOf", stock.StockMovesOf, { id, cursor: 12, direction: "forward" }],
  ["StockExport", stock.StockExport, { file: "articles" }],
  ["DeliverySide", deliveries.DeliverySide, { side: "carrier" }],
  ["DeliveryFilter", deliveries.DeliveryFilter, { side: "customer", stage: "Autres", cursor }],
  ["WeekOf", deliveries.WeekOf, { from: at }],
  ["EndDelivery", deliveries.EndDelivery, { ...seen, note: "Panne" }],
  ["DeliveryIncident", deliveries.DeliveryIncident, { ...seen, note: "Panne" }],
  ["DeliveryPlace", deliveries.DeliveryPlace, { ...seen, place: "Lambaréné", note: "" }],
  ["DeliverByCode", deliveries.DeliverByCode, { ...seen, code: "048213" }],
  ["EndRequest", quotes.EndRequest, { ...seen, note: "Trop loin" }],
  ["GiveQuote", quotes.GiveQuote, given],
  ["RequestSide", quotes.RequestSide, { side: "carrier" }],
  ["RequestFilter", quotes.RequestFilter, { side: "customer", list: "En cours", cursor }],
  ["SaveVehicle", SaveVehicle, lorry],
  ["SetVehicleStatus", SetVehicleStatus, { id, status: "maintenance" }],
  ["ContactMessageFilter", ContactMessageFilter, { search: "awa", status: "closed", cursor }],
  ["DecideContactMessage", DecideContactMessage, { id, seen: { status: "open", decidedAt: null }, status: "answered" }],
  ["ContactMessage", ContactMessage, { ...letter, website: "" }],
  ["OwedOn", OwedOn, { side: "buyer" }],
  ["TradedWith", TradedWith, { side: "seller", customerId: id }],
  ["PlaceFilter", PlaceFilter, { country: "tous", city: "Oyem" }],
];

test.each(INPUTS)("%s prend tout ce que l'écran envoie, et rien que l'on n'attend pas", (_name, schema, example) => {
  expect(schema.safeParse(example).error?.issues).toBeUndefined();
  expect(schema.safeParse({ ...example, inconnu: 1 }).error?.issues.map(({ code }) => code)).toEqual(["unrecognized_keys"]);
});
