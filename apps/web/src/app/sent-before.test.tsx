import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { RefusalCode } from "@recolte/domain/platform/refusal";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { EventsEditor } from "#features/farm/events-editor.tsx";
import { TipsEditor } from "#features/farm/tips-editor.tsx";
import { BatchForm } from "#features/farming/batch-form.tsx";
import { CropForm } from "#features/farming/crop-form.tsx";
import OfferDialog from "#features/orders/offer-dialog.tsx";
import { CustomerDialog } from "#features/shop/customer-dialog.tsx";
import { PromotionForm } from "#features/shop/promotion-form.tsx";
import { SaleForm } from "#features/shop/sale-form.tsx";
import { HarvestForm } from "#features/stock/harvest-form.tsx";
import { ItemForm } from "#features/stock/item-form.tsx";
import { MoveForm } from "#features/stock/move-form.tsx";
import { QuoteRequestForm } from "#features/directories/quote-dialog-form.tsx";
import { useViewer } from "#lib/session/viewer.ts";
import { aPromotable } from "#testing/shop.ts";
import { answered, type Answers, answerTo, aPage } from "#testing/answers.ts";
import { aDetail } from "#testing/announcements.ts";
import { stockNames } from "#testing/farming.ts";
import { aViewer } from "#testing/people.ts";
import { refused, refusing, renderPage } from "#testing/render.tsx";
import { anItem } from "#testing/stock.ts";
// Fetched by the first dialog: here at once, so that a busy machine fails no test.
import "#ui/dialog-window.tsx";

const none = aPage([]);
const LATER = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
const close = () => {};

interface Form {
  part: ReactNode;
  sends:
    | "stock.create"
    | "stock.record"
    | "stock.harvest"
    | "sales.record"
    | "customers.add"
    | "promotions.create"
    | "batches.begin"
    | "crops.create"
    | "farm.tips.create"
    | "farm.events.create"
    | "orders.propose"
    | "quotes.request";
  refusal: RefusalCode;
  button: string;
  fields: Record<string, string>;
  /** Opens it. */
  first?: string;
  /** Opens a line in it, kept with what is typed. */
  line?: string;
}
const FORMS: Record<string, Form> = {
  "un produit": {
    part: <ItemForm onClose={close} />,
    sends: "stock.create",
    refusal: "stock.item-id-taken",
    button: "Ajouter",
    fields: { Produit: "Bananes", Catégorie: "fruits", "Déjà en stock": "15" },
  },
  "un mouvement": {
    part: <MoveForm item={anItem()} kind="perte" onClose={close} />,
    sends: "stock.record",
    refusal: "stock.id-taken",
    button: "Enregistrer",
    fields: { Quantité: "2", Raison: "Pourries" },
  },
  "une récolte": {
    part: <HarvestForm choices={[]} cropCycleId={undefined} onCancel={close} onDone={close} />,
    sends: "stock.harvest",
    refusal: "stock.id-taken",
    button: "Déclarer",
    fields: { "Nom du produit": "Bananes", Catégorie: "fruits", "Quantité récoltée": "15" },
  },
  "une vente": {
    part: <SaleForm onClose={close} />,
    sends: "sales.record",
    refusal: "sale.id-taken",
    button: "Enregistrer la vente",
    line: "Produit hors stock",
    fields: { Produit: "Sel", "Prix \\(FCFA\\) de Sel": "50" },
  },
  "un client": {
    part: <CustomerDialog customer={null} onClose={close} />,
    sends: "customers.add",
    refusal: "customer.id-taken",
    button: "Ajouter",
    fields: { Nom: "Awa" },
  },
  "une promotion": {
    part: <PromotionForm onClose={close} />,
    sends: "promotions.create",
    refusal: "promotion.id-taken",
    button: "Créer",
    fields: { Pourcentage: "20", Fin: LATER },
  },
  "un lot": {
    part: <BatchForm onClose={close} />,
    sends: "batches.begin",
    refusal: "batch.id-taken",
    button: "Commencer",
    fields: { "Nom du lot": "Farine", "Matière première(?: \\*)?$": stockNames[0].id, Quantité: "40" },
  },
  "une culture": {
    part: <CropForm onClose={close} />,
    sends: "crops.create",
    refusal: "crop.id-taken",
    button: "Ajouter",
    fields: {
      Parcelle: "Nord",
      "Culture(?: \\*)?$": "Tomates",
      Catégorie: "legumes",
      Plantation: "2026-01-05",
      "Quantité attendue": "50",
      "Récolte prévue": "2026-03-01",
      "au(?: \\*)?$": "2026-04-01",
    },
  },
  "un conseil": {
    part: <TipsEditor />,
    sends: "farm.tips.create",
    refusal: "farm.id-taken",
    button: "Enregistrer",
    first: "Ajouter un conseil",
    fields: { Titre: "Pailler", Contenu: "Paillez.", "Catégorie(?: \\*)?$": "Sol", Saison: "Sèche" },
  },
  "un évènement": {
    part: <EventsEditor />,
    sends: "farm.events.create",
    refusal: "farm.id-taken",
    button: "Enregistrer",
    first: "Ajouter un évènement",
    fields: { Titre: "Foire", Description: "Au marché.", Date: LATER, Lieu: "Oyem", Organisateur: "Mairie" },
  },
  "une offre": {
    part: <OfferDialog announcement={aDetail()} onClose={close} />,
    sends: "orders.propose",
    refusal: "order.id-taken",
    button: "Envoyer l'offre",
    fields: { Quantité: "10" },
  },
  "une demande de devis": {
    part: <QuoteRequestForm entryId="0190f3a0-0000-7000-8000-0000000000e1" onClose={close} />,
    sends: "quotes.request",
    refusal: "quote.id-taken",
    button: "Envoyer",
    fields: { "Lieu de départ": "Oyem", Destination: "Bitam", "Type de marchandise": "Bananes" },
  },
};

