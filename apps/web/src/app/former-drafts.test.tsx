import { fireEvent, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { Component as CreateAnnouncement } from "#app/pages/create-announcement.page.tsx";
import { draftOf } from "#features/announcements/draft.ts";
import { ContactForm } from "#features/contact/contact-form.tsx";
import { ContactDialog } from "#features/directories/contact-dialog.tsx";
import { QuoteRequestForm } from "#features/directories/quote-dialog-form.tsx";
import { EventsEditor } from "#features/farm/events-editor.tsx";
import { TipsEditor } from "#features/farm/tips-editor.tsx";
import { BatchFinish } from "#features/farming/batch-finish.tsx";
import { BatchForm } from "#features/farming/batch-form.tsx";
import { CropForm } from "#features/farming/crop-form.tsx";
import { CropHarvest } from "#features/farming/crop-harvest.tsx";
import { CropNote } from "#features/farming/crop-note.tsx";
import { Composer } from "#features/messages/composer.tsx";
import OfferDialog from "#features/orders/offer-dialog.tsx";
import { ProfileEditor } from "#features/profiles/profile-editor.tsx";
import ReportDialog from "#features/reports/report-dialog.tsx";
import { CustomerDialog } from "#features/shop/customer-dialog.tsx";
import { PromotionForm } from "#features/shop/promotion-form.tsx";
import { SaleForm } from "#features/shop/sale-form.tsx";
import { ThresholdsDialog } from "#features/shop/thresholds-dialog.tsx";
import { HarvestForm } from "#features/stock/harvest-form.tsx";
import { ItemForm } from "#features/stock/item-form.tsx";
import { MoveForm } from "#features/stock/move-form.tsx";
import { RenameForm } from "#features/stock/rename-form.tsx";
import { ThresholdForm } from "#features/stock/threshold-form.tsx";
import { RouteForm } from "#features/transport/route-form.tsx";
import { VehicleForm } from "#features/transport/vehicle-form.tsx";
import { clock } from "#lib/browser/clock.ts";
import { useViewer } from "#lib/session/viewer.ts";
import type { ProcedurePath } from "#lib/line/trpc.ts";
import { answered, answerTo, aPage, silent } from "#testing/answers.ts";
import { aConfig } from "#testing/home.ts";
import { aRoute } from "#testing/transport.ts";
import { aPromotable } from "#testing/shop.ts";
import { aDetail } from "#testing/announcements.ts";
import { aBatch, aCrop, stockNames } from "#testing/farming.ts";
// What the browser held for each form, to the letter, when its last send had no answer; and what had left.
import former from "#testing/former-drafts.json" with { type: "json" };
import { aViewer, profile } from "#testing/people.ts";
import { renderPage } from "#testing/render.tsx";
import { press } from "#testing/site.ts";
import { anItem } from "#testing/stock.ts";
// Fetched by the first dialog: here at once, so that a busy machine fails no test.
import "#ui/dialog-window.tsx";

const close = () => {};
const crop = { ...aCrop(), stock: null, logs: [] };
const route = aRoute();
const id = "0190f3a0-0000-7000-8000-0000000000e1";

interface Form {
  part: ReactNode;
  sends: ProcedurePath;
  button: string;
  /** Opens it. */
  first?: string;
}
const save = "Enregistrer";
const FORMS: Record<keyof typeof former.forms, Form> = {
  "un produit": { part: <ItemForm onClose={close} />, sends: "stock.create", button: "Ajouter" },
  "une perte": { part: <MoveForm item={anItem()} kind="perte" onClose={close} />, sends: "stock.record", button: save },
  "une récolte": {
    part: <HarvestForm choices={[]} cropCycleId={undefined} onCancel={close} onDone={close} />,
    sends: "stock.harvest",
    button: "Déclarer",
  },
  "une vente": { part: <SaleForm onClose={close} />, sends: "sales.record", button: "Enregistrer la vente" },
  "un client": { part: <CustomerDialog customer={null} onClose={close} />, sends: "customers.add", button: "Ajouter" },
  "une promotion": { part: <PromotionForm onClose={close} />, sends: "promotions.create", button: "Créer" },
  "un lot": { part: <BatchForm onClose={close} />, sends: "batches.begin", button: "Commencer" },
  "la fin d'un lot": {
    part: <BatchFinish batch={aBatch} onClose={close} />,
    sends: "batches.finish",
    button: "Terminer",
  },
  "une culture": { part: <CropForm onClose={close} />, sends: "crops.create", button: "Ajouter" },
  "une culture corrigée": { part: <CropForm crop={crop} onClose={close} />, sends: "crops.update", button: save },
  "la récolte d'une culture": {
    part: <CropHarvest crop={crop} onCancel={close} onClose={close} />,
    sends: "crops.harvest",
    button: "Récolter",
  },
  "une note": { part: <CropNote id={crop.id} />, sends: "crops.log", button: "Ajouter la note" },
  "un nom de produit": { part: <RenameForm item={anItem()} onClose={close} />, sends: "stock.rename", button: save },
  "un seuil d'alerte": { part: <ThresholdForm item={anItem()} onClose={close} />, sends: "stock.setThreshold", button: save },
  "des seuils de fidélité": { part: <ThresholdsDialog onClose={close} />, sends: "customers.setThresholds", button: save },
  "un véhicule": { part: <VehicleForm onClose={close} />, sends: "vehicles.save", button: save },
  "un itinéraire": { part: <RouteForm onClose={close} />, sends: "carrierRoutes.save", button: save },
  "un itinéraire corrigé": { part: <RouteForm route={route} onClose={close} />, sends: "carrierRoutes.save", button: save },
  "un conseil": { part: <TipsEditor />, sends: "farm.tips.create", button: save, first: "Ajouter un conseil" },
  "un évènement": { part: <EventsEditor />, sends: "farm.events.create", button: save, first: "Ajouter un évènement" },
  "une offre": {
    part: <OfferDialog announcement={aDetail()} onClose={close} />,
    sends: "orders.propose",
    button: "Envoyer l'offre",
  },
  "une demande de devis": { part: <QuoteRequestForm entryId={id} onClose={close} />, sends: "quotes.request", button: "Envoyer" },
  "un premier message": {
    part: <ContactDialog entry={{ id, name: "Ben" }} onClose={close} />,
    sends: "directories.write",
    button: "Envoyer",
  },
  "un profil": {
    part: <ProfileEditor profile={profile} onDone={close} />,
    sends: "profiles.update",
    button: save,
  },
  "une lettre de visiteur": { part: <ContactForm viewer={null} />, sends: "contact.submit", button: "Envoyer le message" },
  "une lettre de membre": { part: <ContactForm viewer={aViewer()} />, sends: "contact.submit", button: "Envoyer le message" },
  "une annonce": { part: <CreateAnnouncement />, sends: "announcements.create", button: "Publier l'annonce" },
  "une annonce de visiteur": { part: <CreateAnnouncement />, sends: "announcements.create", button: "Publier l'annonce" },
  "un signalement": {
    part: <ReportDialog target={{ announcementId: id }} onClose={close} />,
    sends: "reports.create",
    button: "Signaler",
  },
};
const NAMES = Object.keys(FORMS) as (keyof typeof FORMS)[];

/** As on the page: only once it is known who looks. */
function Known({ children }: { children: ReactNode }) {
  return useViewer().viewer && children;
}

const keep = (stored: { [key: string]: string }, change = (text: string) => text) => {
  for (const [key, text] of Object.entries(stored)) localStorage.setItem(key, change(text));
};

async function open(name: keyof typeof FORMS) {
  const { part, sends, first } = FORMS[name];
  const send = answerTo(sends, silent);
  const visits = name.endsWith("de visiteur");
  clock.set(Date.parse("2026-11-26T09:00:00.000Z") - Date.now());
  renderPage(visits ? <>{part}</> : <Known>{part}</Known>, {
    answers: {
      ...(!visits && { "auth.me": aViewer() }),
      "auth.config": aConfig(),
      "profiles.me": { ...profile, location: "" },
      "announcements.myImages": [],
      "stock.names": stockNames,
      "stock.list": aPage([]),
      "customers.list": aPage([]),
      "promotions.promotable": [aPromotable()],
      "farm.tips.list": [],
      "farm.events.list": [],
      "customers.thresholds": { VIP: 800, Gold: 400, Silver: 50 },
      ...answered(sends, send),
    },
  });
  if (first) await press(first);
  return send;
}

test.each(NAMES)("%s, comme l'ancienne version l'a laissé : tout est là, et part sous le même numéro", async (name) => {
  const { stored, sent } = former.forms[name];
  keep(stored);
  const send = await open(name);
  await press(FORMS[name].button);
  // A newer form may say more: that there is nothing of it.
  await waitFor(() => expect(send).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(sent)));
});

