import type { RefusalCode } from "@recolte/domain/platform/refusal";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
// Fetched by the first dialog: here at once, so that a busy machine fails no test.
import "#features/directories/quote-dialog.tsx";
import "#ui/dialog-window.tsx";
import { type Answer, answerTo, done } from "#testing/answers.ts";
import { aDirectory, anEntry } from "#testing/directory.ts";
import { aViewer } from "#testing/people.ts";
import { refusing, renderPage } from "#testing/render.tsx";
import { Component as Directory } from "./directory.page.tsx";
import { paste } from "#testing/paste.ts";

const orderId = "0190f3a0-0000-7000-8000-0000000000e1";
const wishedOn = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
const says = { origin: "Oyem", destination: "Libreville", goods: "Tomates", weightKg: 1200, volume: null, wishedOn, needs: "" };

async function ask(draftOf: Answer<"quotes.draftOf">, request: Answer<"quotes.request"> = done) {
  const { router } = renderPage(<Directory />, {
    path: "/transporteurs",
    at: `/transporteurs?commande=${orderId}`,
    answers: {
      "auth.me": aViewer(),
      "directories.list": aDirectory([anEntry()]),
      "quotes.draftOf": draftOf,
      "quotes.request": request,
    },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Devis : Awa Obame" }));
  return { dialog: within(await screen.findByRole("dialog")), router };
}

test("ce que la commande sait est rempli, se change, et part pour cette commande", async () => {
  const send = answerTo("quotes.request", done);
  const { dialog, router } = await ask({ title: "Tomates", ...says }, send);
  expect(await dialog.findByText(/^Pour la commande/u)).toBeTruthy();
  const origin = dialog.getByLabelText<HTMLInputElement>("Lieu de départ");
  expect(document.activeElement).toBe(origin);
  const fields = ["Lieu de départ", "Destination", "Type de marchandise", "Date souhaitée", "Poids estimé (kg)"];
  expect(fields.map((label) => dialog.getByLabelText<HTMLInputElement>(label).value.replaceAll(/\s/gu, " "))).toEqual([
    "Oyem",
    "Libreville",
    "Tomates",
    wishedOn,
    "1 200",
  ]);
  const text = dialog.getByLabelText<HTMLTextAreaElement>("Votre demande");
  expect(text.value).toContain("Destination : Libreville\n");
  expect(text.value).toContain(`Date souhaitée : ${wishedOn.split("-").toReversed().join("/")}`);
  await userEvent.clear(origin);
  await paste(origin, "Bitam");
  await userEvent.click(dialog.getByRole("button", { name: "Envoyer" }));
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
  expect(send.mock.calls[0]?.[0]).toMatchObject({ ...says, origin: "Bitam", orderId });
  expect(send.mock.calls[0]?.[0]).not.toHaveProperty("title");
  await userEvent.click(await screen.findByRole("button", { name: "Voir la commande" }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/orders/${orderId}`));
});

test.each<[RefusalCode, string]>([
  ["order.not-found", "Commande non trouvée. Votre demande partira sans elle."],
  ["quote.order-state", "Cette commande ne peut pas être livrée dans son état. Votre demande partira sans elle."],
])("%s : on lit pourquoi elle ne remplit rien, et la demande part sans elle", async (code, said) => {
  const send = answerTo("quotes.request", done);
  const { dialog } = await ask(refusing(code), send);
  expect(await dialog.findByText(said)).toBeTruthy();
  const origin = await dialog.findByLabelText<HTMLInputElement>("Lieu de départ");
  expect(origin.value).toBe("");
  await paste(origin, "Oyem");
  await paste(dialog.getByLabelText("Destination"), "Bitam");
  await paste(dialog.getByLabelText("Type de marchandise"), "Manioc");
  await userEvent.click(dialog.getByRole("button", { name: "Envoyer" }));
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
  expect(send.mock.calls[0]?.[0]).not.toHaveProperty("orderId");
});

test("une commande qui ne se charge pas se réessaie", async () => {
  let broken = true;
  const { dialog } = await ask(() => {
    if (broken) throw new Error("panne");
    return { title: "Tomates", ...says };
  });
  expect(await dialog.findByText("Impossible de charger la commande")).toBeTruthy();
  broken = false;
  await userEvent.click(dialog.getByRole("button", { name: "Réessayer" }));
  expect((await dialog.findByLabelText<HTMLInputElement>("Lieu de départ")).value).toBe("Oyem");
});

test("un jour souhaité déjà passé là où vit le transporteur se lit sur son champ, le texte reste", async () => {
  const { dialog } = await ask({ title: "Tomates", ...says }, refusing("quote.past"));
  await userEvent.click(await dialog.findByRole("button", { name: "Envoyer" }));
  expect(await dialog.findByText("La date souhaitée est déjà passée")).toBeTruthy();
  expect(document.activeElement).toBe(dialog.getByLabelText("Date souhaitée"));
  expect(dialog.getByLabelText<HTMLInputElement>("Destination").value).toBe("Libreville");
});

test("un transporteur qui ne va pas où la commande va le dit sur sa fiche, et la liste demande qui y va", async () => {
  const list = answerTo("directories.list", aDirectory([anEntry({ goes: false })]));
  renderPage(<Directory />, {
    path: "/transporteurs",
    at: `/transporteurs?commande=${orderId}`,
    answers: { "auth.me": aViewer(), "directories.list": list, "quotes.draftOf": { title: "Tomates", ...says } },
  });
  expect(await screen.findByText("Ne dessert pas Libreville")).toBeTruthy();
  expect(list).toHaveBeenLastCalledWith(expect.objectContaining({ toward: "Libreville" }));
});
