import { expect, test } from "vitest";
import { NewPasswordForm, PASSWORDS_DIFFER, SignUp } from "#identity/account/account.ts";
import { EventFields, TipFields } from "#goods/content/content.ts";
import { EntryFields } from "#talk/directories/entry.ts";
import { BeginBatch, FinishBatch } from "#goods/farming/batch.ts";
import { CropFields, HarvestCrop } from "#goods/farming/crop-cycle.ts";
import { SendMessage } from "#talk/messages/message.ts";
import { CreateStaffAccount, CREDENTIALS_MISSING } from "#desk/moderation/administration.ts";
import { ReportAnnouncement, ReportMessage } from "#desk/moderation/report.ts";
import { CounterOrder, OfferedTerms, ORDER_TOTAL_MAX, ProposeOrder } from "#trade/orders/order.ts";
import { EditCustomer, SetThresholds } from "#goods/shop/customer.ts";
import { CreatePromotion } from "#goods/shop/promotion.ts";
import { RecordSale } from "#goods/shop/sale.ts";
import { WeekOf } from "#trade/transport/delivery.ts";
import { GiveQuote, RequestQuote } from "#trade/transport/quote-request.ts";
import { SaveVehicle, VehicleFacts } from "#trade/transport/vehicle.ts";
import { TradedWith } from "#goods/money.ts";

interface Schema {
  safeParse: (input: unknown) => { error?: { issues: { code?: string; path: PropertyKey[]; message: string }[] } | undefined };
}

const id = "0199b3c0-0000-7000-8000-000000000000";
const name = { firstName: "Awa", lastName: "Ondo", email: "awa@exemple.ga", userType: "producteur", country: "gabon" };
const signUp = { ...name, password: "tomates", acceptTerms: true };
const terms = { quantity: 2, unitPrice: 500, fulfilment: "livraison" };
const sale = { id, lines: [{ label: "Riz", unit: "kg", quantity: 1, unitPrice: 500 }], payment: "cash" };
const line = sale.lines[0];
const promotion = { id, announcementId: id, kind: "percent", value: 90, endsAt: "2026-12-01T00:00:00Z" };
const lorry = { id, plate: "GA-123-AB", kind: "moto", maxKg: 300, maxVolume: 2, cold: false };
const { id: _lorry, ...facts } = lorry;
const request = { id, carrierId: id, origin: "Oyem", destination: "Lambaréné", goods: "Riz", content: "Bonjour" };
const at = "2026-12-01T06:00:00Z";
const quote = {
  id,
  requestId: id,
  version: 1,
  price: 1,
  vehicleId: id,
  pickupAt: at,
  dropAt: "2026-12-15T06:00:00Z",
  validUntil: at,
};
const crop = { plot: "Nord", crop: "Riz", category: "cereales", plantedOn: "2000-01-01", expectedKg: 4 };
const window = { ...crop, expectedFrom: "2000-01-01", expectedTo: "2000-01-01" };
const harvest = { id, status: "a_recolter", moveId: id, harvestedKg: 4 };
const tip = { title: "Semer", content: "Tôt\net tard", category: "Semis", season: "Pluies", priority: "high" };
const tipFields = { ...tip, country: null, published: true };
const event = { title: "Foire", description: "Grande", date: "2026-12-01", location: "Oyem", type: "local", organizer: "Mairie" };
const eventFields = { ...event, category: "foire", country: null, published: true };
const lists = { specialites: [], secteurs: [], zones: [], vehicules: [], minOrderKg: null };
const card = { ...lists, delaiMoyen: "", quartier: "", typeCommerce: "", horaires: "", kind: "grossiste", name: "Ferme" };
const entry = { ...card, country: "gabon", town: "", phone: "", email: "", verified: false, published: true };
const flour = { stockItemId: id, quantity: 2 };
const batch = { id, product: "Farine", inputs: [flour, flour] };

const ONE_LINE = "Ce texte doit tenir sur une ligne";
const FAR = "Cette date est trop lointaine";
const PLACES = "Précisez le départ, la destination et la marchandise";

