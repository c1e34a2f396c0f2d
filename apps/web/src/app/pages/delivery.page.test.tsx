import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
// Fetched by the first dialog: here at once, so that a busy machine fails no test.
import "#ui/dialog-window.tsx";
import { networkStatus } from "#lib/line/network-status.ts";
import { useViewer } from "#lib/session/viewer.ts";
import { aDelivery } from "#testing/transport.ts";
import { aViewer } from "#testing/people.ts";
import { answered, type Answers, answerTo } from "#testing/answers.ts";
import { refused, renderPage } from "#testing/render.tsx";
import { Component } from "./delivery.page.tsx";
import { paste } from "#testing/paste.ts";

const orderId = "0190f3a0-0000-7000-8000-0000000000f3";
const onTheRoad = aDelivery();
const { id, requestId, customer } = onTheRoad;

/** As behind the guard: only once it is known who looks. */
function Known() {
  return useViewer().viewer && <Component />;
}
const open = (answers: Answers) =>
  renderPage(<Known />, {
    at: `/deliveries/${id}`,
    path: "/deliveries/:id",
    answers: { "auth.me": aViewer(), "deliveries.byId": onTheRoad, "messages.warnedNotes": [], ...answers },
  });
const dialogOf = async (button: string, name = button) => {
  await userEvent.click(await screen.findByRole("button", { name: button }));
  return within(await screen.findByRole("dialog", { name }));
};

test.for<[string, string, string, RegExp, string | RegExp]>([
  ["Signaler un incident", "Signaler un incident", "Signaler un incident", /^Ce qui s'est passé/u, "Dites ce qui s'est passé"],
  ["Dire où je suis", "Dire où vous êtes", "Envoyer", /^Lieu/u, "Dites où vous êtes"],
  ["Saisir le code du destinataire", "Code du destinataire", "Confirmer la livraison", /^Code/u, /six chiffres$/u],
])("« %s » sans rien dire ne part pas : le champ le dit et prend le focus", async ([button, name, submit, label, said]) => {
  open({});
  const dialog = await dialogOf(button, name);
  await userEvent.click(dialog.getByRole("button", { name: submit }));
  const field = dialog.getByLabelText(label);
  await waitFor(() => expect(field.getAttribute("aria-invalid")).toBe("true"));
  expect(dialog.getByText(said, { selector: "p[id$=error]" })).toBeTruthy();
  expect(document.activeElement).toBe(field);
});

test.each([
  ["en_cours", true],
  ["livree", false],
] as const)(
  "livraison « %s » : le lieu que dit le transporteur paraît chez qui a la page ouverte : %s",
  async (status, appears) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let { events } = onTheRoad;
    open({ "deliveries.byId": () => aDelivery({ side: "customer", status, actions: [], events }) });
    await screen.findByRole("heading", { level: 1 });
    events = [
      ...events,
      { n: 2, move: "place", to: status, actor: "carrier", place: "Ndjolé", note: "", at: onTheRoad.pickupAt },
    ];
    await vi.advanceTimersByTimeAsync(61_000);
    expect(screen.queryByText(/Ndjolé/u) !== null).toBe(appears);
  },
);