const broken = (text: string) => text.slice(0, text.length / 2);
const misshapen = (text: string) => JSON.stringify(Object.fromEntries(Object.keys(JSON.parse(text)).map((field) => [field, {}])));

test.each(NAMES.flatMap((name) => [[name, "à moitié écrit", broken] as const, [name, "d'une autre forme", misshapen] as const]))(
  "%s, %s par l'ancienne version : le formulaire s'ouvre comme neuf",
  async (name, _how, change) => {
    keep(former.forms[name].stored, change);
    await open(name);
    const { button } = FORMS[name];
    await waitFor(() => expect(screen.queryAllByRole("button", { name: button })).not.toEqual([]));
    expect(screen.queryByText("Brouillon repris")).toBeNull();
  },
);

test("la lettre qu'un visiteur avait envoyée sans réponse le suit quand il se connecte, sous le même numéro", async () => {
  const { stored, sent } = former.forms["une lettre de visiteur"];
  keep(stored);
  const send = await open("une lettre de membre");
  await press("Envoyer le message");
  await waitFor(() => expect(send).toHaveBeenCalledExactlyOnceWith(sent));
});

test("la même, corrigée, est une autre lettre", async () => {
  const { stored, sent } = former.forms["une lettre de visiteur"];
  keep(stored);
  const send = await open("une lettre de visiteur");
  fireEvent.change(await screen.findByLabelText("Message"), { target: { value: "Autre chose" } });
  await press("Envoyer le message");
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
  expect(send.mock.calls[0]?.[0]).toMatchObject({ ...sent, message: "Autre chose", id: expect.not.stringMatching(sent.id) });
});

