import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ORDER_STATUSES, RESERVING, stageOf } from "@recolte/domain/trade/orders/status";
import { expect, test, vi } from "vitest";
// Fetched by the first dialog: here at once, so that a busy machine fails no test.
import "#ui/dialog-window.tsx";
import type { ShownOrder } from "#features/orders/shown-order.ts";
import { trpc } from "#lib/line/trpc.ts";
import { anOrderShown, moved, orderStanding, theReviews } from "#testing/orders.ts";
import { aViewer } from "#testing/people.ts";
import { answered, type Answers, answerTo } from "#testing/answers.ts";
import { refused, renderPage, refusing } from "#testing/render.tsx";
import { Component } from "./order.page.tsx";
import { paste } from "#testing/paste.ts";

const { id } = anOrderShown();
const plain = (text: string | null | undefined) => text?.replaceAll(/[\u00a0\u202f]/gu, " ") ?? "";

function open(order: ShownOrder, answers: Answers = {}) {
  return renderPage(<Component />, {
    at: `/orders/${id}`,
    path: "/orders/:id",
    answers: { "auth.me": aViewer(), "orders.byId": order, "reviews.mine": theReviews(), "deliveries.ofOrder": [], ...answers },
  });
}
const press = async (name: string, within_ = screen) => userEvent.click(await within_.findByRole("button", { name }));
const dialog = async (name: string) => within(await screen.findByRole("dialog", { name }));

test("une première offre envoyée : le site s'installe d'un geste, ce qu'une commande rouverte n'offre pas", async () => {
  window.installOffer = Object.assign(new Event("beforeinstallprompt"), { prompt: vi.fn() });
  const { router } = open(anOrderShown());
  await screen.findByRole("region", { name: "Avancement" });
  expect(screen.queryByRole("region", { name: "Installer Récolte" })).toBeNull();
  await act(async () => router.navigate(`/orders/${id}`, { state: { offered: true } }));
  expect(await screen.findByRole("region", { name: "Installer Récolte" })).toBeTruthy();
  window.installOffer = undefined;
});

type Action = ShownOrder["actions"][number];
const WORDS: Record<Action, string> = {
  accept: "Accepter",
  counter: "Faire une contre-offre",
  refuse: "Refuser",
  cancel: "Annuler la commande",
  ready: "La commande est prête",
  ship: "La livraison est partie",
  changePickup: "Changer",
  handOver: "Saisir le code de l'acheteur",
  confirm: "J'ai reçu la commande",
  abandon: "Abandonner la commande",
  dispute: "Ouvrir un litige",
  pay: "Marquer comme payée",
  unpay: "Annuler le paiement",
  answer: "Répondre au litige",
  reply: "Répondre à la question",
};
const CASES = ORDER_STATUSES.flatMap((status) => (["buyer", "seller"] as const).map((side) => [status, side] as const));

test.each(CASES)("%s, %s : l'étape, les seules actions permises, et le code à l'acheteur seul", async (status, side) => {
  const order = orderStanding(status, side);
  open(order);
  expect(await screen.findByRole("heading", { level: 1, name: order.title })).toBeTruthy();
  expect(screen.getByText(stageOf(status, status === "resolue" ? false : null), { selector: "header span" })).toBeTruthy();
  const ends = (action: Action) => ["refuse", "cancel", "abandon", "dispute", "unpay"].includes(action);
  const offered = order.actions.filter((action) => action !== "cancel" || !order.actions.includes("refuse"));
  const inTurn = [...offered.filter((action) => !ends(action)), ...offered.filter(ends)].filter((action) => action !== "dispute");
  const box = within(screen.getByRole("region", { name: "Avancement" }));
  const buttons = box.queryAllByRole("button");
  expect(buttons.map(({ textContent }) => textContent)).toEqual(inTurn.map((action) => WORDS[action]));
  expect(screen.queryAllByRole("button", { name: WORDS.dispute })).toHaveLength(Number(offered.includes("dispute")));
  // What goes on stands out; what ends it never does.
  const filled = buttons.filter((button) => button.dataset["variant"] === "filled");
  expect(filled).toEqual(buttons.slice(0, inTurn.some((action) => !ends(action)) ? 1 : 0));
  expect(screen.queryByText("Votre code de remise") !== null).toBe(side === "buyer" && RESERVING.includes(status));
  expect(box.getByRole("status").textContent).toMatch(/\.$/u);
  const current = box.getByRole("list", { name: "Étapes" }).querySelector("[aria-current=step]");
  expect(current !== null).toBe(!["refusee", "expiree", "annulee", "cloturee", "resolue"].includes(status));
  expect(screen.queryByText("Fruits abîmés") !== null).toBe(status === "litige" || status === "resolue");
});

test("une fois remise, et pas avant, on donne son avis", async () => {
  const { unmount } = open(orderStanding("cloturee", "buyer"));
  expect(await screen.findByRole("button", { name: "Envoyer mon avis" })).toBeTruthy();
  unmount();
  open(orderStanding("prete", "buyer"));
  expect(await screen.findByRole("region", { name: "Avancement" })).toBeTruthy();
  expect(screen.queryByRole("region", { name: "Avis" })).toBeNull();
});