/** As on the page: only once it is known who looks. */
function Known({ children }: { children: ReactNode }) {
  return useViewer().viewer && children;
}

/** What is not there yet. */
async function type(fields: Record<string, string>) {
  for (const [label, value] of Object.entries(fields)) {
    const field = await screen.findByLabelText<HTMLInputElement>(new RegExp(`^${label}`, "u"), {
      selector: "input, select, textarea",
    });
    if (field.value !== "") continue;
    if (field.matches("select")) await userEvent.selectOptions(field, value);
    else if (field.type === "date") fireEvent.change(field, { target: { value } });
    else await userEvent.type(field, value);
  }
}

test.each(Object.entries(FORMS))(
  "%s : arrivé sans qu'on le sache, puis corrigé, n'est pas refusé sans fin : il repart sous un autre numéro, le formulaire rouvert aussi",
  async (_what, { part, sends, refusal, button, fields, first, line }) => {
    const send = answerTo(sends, refusing(refusal));
    const answers: Answers = {
      "auth.me": aViewer(),
      "stock.names": stockNames,
      "stock.list": none,
      "customers.list": none,
      "promotions.promotable": [aPromotable()],
      "farm.tips.list": [],
      "farm.events.list": [],
      ...answered(sends, send),
    };
    const open = async () => {
      const { unmount } = renderPage(<Known>{part}</Known>, { answers });
      if (first) await userEvent.click(await screen.findByRole("button", { name: first }));
      return unmount;
    };
    const press = async (times: number) => {
      await userEvent.click(await screen.findByRole("button", { name: button }));
      await waitFor(() => expect(send).toHaveBeenCalledTimes(times));
      await screen.findByText(refused(refusal).message);
    };
    const unmount = await open();
    if (line) await userEvent.click(await screen.findByRole("button", { name: line }));
    await type(fields);
    await press(1);
    await press(2);
    unmount();
    await open();
    await type(fields);
    await press(3);
    expect(new Set(send.mock.calls.map(([{ id }]) => id)).size).toBe(3);
  },
);
