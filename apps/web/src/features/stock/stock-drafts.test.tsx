import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { useViewer } from "#lib/session/viewer.ts";
import { answerTo, aPage, type Answers } from "#testing/answers.ts";
import { aViewer } from "#testing/people.ts";
import { renderPage } from "#testing/render.tsx";
// Fetched when they are used: here at once, so that a busy machine fails no test.
import "#ui/dialog-window.tsx";
import "./harvest-dialog.tsx";
import "./harvest-form.tsx";
import "./item-form.tsx";
import { HarvestButton } from "./harvest-button.tsx";
import { StockTab } from "./stock-tab.tsx";
import { paste } from "#testing/paste.ts";

const viewer = aViewer({ userType: "producteur" });

/** As on the page: only once it is known who looks. */
function Known({ children }: { children: ReactNode }) {
  return useViewer().viewer && children;
}
const open = (part: ReactNode, answers: Answers = {}) =>
  renderPage(<Known>{part}</Known>, {
    answers: {
      "auth.me": viewer,
      "stock.names": [],
      "stock.list": aPage([]),
      "stock.summary": { items: 0, low: 0, soldOut: 0 },
      ...answers,
    },
  });

async function dialog(name: string) {
  await userEvent.click((await screen.findAllByRole("button", { name }))[0]!);
  const form = within(await screen.findByRole("dialog", { name }));
  await form.findByRole("button", { name: "Annuler" });
  return form;
}
const escape = async () => {
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
};
type Form = Awaited<ReturnType<typeof dialog>>;
const valuesOf = (form: Form, labels: RegExp[]) => labels.map((label) => form.getByLabelText<HTMLInputElement>(label).value);

test.each([
  ["une récolte", <HarvestButton key="a" />, "Déclarer une récolte", /^Nom du produit/u, /^Quantité récoltée/u],
  ["un produit", <StockTab key="b" />, "Ajouter un produit", /^Produit/u, /^Déjà en stock/u],
])(
  "%s : à moitié tapé, survit à Échap et au rechargement ; Annuler, puis « Effacer », l'abandonne",
  async (...[, part, name, label, amount]) => {
    const fields = [label, /^Catégorie/u, amount];
    const { unmount } = open(part);
    const form = await dialog(name);
    await paste(form.getByLabelText(label), "Bananes");
    await userEvent.selectOptions(form.getByLabelText(/^Catégorie/u), "fruits");
    await userEvent.type(form.getByLabelText(amount), "15");
    await escape();
    expect(valuesOf(await dialog(name), fields)).toEqual(["Bananes", "fruits", "15"]);
    unmount();
    open(part);
    const again = await dialog(name);
    expect(valuesOf(again, fields)).toEqual(["Bananes", "fruits", "15"]);
    await userEvent.click(again.getByRole("button", { name: "Annuler" }));
    await userEvent.click(await screen.findByRole("button", { name: "Effacer" }));
    expect(valuesOf(await dialog(name), fields)).toEqual(["", "", ""]);
  },
);

test("une récolte déclarée s'oublie : la suivante repart de rien, sous un autre numéro", async () => {
  const harvest = answerTo("stock.harvest", { id: "n", label: "Bananes", category: "fruits", unit: "kg", goods: [] });
  open(<HarvestButton />, { "stock.harvest": harvest });
  const sent = async () => {
    const form = await dialog("Déclarer une récolte");
    expect(valuesOf(form, [/^Nom du produit/u, /^Quantité récoltée/u])).toEqual(["", ""]);
    await paste(form.getByLabelText(/^Nom du produit/u), "Bananes");
    await userEvent.selectOptions(form.getByLabelText(/^Catégorie/u), "fruits");
    await userEvent.type(form.getByLabelText(/^Quantité récoltée/u), "15");
    await userEvent.click(form.getByRole("button", { name: "Déclarer" }));
    await userEvent.click(await screen.findByRole("button", { name: "Plus tard" }));
  };
  await sent();
  await sent();
  const [first, second] = harvest.mock.calls.map(([{ id }]) => id);
  expect(first).not.toBe(second);
});