test("la négociation se lit tour par tour, avec qui propose quoi, et la page mène à l'autre", async () => {
  const first = anOrderShown().rounds[0]!;
  const second = { ...first, n: 2, by: "seller" as const, unitPrice: 480, note: "Cueillies ce matin", wishedOn: "2027-01-12" };
  open(anOrderShown({ status: "contre_proposee", round: 2, rounds: [first, second], unitPrice: 480, total: 4800 }));
  const rounds = await screen.findByRole("heading", { name: "Négociation" });
  const lines = [...(rounds.parentElement?.querySelectorAll("li") ?? [])].map(({ textContent }) => plain(textContent));
  expect(lines[0]).toMatch(/^Vous · tour 1 sur 3 .*4 500 FCFA10 kg à 450 FCFA\/kgRetrait sur place$/u);
  expect(lines[1]).toMatch(
    /^Clarisse · tour 2 sur 3 .*4 800 FCFA10 kg à 480 FCFA\/kgRetrait sur place, souhaité le 12\/01\/2027Cueillies ce matin$/u,
  );
  const { other } = anOrderShown();
  expect(screen.getByRole("link", { name: "Voir la conversation" }).getAttribute("href")).toBe(`/messages?with=${other.id}`);
  expect(screen.getByRole("link", { name: "Voir le profil" }).getAttribute("href")).toBe(`/profile/${other.id}`);
});

test("le code se lit en grand chez l'acheteur, avec son mode d'emploi", async () => {
  open(orderStanding("prete", "buyer"));
  const code = within(await screen.findByRole("region", { name: "Votre code de remise" }));
  expect(code.getByText("048 213")).toBeTruthy();
  expect(code.getByText(/quand la marchandise est devant vous, pas avant/u)).toBeTruthy();
  // On a phone what goes on lies over the foot of the screen: the code that is shown comes first.
  const regions = screen.getAllByRole("region").map((region) => region.textContent);
  expect(regions[0]).toMatch(/^Votre code de remise/u);
});

test("le vendeur ne lit pas le code de l'acheteur, même si une réponse le portait", async () => {
  open({ ...orderStanding("prete", "seller"), code: "048213" });
  expect(await screen.findByRole("button", { name: "Saisir le code de l'acheteur" })).toBeTruthy();
  expect(screen.queryByText("Votre code de remise")).toBeNull();
  expect(document.body.textContent).not.toMatch(/048\s?213/u);
});

test.each([
  ["accept", "proposee", "seller", "Accepter", "Offre acceptée"],
  ["ready", "acceptee", "seller", "La commande est prête", "L'acheteur sera prévenu sur Récolte"],
  ["ship", "prete", "seller", "La livraison est partie", "L'acheteur sera prévenu sur Récolte"],
  ["confirm", "en_livraison", "buyer", "J'ai reçu la commande", "Remise confirmée"],
  ["pay", "remise", "seller", "Marquer comme payée", "Paiement enregistré"],
] as const)("« %s » se confirme d'abord, puis part avec la version vue", async (...[name, status, side, label, done]) => {
  const call = answerTo(`orders.${name}`, moved("acceptee"));
  open(orderStanding(status, side), answered(`orders.${name}`, call));
  await press(label);
  const asked = within(await screen.findByRole("dialog"));
  await userEvent.click(asked.getByRole("button", { name: "Annuler" }));
  expect(call).not.toHaveBeenCalled();
  await press(label);
  await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: label }));
  expect(await screen.findByText(done)).toBeTruthy();
  expect(call).toHaveBeenCalledExactlyOnceWith({ id, version: 1 });
});