test("les annonces commencées gardent leurs photos et la version qu'elles corrigent, celles d'un visiteur aussi", () => {
  keep(former.announcements);
  const own = draftOf(aViewer().id, null).read();
  expect([own?.values.title, own?.photos]).toEqual(["Tomates", ["a", "b"]]);
  const edited = draftOf(aViewer().id, id).read();
  expect([edited?.values.title, edited?.version, edited?.photos]).toEqual(["Ananas", 3, ["b", "a"]]);
  const first = draftOf("0190f3a0-0000-7000-8000-000000000002", null).read();
  expect([first?.values.title, first?.photos]).toEqual(["Bananes", ["a"]]);
  expect(draftOf("0190f3a0-0000-7000-8000-000000000003", null).read()).toBeNull();
  const foreign = draftOf("0190f3a0-0000-7000-8000-000000000002", id).read();
  expect([foreign?.values.title, foreign?.version, foreign?.photos]).toEqual(["Mangues", 3, ["c"]]);
});

test("un message commencé est dans son champ, même s'il ressemble à autre chose", () => {
  localStorage.setItem("recolte.draft.awa.ben", '{"id":');
  renderPage(<Composer viewerId="awa" otherId="ben" greeting="Bonjour" onSend={async () => {}} />);
  expect(screen.getByRole("textbox", { name: "Votre message" })).toHaveProperty("value", '{"id":');
});
