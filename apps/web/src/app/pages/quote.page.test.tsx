import { Refusal, type RefusalCode } from "@recolte/domain/platform/refusal";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
// Fetched by the first dialog: here at once, so that a busy machine fails no test.
import "#ui/dialog-window.tsx";
import { useViewer } from "#lib/session/viewer.ts";
import { aQuoteRequest, aVehicle } from "#testing/transport.ts";
import { aViewer } from "#testing/people.ts";
import { type Answers, answerTo, failing } from "#testing/answers.ts";
import { refused, refusing, renderPage } from "#testing/render.tsx";
import { Component } from "./quote.page.tsx";
import { paste } from "#testing/paste.ts";

const asked = aQuoteRequest();
const { id } = asked;
const given = { id, version: 2 };

/** As behind the guard: only once it is known who looks. */
function Known() {
  return useViewer().viewer && <Component />;
}
const open = (answers: Answers) =>
  renderPage(<Known />, {
    at: `/quotes/${id}`,
    path: "/quotes/:id",
    answers: {
      "auth.me": aViewer(),
      "quotes.byId": asked,
      "vehicles.list": [aVehicle()],
      "messages.warnedNotes": [],
      ...answers,
    },
  });
const hoursFrom = (hours: number) => {
  const at = new Date(Date.now() + hours * 3_600_000);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
};