type Refused = readonly [said: string, schema: Schema, input: object, path: string, message: string];
const REFUSED: readonly Refused[] = [
  ["deux mots de passe", SignUp, { ...signUp, confirmPassword: "tomate" }, "confirmPassword", PASSWORDS_DIFFER],
  ["deux nouveaux", NewPasswordForm, { password: "tomates", confirmPassword: "" }, "confirmPassword", PASSWORDS_DIFFER],
  [
    "un nouveau trop court",
    NewPasswordForm,
    { password: "riz", confirmPassword: "riz" },
    "password",
    "Le mot de passe doit contenir au moins 6 caractères",
  ],
  ["moins d'un franc", OfferedTerms, { ...terms, quantity: 0.001, unitPrice: 1 }, "quantity", "Le montant doit atteindre 1 FCFA"],
  [
    "une somme trop grande",
    OfferedTerms,
    { ...terms, quantity: 2, unitPrice: 5_000_000_001 },
    "quantity",
    "Ce montant est trop élevé",
  ],
  [
    "un transporteur pour un retrait",
    OfferedTerms,
    { ...terms, fulfilment: "retrait", carrier: true },
    "fulfilment",
    "Un transporteur ne va qu'avec une livraison",
  ],
  [
    "moins d'un franc proposé",
    ProposeOrder,
    { ...terms, id, announcementId: id, quantity: 0.001, unitPrice: 1 },
    "quantity",
    "Le montant doit atteindre 1 FCFA",
  ],
  [
    "moins d'un franc en réponse",
    CounterOrder,
    { ...terms, id, version: 1, quantity: 0.001, unitPrice: 1 },
    "quantity",
    "Le montant doit atteindre 1 FCFA",
  ],
  ["avec personne", TradedWith, { side: "buyer" }, "", "Choisissez une personne"],
  ["avec deux", TradedWith, { side: "buyer", userId: id, customerId: id }, "", "Choisissez une personne"],
  [
    "autre raison sans mots",
    ReportAnnouncement,
    { id, reason: "autre", announcementId: id },
    "text",
    "Expliquez en quelques mots",
  ],
  ["autre raison, d'un message", ReportMessage, { id, reason: "autre", messageId: id }, "text", "Expliquez en quelques mots"],
  ["Gold comme Silver", SetThresholds, { VIP: 3, Gold: 1, Silver: 1 }, "Gold", "Le seuil Gold doit dépasser le seuil Silver"],
  ["VIP comme Gold", SetThresholds, { VIP: 2, Gold: 2, Silver: 1 }, "VIP", "Le seuil VIP doit dépasser le seuil Gold"],
  ["neuf étiquettes", EditCustomer, { id, name: "Rose", tags: [..."abcdefghi"] }, "tags", "8 étiquettes au maximum"],
  ["91 %", CreatePromotion, { ...promotion, value: 91 }, "value", "Le pourcentage va de 1 à 90, sans décimale"],
  ["10,5 %", CreatePromotion, { ...promotion, value: 10.5 }, "value", "Le pourcentage va de 1 à 90, sans décimale"],
  ["une vente vide", RecordSale, { ...sale, lines: [] }, "lines", "Ajoutez au moins un produit"],
  [
    "une vente trop grande",
    RecordSale,
    { ...sale, lines: [{ ...line, quantity: 1e6, unitPrice: 10_001 }] },
    "lines",
    "Ce montant est trop élevé",
  ],
  [
    "un demi-sac",
    RecordSale,
    { ...sale, lines: [line, { ...line, unit: "sac", quantity: 0.5 }] },
    "lines.1.quantity",
    "La quantité doit être un nombre entier",
  ],
  [
    "à crédit pour personne",
    RecordSale,
    { ...sale, payment: "credit" },
    "customerId",
    "Choisissez le client qui paiera plus tard",
  ],
  ["trop pour une moto", SaveVehicle, { ...lorry, maxKg: 301 }, "maxKg", "300\u00a0kg au maximum pour ce type de véhicule"],
  [
    "trop grand pour une moto",
    VehicleFacts,
    { ...facts, maxVolume: 2.01 },
    "maxVolume",
    "2\u00a0m³ au maximum pour ce type de véhicule",
  ],
  ["une demande sans départ", RequestQuote, { ...request, origin: " " }, "origin", PLACES],
  ["une demande sans destination", RequestQuote, { ...request, destination: "" }, "destination", PLACES],
  ["une demande sans marchandise", RequestQuote, { ...request, goods: "" }, "goods", PLACES],
  ["à deux transporteurs", RequestQuote, { ...request, entryId: id }, "", "Choisissez un transporteur"],
  ["une destination sur deux lignes", RequestQuote, { ...request, destination: "a\nb" }, "destination", ONE_LINE],
  ["arriver avant de partir", GiveQuote, { ...quote, dropAt: at }, "dropAt", "L'arrivée doit suivre le chargement"],
  ["quinze jours de route", GiveQuote, { ...quote, dropAt: "2026-12-15T06:00:01Z" }, "dropAt", "Un trajet dure 14 jours au plus"],
  [
    "un devis valable après le départ",
    GiveQuote,
    { ...quote, validUntil: "2026-12-01T06:00:01Z" },
    "validUntil",
    "Le devis ne peut pas valoir au-delà du chargement",
  ],
  ["une semaine sans fin", WeekOf, { from: "9999-12-27T00:00:00Z" }, "from", "Date invalide"],
  ["récolter avant de planter", CropFields, { ...window, expectedFrom: "1999-12-31" }, "expectedFrom", FAR],
  ["planter dans un siècle", CropFields, { ...window, plantedOn: "2100-01-01" }, "plantedOn", FAR],
  [
    "récolter avant d'avoir planté",
    CropFields,
    { ...window, plantedOn: "2000-01-02", expectedTo: "2000-01-03" },
    "expectedFrom",
    "La récolte ne peut pas précéder la plantation",
  ],
  [
    "finir avant de commencer",
    CropFields,
    { ...window, expectedFrom: "2000-01-02" },
    "expectedTo",
    "La fin ne peut pas précéder le début",
  ],
  ["une récolte nulle part", HarvestCrop, harvest, "itemId", "Choisissez un produit ou donnez-lui un nom"],
  ["la même matière deux fois", BeginBatch, batch, "inputs.1.stockItemId", "Cette matière première est déjà dans le lot"],
  [
    "un lot fini nulle part",
    FinishBatch,
    { id, moveId: id, quantity: 4 },
    "itemId",
    "Choisissez un produit ou donnez-lui un nom",
  ],
  ["un message vide", SendMessage, { id, receiverId: id, content: "" }, "content", "Le message ne peut pas être vide"],
  ["un titre sur deux lignes", TipFields, { ...tipFields, title: "a\nb" }, "title", ONE_LINE],
  ["un treizième mois", TipFields, { ...tipFields, months: [1, 13] }, "months.1", "Mois invalide"],
  ["un mois zéro", TipFields, { ...tipFields, months: [0, 2] }, "months.0", "Mois invalide"],
  ["un lieu sur deux lignes", EventFields, { ...eventFields, location: "a\nb" }, "location", ONE_LINE],
  ["un nom sur deux lignes", EntryFields, { ...entry, name: "a\nb" }, "name", ONE_LINE],
  ["un compte sans adresse", CreateStaffAccount, { email: " ", password: "x", role: "admin" }, "email", CREDENTIALS_MISSING],
];

