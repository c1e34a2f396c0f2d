import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { useViewer } from "#lib/session/viewer.ts";
import { noOrders } from "#testing/dashboards.ts";
import { aViewer } from "#testing/people.ts";
import { type Answers, answerTo, aPage, done } from "#testing/answers.ts";
import { refused, renderPage } from "#testing/render.tsx";
import { aCustomer, aPromotable, shopFigures } from "#testing/shop.ts";
import { anItem, moved } from "#testing/stock.ts";
// Fetched when they are used: here at once, so that a busy machine fails no test.
import "#ui/dialog-window.tsx";
import "#features/shop/promotion-form.tsx";
import "#features/shop/sale-form.tsx";
import { Space } from "./detaillant.tsx";
import { paste } from "#testing/paste.ts";

const viewer = aViewer({ userType: "detaillant" });
const rose = aCustomer();
const ben = aCustomer({
  id: rose.id.replace("b1", "b2"),
  customerId: null,
  userId: rose.id.replace("b1", "b2"),
  name: "Ben Koné",
});
const pineapple = aPromotable();
const mango = aPromotable({ id: "0190f3a0-0000-7000-8000-0000000000d2", title: "Mangues", price: 500 });
const LATER = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);

/** As on the page: only once it is known who looks. */
function Page() {
  const known = useViewer().viewer;
  return known && <Space />;
}
const open = (tab: string, answers: Answers = {}) =>
  renderPage(<Page />, {
    at: `/dashboard/detaillant?tab=${tab}`,
    path: "/dashboard/detaillant",
    answers: {
      "auth.me": viewer,
      "dashboards.retailer": [shopFigures],
      "orders.counts": noOrders,
      "sales.list": aPage([]),
      "stock.list": aPage([anItem({ label: "Riz", free: 8 })]),
      "customers.list": aPage([rose, ben]),
      "customers.summary": { currency: "XAF", groups: [] },
      "promotions.list": aPage([]),
      "promotions.promotable": [pineapple, mango],
      ...answers,
    },
  });

async function dialog(name: string, button: string | RegExp = name) {
  await userEvent.click((await screen.findAllByRole("button", { name: button }))[0]!);
  const form = within(await screen.findByRole("dialog", { name }));
  await form.findByRole("button", { name: "Annuler" });
  return form;
}
async function escape() {
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
}
const valueOf = (field: HTMLElement) => (field as HTMLInputElement).value;
type Form = Awaited<ReturnType<typeof dialog>>;

async function fillSale(form: Form) {
  await userEvent.click(await form.findByRole("button", { name: /^Riz ·/u }));
  await userEvent.type(form.getByRole("textbox", { name: "Prix (FCFA) de Riz" }), "600");
  await userEvent.click(form.getByRole("button", { name: "Produit hors stock" }));
  await userEvent.type(form.getByRole("textbox", { name: "Produit" }), "Sel");
  await userEvent.type(form.getByRole("textbox", { name: "Prix (FCFA) de Sel" }), "50");
  await userEvent.selectOptions(form.getByRole("combobox", { name: "Paiement" }), "À crédit");
  await userEvent.click(await form.findByRole("button", { name: "Mama Rose" }));
  await paste(form.getByRole("textbox", { name: "Note" }), "Paie lundi");
}
const saleIn = (form: Form) => [
  ...["Prix (FCFA) de Riz", "Prix (FCFA) de Sel", "Note"].map((name) => valueOf(form.getByRole("textbox", { name }))),
  valueOf(form.getByRole("combobox", { name: "Paiement" })),
  form.getByText("Mama Rose").textContent,
  form.getByText(/^Total/u).textContent,
];
const FILLED = ["600", "50", "Paie lundi", "credit", "Mama Rose", "Total : 650\u00a0FCFA"];

test("une vente à moitié tapée survit à Échap et au rechargement, sous le nom de son auteur ; Annuler, puis « Effacer », l'abandonne", async () => {
  const { unmount } = open("ventes");
  await fillSale(await dialog("Enregistrer une vente"));
  await escape();
  expect(saleIn(await dialog("Enregistrer une vente"))).toEqual(FILLED);
  expect(Object.keys(localStorage)).toContain(`recolte.draft.${viewer.id}.sale`);
  unmount();
  open("ventes");
  const form = await dialog("Enregistrer une vente");
  expect(saleIn(form)).toEqual(FILLED);
  await userEvent.click(form.getByRole("button", { name: "Annuler" }));
  await userEvent.click(await screen.findByRole("button", { name: "Effacer" }));
  const fresh = await dialog("Enregistrer une vente");
  expect(fresh.queryByRole("list", { name: "Produits de la vente" })).toBeNull();
  expect(valueOf(fresh.getByRole("textbox", { name: "Note" }))).toBe("");
});