test("un incident qui ne part pas garde ce qui est écrit ; repris, il part tel quel", async () => {
  let broken = true;
  const incident = answerTo("deliveries.incident", () => {
    if (broken) throw new Error("panne");
    return { id, version: 4, status: "incident" };
  });
  open({ "deliveries.incident": incident });
  const dialog = await dialogOf("Signaler un incident");
  const note = dialog.getByLabelText<HTMLTextAreaElement>(/^Ce qui/u);
  await paste(note, "Crevaison à Ndjolé");
  const send = () => userEvent.click(dialog.getByRole("button", { name: "Signaler un incident" }));
  await send();
  expect(await screen.findByText("Cela n'est pas parti. Vérifiez votre connexion et réessayez.")).toBeTruthy();
  expect(note.value).toBe("Crevaison à Ndjolé");
  broken = false;
  await send();
  expect(await screen.findByText("Incident signalé")).toBeTruthy();
  expect(incident).toHaveBeenLastCalledWith({ id, version: 3, note: "Crevaison à Ndjolé" });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("arrivé sans que la réponse revienne, un incident n'est pas dit « pas parti » : la page montre où l'on en est", async () => {
  let now = onTheRoad;
  open({
    "deliveries.byId": () => now,
    "deliveries.incident": () => {
      now = { ...onTheRoad, status: "incident", version: 4, actions: ["resume"] };
      throw new Error("coupure");
    },
  });
  const dialog = await dialogOf("Signaler un incident");
  await paste(dialog.getByLabelText(/^Ce qui/u), "Crevaison");
  await userEvent.click(dialog.getByRole("button", { name: "Signaler un incident" }));
  expect((await screen.findByRole("alert")).textContent).toContain("La livraison a changé entre-temps");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("livrée entre-temps par un autre écran : on le lit, la fenêtre du code se ferme, la page suit", async () => {
  let status: (typeof onTheRoad)["status"] = "en_cours";
  open({
    "deliveries.byId": () => ({ ...onTheRoad, status, actions: status === "livree" ? [] : onTheRoad.actions }),
    "deliveries.deliver": () => {
      status = "livree";
      throw refused("delivery.stale");
    },
  });
  const dialog = await dialogOf("Saisir le code du destinataire", "Code du destinataire");
  await userEvent.type(dialog.getByLabelText(/^Code/u), "123456");
  await userEvent.click(dialog.getByRole("button", { name: "Confirmer la livraison" }));
  expect(await screen.findByText("La livraison a changé entre-temps. Vérifiez-la avant de continuer.")).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.getByText("La marchandise est arrivée.")).toBeTruthy();
});

test("confirmée par le client pendant que le transporteur tient la fenêtre du code : elle se ferme, le paiement reste", async () => {
  let now = onTheRoad;
  const { queryClient } = open({ "deliveries.byId": () => now });
  await dialogOf("Saisir le code du destinataire", "Code du destinataire");
  now = { ...onTheRoad, status: "livree", version: 4, actions: ["pay"] };
  await queryClient.invalidateQueries();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.getByRole("button", { name: "Confirmer le paiement" })).toBeTruthy();
});

test("le paiement du transport s'annule dans les dix secondes, d'un geste", async () => {
  const unpay = answerTo("deliveries.unpay", { id, version: 5 });
  open({
    "deliveries.byId": { ...onTheRoad, status: "livree", actions: ["pay"] },
    "deliveries.pay": { id, version: 4 },
    "deliveries.unpay": unpay,
  });
  await userEvent.click(await screen.findByRole("button", { name: "Confirmer le paiement" }));
  await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Confirmer le paiement" }));
  const said = within((await screen.findByText("Paiement confirmé")).closest("[role=status]")!);
  await userEvent.click(said.getByRole("button", { name: "Annuler" }));
  await waitFor(() => expect(unpay).toHaveBeenCalledExactlyOnceWith({ id, version: 4 }));
});

test.each([
  ["carrier", true, false],
  ["customer", true, true],
  ["receiver", false, true],
  ["party", false, true],
] as const)(
  "%s : le devis accepté se lit (%s) entre qui paie et qui conduit, la commande (%s) entre ses deux côtés",
  async (side, quote, order) => {
    open({
      "deliveries.byId": { ...onTheRoad, side, order: { id: orderId, title: "Tomates", open: side !== "carrier" }, actions: [] },
    });
    await screen.findByRole("heading", { name: "Le transport" });
    const link = screen.queryByRole("link", { name: "Voir le devis accepté" });
    expect(link?.getAttribute("href") ?? null).toBe(quote ? `/quotes/${requestId}` : null);
    expect(Boolean(screen.queryByRole("link", { name: /^Voir la commande/u }))).toBe(order);
  },
);

test("le client a fermé son compte : le transporteur le lit, et rien ne mène à une page qui n'existe plus", async () => {
  const gone = { ...customer, gone: true };
  open({ "deliveries.byId": { ...onTheRoad, customer: gone, receiver: gone } });
  expect(await screen.findByText("Ce compte n'est plus actif.")).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Voir le profil" })).toBeNull();
});

test.each([
  ["planifiee", ["cancel", "pay"], /^Chargement possible à partir du \d{2}\/\d{2} à/u, "outline"],
  ["livree", ["pay"], "La marchandise est arrivée.", "filled"],
] as const)(
  "« %s » : le paiement n'est le premier geste qu'une fois la marchandise arrivée",
  async (...[status, actions, said, look]) => {
    open({ "deliveries.byId": aDelivery({ status, actions: [...actions] }) });
    expect(await screen.findByText(said)).toBeTruthy();
    expect(screen.getByRole("button", { name: "Confirmer le paiement" }).dataset["variant"]).toBe(look);
  },
);

test.for<[string, string, string, "deliveries.incident" | "deliveries.place"]>([
  ["Signaler un incident", "Signaler un incident", "Ce qui s'est passé", "deliveries.incident"],
  ["Dire où je suis", "Dire où vous êtes", "Un mot (facultatif)", "deliveries.place"],
])("« %s » : ce qui est tapé survit à Échap et au rechargement ; envoyé, cela s'oublie", async ([button, name, label, sends]) => {
  const answers = answered(sends, { id, version: 4, status: "incident" });
  const first = open(answers);
  const field = (dialog: Awaited<ReturnType<typeof dialogOf>>) =>
    dialog.getByLabelText<HTMLTextAreaElement>(new RegExp(`^${label.slice(0, 6)}`, "u"));
  await paste(field(await dialogOf(button, name)), "Pneu crevé");
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  first.unmount();
  const second = open(answers);
  const dialog = await dialogOf(button, name);
  expect(field(dialog).value).toBe("Pneu crevé");
  const place = dialog.queryByLabelText(/^Lieu/u);
  if (place) await paste(place, "Ndjolé");
  await userEvent.click(dialog.getByRole("button", { name: /^(?:Signaler un incident|Envoyer)$/u }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  second.unmount();
  open(answers);
  expect(field(await dialogOf(button, name)).value).toBe("");
});

test("sans réseau, une livraison dont le départ n'est pas dit se remet aussi, par son code", async () => {
  const lock = { kind: "delivery", id, round: 1, hash: "00" } as const;
  open({ "deliveries.byId": aDelivery({ status: "planifiee", actions: ["load", "cancel"], lock }) });
  await screen.findByRole("button", { name: "Marchandise chargée" });
  expect(screen.queryByRole("button", { name: "Saisir le code du destinataire" })).toBeNull();
  act(() => networkStatus.set({ keptAt: Date.now() }));
  expect(await screen.findByRole("button", { name: "Saisir le code du destinataire" })).toBeTruthy();
});