async function price() {
  await userEvent.click(await screen.findByRole("button", { name: "Faire un devis" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Faire un devis" }));
  expect(await dialog.findByText(/^Tomates · Oyem → Libreville · 800\s?kg$/u)).toBeTruthy();
  await userEvent.type(dialog.getByLabelText(/^Prix/u), "45000");
  for (const [label, hours] of [
    [/^Chargement/u, 24],
    [/^Arrivée/u, 32],
    [/^Devis valable/u, 12],
  ] as const)
    fireEvent.change(dialog.getByLabelText(label), { target: { value: hoursFrom(hours) } });
  fireEvent.change(dialog.getByLabelText(/^Un mot/u), { target: { value: "Bâche comprise" } });
  const send = () => userEvent.click(dialog.getByRole("button", { name: "Envoyer le devis" }));
  await send();
  return { dialog, send };
}

test.each<[RefusalCode, RegExp]>([
  ["vehicle.booked", /^Véhicule/u],
  ["vehicle.overload", /^Véhicule/u],
  ["quote.past-pickup", /^Chargement/u],
  ["quote.past-validity", /^Devis valable/u],
])("%s se lit sur son champ, qui prend le focus ; ce qui est tapé reste et repart", async (code, label) => {
  const quote = answerTo("quotes.quote", () => {
    if (quote.mock.calls.length === 1) throw refused(code);
    return given;
  });
  open({ "quotes.quote": quote });
  const { dialog, send } = await price();
  const field = dialog.getByLabelText(label);
  await waitFor(() => expect(field.getAttribute("aria-invalid")).toBe("true"));
  expect(document.getElementById(field.getAttribute("aria-describedby") ?? "")?.textContent).toBe(new Refusal(code).message);
  expect(document.activeElement).toBe(field);
  expect(dialog.getByLabelText<HTMLTextAreaElement>(/^Un mot/u).value).toBe("Bâche comprise");
  await send();
  expect(await screen.findByText("Devis envoyé")).toBeTruthy();
  expect(quote.mock.calls[1]?.[0]).toEqual(quote.mock.calls[0]?.[0]);
});

test("un véhicule mis en maintenance entre-temps le dit, puis n'est plus proposé ni envoyé", async () => {
  let status: "disponible" | "maintenance" = "disponible";
  const quote = answerTo("quotes.quote", () => {
    status = "maintenance";
    throw refused("vehicle.maintenance");
  });
  open({ "quotes.quote": quote, "vehicles.list": () => [aVehicle({ status })] });
  const { dialog, send } = await price();
  expect(await dialog.findByText("Ce véhicule est en maintenance")).toBeTruthy();
  const gone = await dialog.findByRole<HTMLOptionElement>("option", { name: /^GA-123-AB.*: en maintenance$/u });
  expect(gone.disabled).toBe(true);
  await send();
  expect(await dialog.findByText("Choisissez un véhicule")).toBeTruthy();
  expect(quote).toHaveBeenCalledOnce();
});

test.each([
  ["customer", "vehicle", "Le véhicule de ce devis n'est plus libre : demandez un autre prix au transporteur."],
  ["customer", "carried", "Cette commande a déjà une livraison : ce devis ne peut pas être accepté."],
  ["customer", "undecided", "La commande n'est pas encore acceptée : ce devis pourra l'être ensuite."],
  ["carrier", "vehicle", "Le véhicule de ce devis n'est plus libre : retirez votre devis pour en faire un autre."],
] as const)("ce qui empêche d'accepter un prix, « %s » le lit (%s)", async (side, hindrance, said) => {
  open({ "quotes.byId": { ...asked, side, actions: [], status: "chiffree", hindrance } });
  expect(await screen.findByText(said)).toBeTruthy();
});

test("un prix arrivé pendant que l'on annule n'est pas annulé sans être vu", async () => {
  let now = aQuoteRequest({ side: "customer", actions: ["cancel"] });
  const cancel = answerTo("quotes.cancel", refusing("quote.stale"));
  const { queryClient } = open({ "quotes.byId": () => now, "quotes.cancel": cancel });
  await userEvent.click(await screen.findByRole("button", { name: "Annuler la demande" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Annuler votre demande ?" }));
  now = { ...now, status: "chiffree", version: 2, actions: ["accept", "refuse", "cancel"] };
  await queryClient.invalidateQueries();
  await screen.findByText("Un prix vous attend.");
  await userEvent.click(dialog.getByRole("button", { name: "Annuler la demande" }));
  await waitFor(() => expect(cancel).toHaveBeenCalledOnce());
  expect(cancel.mock.calls[0]?.[0].version).toBe(1);
  expect(await screen.findByText("La demande a changé entre-temps. Vérifiez-la avant de continuer.")).toBeTruthy();
});

test("sans véhicule qui porte le chargement, chacun dit pourquoi ; sans véhicule du tout, on en ajoute un d'abord", async () => {
  const small = aVehicle({ maxKg: 700 });
  const { unmount } = open({ "vehicles.list": [small] });
  await userEvent.click(await screen.findByRole("button", { name: "Faire un devis" }));
  expect(await screen.findByRole("option", { name: /^GA-123-AB.*: trop petit$/u })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Voir ma flotte" })).toBeTruthy();
  unmount();
  open({ "vehicles.list": [] });
  await userEvent.click(await screen.findByRole("button", { name: "Faire un devis" }));
  const add = await screen.findByRole("link", { name: "Ajouter un véhicule" });
  expect(add.getAttribute("href")).toBe("/dashboard/transporteur?tab=flotte");
  expect(screen.queryByLabelText(/^Prix/u)).toBeNull();
});

test("le devis chiffré est « envoyé » pour le transporteur, « reçu » pour le client", async () => {
  const { unmount } = open({ "quotes.byId": { ...asked, status: "chiffree", actions: ["withdraw"] } });
  expect(await screen.findByText("Devis envoyé")).toBeTruthy();
  unmount();
  open({ "quotes.byId": { ...asked, side: "customer", status: "chiffree", actions: [] } });
  expect(await screen.findByText("Devis reçu")).toBeTruthy();
});

test("une demande annulée pendant qu'on fait le prix : on le lit, la fenêtre se ferme, la page suit", async () => {
  let status: "ouverte" | "annulee" = "ouverte";
  open({
    "quotes.byId": () => ({ ...asked, status, actions: status === "ouverte" ? asked.actions : [] }),
    "quotes.quote": () => {
      status = "annulee";
      throw refused("quote.stale");
    },
  });
  await price();
  expect(await screen.findByText("La demande a changé entre-temps. Vérifiez-la avant de continuer.")).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(await screen.findByText("La demande a été annulée.")).toBeTruthy();
});

test("un mot qui ne part pas reste dans sa fenêtre", async () => {
  open({
    "quotes.decline": failing(),
  });
  await userEvent.click(await screen.findByRole("button", { name: "Décliner" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Décliner cette demande ?" }));
  await paste(dialog.getByLabelText(/^Un mot/u), "Trop loin");
  await userEvent.click(dialog.getByRole("button", { name: "Décliner" }));
  expect(await screen.findByText("Cela n'est pas parti. Vérifiez votre connexion et réessayez.")).toBeTruthy();
  expect(dialog.getByLabelText<HTMLTextAreaElement>(/^Un mot/u).value).toBe("Trop loin");
});

test("arrivé sans que la réponse revienne, un devis n'est pas dit « pas parti » : la page montre où l'on en est", async () => {
  let now = asked;
  open({
    "quotes.byId": () => now,
    "quotes.quote": () => {
      now = { ...asked, version: 2, actions: [] };
      throw new Error("coupure");
    },
  });
  await price();
  expect((await screen.findByRole("alert")).textContent).toContain("La demande a changé entre-temps");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("un devis retiré pendant que le client le refuse : la fenêtre se ferme, la page suit", async () => {
  let now = aQuoteRequest({ side: "customer", status: "chiffree", actions: ["accept", "refuse", "cancel"] });
  const { queryClient } = open({ "quotes.byId": () => now });
  await userEvent.click(await screen.findByRole("button", { name: "Refuser" }));
  await screen.findByRole("dialog", { name: "Refuser ce devis ?" });
  now = { ...asked, side: "customer", version: 2, actions: ["cancel"] };
  await queryClient.invalidateQueries();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(await screen.findByRole("button", { name: "Annuler la demande" })).toBeTruthy();
});

test("un devis à moitié tapé survit à Échap et au rechargement ; envoyé, il s'oublie", async () => {
  const quote = answerTo("quotes.quote", given);
  const first = open({ "quotes.quote": quote });
  await userEvent.click(await screen.findByRole("button", { name: "Faire un devis" }));
  fireEvent.change(await screen.findByLabelText(/^Un mot/u), { target: { value: "Bâche comprise" } });
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  first.unmount();
  const second = open({ "quotes.quote": quote });
  await userEvent.click(await screen.findByRole("button", { name: "Faire un devis" }));
  expect((await screen.findByLabelText<HTMLTextAreaElement>(/^Un mot/u)).value).toBe("Bâche comprise");
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await price();
  expect(await screen.findByText("Devis envoyé")).toBeTruthy();
  second.unmount();
  open({});
  await userEvent.click(await screen.findByRole("button", { name: "Faire un devis" }));
  expect((await screen.findByLabelText<HTMLTextAreaElement>(/^Un mot/u)).value).toBe("");
});