test.each([
  ["refuse", "proposee", "seller", "Refuser", "Refuser cette offre ?"],
  ["cancel", "acceptee", "buyer", "Annuler la commande", "Annuler la commande ?"],
] as const)("« %s » part avec un mot", async (...[name, status, side, label, title]) => {
  const call = answerTo(`orders.${name}`, moved("acceptee"));
  open(orderStanding(status, side), answered(`orders.${name}`, call));
  await press(label);
  const form = await dialog(title);
  await paste(form.getByLabelText(/^Un mot/u), "Désolé");
  await userEvent.click(form.getByRole("button", { name: label }));
  await waitFor(() => expect(call).toHaveBeenCalledExactlyOnceWith({ id, version: 1, note: "Désolé" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("une contre-offre part de ce qui est sur la table", async () => {
  const counter = answerTo("orders.counter", moved("contre_proposee"));
  open(orderStanding("proposee", "seller"), { "orders.counter": counter });
  await press("Faire une contre-offre");
  const form = await dialog("Faire une contre-offre");
  expect(form.getByLabelText<HTMLInputElement>(/^Quantité/u).value).toBe("10");
  expect(form.getByLabelText<HTMLInputElement>("Livraison par mes soins").checked).toBe(true);
  const send = () => userEvent.click(form.getByRole("button", { name: "Envoyer la contre-offre" }));
  await userEvent.clear(form.getByLabelText(/^Prix proposé/u));
  await send();
  // The focus is on what is wanted.
  await userEvent.keyboard("480");
  expect(plain(form.getByRole("status").textContent)).toBe("4 800 FCFA");
  await send();
  const terms = { quantity: 10, unitPrice: 480, fulfilment: "livraison", carrier: false, wishedOn: null, note: "" };
  await waitFor(() => expect(counter).toHaveBeenCalledExactlyOnceWith({ id, version: 1, ...terms }));
  await screen.findByText("Contre-offre envoyée");
});

test("un code faux se lit sur le champ ; le bon confirme la remise", async () => {
  const handOver = answerTo("orders.handOver", ({ code }) => {
    if (code !== "048213") throw refused("order.wrong-code");
    return { goods: [] };
  });
  open(orderStanding("prete", "seller"), { "orders.handOver": handOver });
  await press("Saisir le code de l'acheteur");
  const form = await dialog("Code de l'acheteur");
  const field = form.getByLabelText("Code à six chiffres");
  const send = () => userEvent.click(form.getByRole("button", { name: "Confirmer la remise" }));
  await userEvent.type(field, "12");
  await send();
  expect(await form.findByText("Le code a six chiffres")).toBeTruthy();
  await userEvent.type(field, "3456");
  await send();
  expect(await form.findByText("Ce code n'est pas celui de l'acheteur")).toBeTruthy();
  await userEvent.clear(field);
  await userEvent.type(field, "048213");
  await send();
  expect(await screen.findByText("Remise confirmée")).toBeTruthy();
  expect(handOver).toHaveBeenLastCalledWith({ id, version: 1, code: "048213" });
});

/** The stock, which the seller has looked at before. */
function WithStock() {
  trpc.stock.summary.useQuery();
  return <Component />;
}

test("une vente acceptée réserve sa marchandise : le stock vu avant ne garde pas ses chiffres", async () => {
  const summary = answerTo("stock.summary", { items: 1, low: 0, soldOut: 0 });
  renderPage(<WithStock />, {
    at: `/orders/${id}`,
    path: "/orders/:id",
    answers: {
      "auth.me": aViewer(),
      "orders.byId": orderStanding("proposee", "seller"),
      "orders.accept": moved("acceptee"),
      "deliveries.ofOrder": [],
      "reviews.mine": theReviews(),
      "stock.summary": summary,
    },
  });
  await press("Accepter");
  const sure = within(await screen.findByRole("dialog"));
  await userEvent.click(sure.getByRole("button", { name: "Accepter" }));
  await waitFor(() => expect(summary).toHaveBeenCalledTimes(2));
});

test("si l'autre a agi entre-temps, c'est dit, et la page montre où l'on en est", async () => {
  let now = orderStanding("acceptee", "buyer");
  open(now, {
    "orders.byId": () => now,
    "orders.cancel": () => {
      now = { ...orderStanding("prete", "buyer"), version: 2 };
      throw refused("order.stale");
    },
  });
  await press("Annuler la commande");
  const form = await dialog("Annuler la commande ?");
  await userEvent.click(form.getByRole("button", { name: "Annuler la commande" }));
  expect((await screen.findByRole("alert")).textContent).toContain("La commande a changé entre-temps");
  expect(await screen.findByRole("button", { name: "J'ai reçu la commande" })).toBeTruthy();
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("une panne garde le dialogue ouvert, et ce qui y est tapé", async () => {
  open(orderStanding("proposee", "seller"), {
    "orders.refuse": () => {
      throw new Error("panne");
    },
  });
  await press("Refuser");
  const form = await dialog("Refuser cette offre ?");
  await paste(form.getByLabelText(/^Un mot/u), "Trop bas");
  await userEvent.click(form.getByRole("button", { name: "Refuser" }));
  expect(await screen.findByText("Cela n'est pas parti. Vérifiez votre connexion et réessayez.")).toBeTruthy();
  expect(form.getByDisplayValue("Trop bas")).toBeTruthy();
});

test("la commande d'un autre, ou qui n'existe pas, est introuvable ; une panne se réessaie", async () => {
  open(anOrderShown(), {
    "orders.byId": refusing("order.not-found"),
  });
  expect(await screen.findByRole("heading", { name: "Commande non trouvée" })).toBeTruthy();
});

test("en attendant, « Chargement... » ; un échec se réessaie", async () => {
  let broken = true;
  open(anOrderShown(), {
    "orders.byId": () => {
      if (broken) throw new Error("panne");
      return anOrderShown();
    },
  });
  expect(screen.getByText("Chargement...")).toBeTruthy();
  expect((await screen.findByRole("alert")).textContent).toContain("Impossible de charger la commande");
  broken = false;
  await press("Réessayer");
  expect(await screen.findByRole("heading", { level: 1, name: "Tomates fraîches" })).toBeTruthy();
});