test.each(REFUSED)("%s : refusé sous son champ, dans ces mots", (...[, schema, input, path, message]) => {
  const [first] = schema.safeParse(input).error?.issues ?? [];
  expect([first?.path.join("."), first?.message]).toEqual([path, message]);
});

test.each<[said: string, schema: Schema, input: object]>([
  ["une inscription", SignUp, { ...signUp, confirmPassword: "tomates" }],
  ["le même nouveau mot de passe", NewPasswordForm, { password: "tomates", confirmPassword: "tomates" }],
  ["un franc tout juste", OfferedTerms, { ...terms, quantity: 1, unitPrice: 1 }],
  ["la plus grande somme", OfferedTerms, { ...terms, quantity: 2, unitPrice: ORDER_TOTAL_MAX / 2 }],
  ["un transporteur pour une livraison", OfferedTerms, { ...terms, carrier: true }],
  ["avec un membre", TradedWith, { side: "buyer", userId: id }],
  ["autre raison, expliquée", ReportAnnouncement, { id, reason: "autre", text: "Faux", announcementId: id }],
  ["90 %", CreatePromotion, promotion],
  ["un prix à la décimale", CreatePromotion, { ...promotion, kind: "price", value: 990.5 }],
  ["la plus grande vente", RecordSale, { ...sale, lines: [{ ...line, quantity: 1e6, unitPrice: 10_000 }] }],
  ["deux produits, à crédit", RecordSale, { ...sale, lines: [line, line], payment: "credit", customerId: id }],
  ["une moto pleine", SaveVehicle, lorry],
  ["une moto sans volume dit", VehicleFacts, { ...facts, maxVolume: null }],
  ["à une fiche", RequestQuote, { ...request, carrierId: undefined, entryId: id }],
  ["quatorze jours de route, valable jusqu'au départ", GiveQuote, quote],
  ["plantée et récoltée le même jour", CropFields, window],
  ["toute l'année", TipFields, { ...tipFields, months: [1, 12] }],
  ["un événement", EventFields, eventFields],
])("%s : accepté", (_said, schema, input) => {
  expect(schema.safeParse(input).error?.issues).toBeUndefined();
});

test("une fiche sans adresse n'en a pas, et une liste ne se répète pas", () => {
  expect(EntryFields.parse({ ...entry, zones: ["Oyem", "Oyem"] })).toMatchObject({ email: null, zones: ["Oyem"] });
  expect(EditCustomer.parse({ id, name: "Rose", tags: ["a", "b", "a"] }).tags).toEqual(["a", "b"]);
  expect(EditCustomer.parse({ id, name: "Rose" }).tags).toEqual([]);
});

test("un prix du comptoir se garde au centime", () => {
  expect(RecordSale.parse({ ...sale, lines: [{ ...line, unitPrice: 10.006 }] }).lines[0]?.unitPrice).toBe(10.01);
});