test("une ligne gardée dont le stock n'existe plus se retire ; le reste part sous le même numéro, et s'oublie", async () => {
  const record = answerTo("sales.record", ({ id, lines }) => {
    if (lines.some(({ stockItemId }) => stockItemId)) throw refused("stock.not-found");
    return moved({ id });
  });
  const { unmount } = open("ventes");
  await fillSale(await dialog("Enregistrer une vente"));
  unmount();
  open("ventes", { "stock.list": aPage([]), "sales.record": record });
  const form = await dialog("Enregistrer une vente");
  await userEvent.click(form.getByRole("button", { name: "Enregistrer la vente" }));
  expect(await screen.findByText("Ce stock n'existe plus")).toBeTruthy();
  expect(saleIn(form)).toEqual(FILLED);
  await userEvent.click(form.getByRole("button", { name: "Retirer Riz" }));
  await userEvent.click(form.getByRole("button", { name: "Enregistrer la vente" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(record.mock.calls[1]?.[0]).toMatchObject({ lines: [{ label: "Sel", unitPrice: 50 }], customerId: rose.id });
  expect(record.mock.calls[1]?.[0].id).toBe(record.mock.calls[0]?.[0].id);
  expect(localStorage.getItem(`recolte.draft.${viewer.id}.sale`)).toBeNull();
});

test("la vente à un membre qui n'a que commandé dit qui il est : le serveur lui ouvre sa fiche", async () => {
  const record = answerTo("sales.record", moved);
  open("ventes", { "sales.record": record });
  const form = await dialog("Enregistrer une vente");
  await userEvent.click(await form.findByRole("button", { name: /^Riz ·/u }));
  await userEvent.type(form.getByRole("textbox", { name: "Prix (FCFA) de Riz" }), "600");
  await userEvent.selectOptions(form.getByLabelText("Paiement"), "À crédit");
  await userEvent.click(await form.findByRole("button", { name: "Ben Koné" }));
  await userEvent.click(form.getByRole("button", { name: "Enregistrer la vente" }));
  const said = { customerId: null, userId: ben.userId, payment: "credit" };
  await waitFor(() => expect(record).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(said)));
});

test("deux personnes du même nom, ajoutées l'une après l'autre, sont deux clients", async () => {
  const add = answerTo("customers.add", done);
  open("ventes", { "customers.list": aPage([]), "customers.add": add });
  const form = await dialog("Enregistrer une vente");
  for (const times of [1, 2]) {
    await userEvent.type(form.getByRole("searchbox", { name: "Chercher un client" }), "Awa");
    await userEvent.click(await form.findByRole("button", { name: "Ajouter « Awa »" }));
    await userEvent.click(await form.findByRole("button", { name: "Changer de client" }));
    expect(add).toHaveBeenCalledTimes(times);
  }
  expect(new Set(add.mock.calls.map(([{ id }]) => id)).size).toBe(2);
  await userEvent.click(form.getByRole("button", { name: "Annuler" }));
});

test("un prix vide se dit requis sur sa ligne, qui a le focus", async () => {
  open("ventes");
  const form = await dialog("Enregistrer une vente");
  await userEvent.click(await form.findByRole("button", { name: /^Riz ·/u }));
  await userEvent.click(form.getByRole("button", { name: "Enregistrer la vente" }));
  expect(await form.findByText("Le prix est requis")).toBeTruthy();
  expect(document.activeElement).toBe(form.getByRole("textbox", { name: "Prix (FCFA) de Riz" }));
});

test("un client à moitié tapé survit à Échap, chacun sous son nom ; Annuler, puis « Effacer », l'abandonne, l'envoi aussi", async () => {
  open("clients", { "customers.add": done });
  const fresh = await dialog("Ajouter un client");
  await userEvent.type(fresh.getByRole("textbox", { name: "Nom" }), "Awa");
  await escape();
  const known = await dialog("Mama Rose");
  expect(valueOf(known.getByRole("textbox", { name: "Nom" }))).toBe("Mama Rose");
  await paste(known.getByRole("textbox", { name: "Note" }), " matin");
  await escape();
  const again = await dialog("Mama Rose");
  expect(valueOf(again.getByRole("textbox", { name: "Note" }))).toBe("Le samedi matin");
  await userEvent.click(again.getByRole("button", { name: "Annuler" }));
  await userEvent.click(await screen.findByRole("button", { name: "Effacer" }));
  const left = await dialog("Mama Rose");
  expect(valueOf(left.getByRole("textbox", { name: "Note" }))).toBe("Le samedi");
  await escape();
  const kept = await dialog("Ajouter un client");
  expect(valueOf(kept.getByRole("textbox", { name: "Nom" }))).toBe("Awa");
  await userEvent.click(kept.getByRole("button", { name: "Ajouter" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(Object.keys(localStorage).filter((key) => key.startsWith("recolte.draft"))).toEqual([]);
});

test("une promotion à moitié tapée survit à Échap ; l'annonce retirée entre-temps laisse la place à une autre", async () => {
  const promotable = [pineapple, mango];
  open("promotions", { "promotions.promotable": () => promotable });
  const form = await dialog("Créer une promotion");
  await userEvent.selectOptions(form.getByRole("combobox", { name: "Annonce" }), mango.id);
  await userEvent.type(form.getByRole("textbox", { name: /^Pourcentage/u }), "20");
  fireEvent.change(form.getByLabelText("Début"), { target: { value: LATER } });
  await escape();
  const kept = await dialog("Créer une promotion");
  expect(kept.getByText(/^Prix affiché : 400 FCFA/u)).toBeTruthy();
  expect(valueOf(kept.getByLabelText("Début"))).toBe(LATER);
  await escape();
  promotable.pop();
  const other = await dialog("Créer une promotion");
  expect(other.getByText(/^Prix affiché : 800 FCFA/u)).toBeTruthy();
  await userEvent.click(other.getByRole("button", { name: "Annuler" }));
  await userEvent.click(await screen.findByRole("button", { name: "Effacer" }));
  const blank = await dialog("Créer une promotion");
  expect(valueOf(blank.getByRole("textbox", { name: /^Pourcentage/u }))).toBe("");
});
