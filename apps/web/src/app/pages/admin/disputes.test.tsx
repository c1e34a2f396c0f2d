import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
// Fetched by the first dialog: here at once, so that a busy machine fails no test.
import "#ui/dialog-window.tsx";
import type { Outputs } from "#lib/line/trpc.ts";
import { anOrderCard, anOrderShown } from "#testing/orders.ts";
import { aViewer } from "#testing/people.ts";
import { type Answers, answerTo, aPage } from "#testing/answers.ts";
import { refused, renderPage, refusing } from "#testing/render.tsx";
import { Component } from "./admin.page.tsx";
import { paste } from "#testing/paste.ts";

const AT = "2026-11-20T10:00:00.000Z";
const { other, cover: _cover, ...card } = anOrderCard();
const pickup = { pickupPlace: "", pickupOn: null, pickupFrom: null, pickupUntil: null };
const buyer = { ...other, id: card.buyerId, firstName: "Awa", lastName: "Ondo", active: true };
const seller = { ...other, active: true };
const contested = { status: "litige", disputedBy: "buyer", disputeReason: "Fruits abîmés", handedOverAt: AT } as const;
const dispute: Outputs["disputes"]["byId"] = {
  ...card,
  ...pickup,
  ...contested,
  version: 6,
  buyer,
  seller,
  rounds: anOrderShown().rounds,
  pictures: [],
  handOverPictures: null,
  warned: [],
  events: [{ n: 1, move: "dispute", from: "remise", to: "litige", actor: "buyer", note: "Fruits abîmés", at: AT }],
};
const { id, title, total, currency } = dispute;
const named = ({ id: personId, firstName, lastName }: typeof other) => ({ id: personId, firstName, lastName });
const row: Outputs["disputes"]["list"]["items"][number] = {
  id,
  title,
  total,
  currency,
  disputedBy: "buyer",
  answered: false,
  upheld: null,
  agreedTotal: null,
  handedOverAt: AT,
  updatedAt: AT,
  buyer: named(buyer),
  seller: named(seller),
};
const resolved = { id, version: 7, status: "resolue" } as const;

const open = (answers: Answers = {}) =>
  renderPage(<Component />, {
    path: "/admin",
    at: "/admin?vue=litiges",
    answers: {
      "auth.me": aViewer({ roles: ["admin"] }),
      "admin.queues": { pending: 0, reported: 0, letters: 0, featured: 0, team: [] },
      "disputes.count": 1,
      "disputes.list": aPage([row]),
      "disputes.byId": dispute,
      ...answers,
    },
  });
const plain = (text: string | null | undefined) => text?.replaceAll(/[\u00a0\u202f]/gu, " ") ?? "";
async function examine() {
  await userEvent.click(await screen.findByRole("button", { name: /^Examiner le litige/u }));
  const dialog = within(await screen.findByRole("dialog", { name: "Litige" }));
  await dialog.findByText("La vente est maintenue");
  return dialog;
}
const settle = (dialog: Awaited<ReturnType<typeof examine>>) => userEvent.click(dialog.getByRole("button", { name: "Trancher" }));

test.for([
  [{ answered: true }, "L'acheteurLe vendeur a répondu"],
  [{ disputedBy: "seller" }, "Le vendeurL'acheteur n'a pas répondu"],
] as const)("la liste dit si l'autre côté a donné sa version : %j", async ([values, said]) => {
  open({ "disputes.list": aPage([{ ...row, ...values }]) });
  const [, line] = await screen.findAllByRole("row");
  expect(plain(line?.textContent)).toContain(said);
});

test("un litige dit qui vend, qui achète, pour combien, et qui conteste", async () => {
  open();
  const [, line] = await screen.findAllByRole("row");
  expect(plain(line?.textContent)).toContain(
    "« Tomates fraîches »4 500 FCFA (XAF)Clarisse ObameAwa OndoL'acheteurLe vendeur n'a pas répondu20/11/2026",
  );
  expect(screen.getByRole("button", { name: /^Litiges\s*1$/u })).toBeTruthy();
});

test("la commande se lit entière avant la décision, qui veut un choix et des mots", async () => {
  const resolve = answerTo("disputes.resolve", resolved);
  open({ "disputes.resolve": resolve });
  const dialog = await examine();
  for (const words of ["10 kg à 450 FCFA/kg", "Non confirmé", "Tour 1, Awa Ondo : 10 kg, 4 500 FCFA"])
    expect(plain(screen.getByRole("dialog").textContent)).toContain(words);
  expect(dialog.getByText("Aucune des deux parties n'a montré de photo.")).toBeTruthy();
  await settle(dialog);
  expect(await dialog.findByText("Dites si la vente tient")).toBeTruthy();
  expect(dialog.getByText("La décision est requise")).toBeTruthy();
  expect(document.activeElement).toBe(dialog.getByLabelText("La vente est maintenue"));
  await userEvent.click(dialog.getByLabelText(/^La vente ne compte pas/u));
  await settle(dialog);
  expect(document.activeElement).toBe(dialog.getByLabelText("Ce que liront les deux parties"));
  await paste(dialog.getByLabelText("Ce que liront les deux parties"), "Le vendeur rembourse.");
  await settle(dialog);
  expect(await screen.findByText("Litige tranché : les deux parties seront prévenues sur Récolte")).toBeTruthy();
  expect(resolve).toHaveBeenCalledExactlyOnceWith({ id, version: 6, upheld: false, resolution: "Le vendeur rembourse." });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("un paiement ne se lit pas comme une seconde remise : le déroulement dit ce qui s'est passé, comme chez les deux parties", async () => {
  const event = (n: number, move: string) =>
    ({ n, move, from: "remise", to: "remise", actor: "seller", note: "", at: AT }) as const;
  open({ "disputes.byId": { ...dispute, events: [event(1, "handOver"), event(2, "pay"), event(3, "close")] } });
  await examine();
  const said = plain(screen.getByRole("dialog").textContent);
  for (const words of ["Remise, Clarisse Obame", "Paiement reçu, Clarisse Obame", "Commande clôturée, "])
    expect(said).toContain(words);
  expect(said.split("Remise, Clarisse Obame")).toHaveLength(2);
});

test("ce qui fut écrit à une offre ne se lit qu'une fois", async () => {
  const rounds = dispute.rounds.map((round) => ({ ...round, note: "Cueillies ce matin" }));
  const offer = { ...dispute.events[0]!, n: 0, move: "propose", note: "Cueillies ce matin" } as const;
  open({ "disputes.byId": { ...dispute, rounds, events: [offer, ...dispute.events] } });
  await examine();
  expect(screen.getAllByText("Cueillies ce matin")).toHaveLength(rounds.length);
});

test.each([
  [null, "Clarisse Obame n'a pas donné sa version."],
  ["Pesées devant lui", "Clarisse Obame répond :Pesées devant lui"],
])("la version de l'autre côté se lit avant de trancher, ou qu'il n'y en a pas : %s", async (disputeAnswer, words) => {
  open({ "disputes.byId": { ...dispute, disputeAnswer } });
  await examine();
  expect(screen.getByRole("dialog").textContent).toContain(words);
});

test("le mot de passe se redemande, et la décision part ensuite", async () => {
  let confirmed = false;
  const resolve = answerTo("disputes.resolve", () => {
    if (!confirmed) throw refused("auth.confirm-password");
    return resolved;
  });
  open({ "disputes.resolve": resolve, "auth.stepUp": () => ({ ok: (confirmed = true) }) });
  const dialog = await examine();
  await userEvent.click(dialog.getByLabelText("La vente est maintenue"));
  await paste(dialog.getByLabelText("Ce que liront les deux parties"), "Conforme.");
  await settle(dialog);
  const stepUp = within(await screen.findByRole("dialog", { name: "Confirmez votre mot de passe" }));
  await paste(stepUp.getByLabelText("Mot de passe"), "secret-du-staff");
  await userEvent.click(stepUp.getByRole("button", { name: "Continuer" }));
  expect(await screen.findByText("Litige tranché : les deux parties seront prévenues sur Récolte")).toBeTruthy();
  expect(resolve).toHaveBeenCalledTimes(2);
});

test("trancher ne relit pas le litige qui se ferme : « Litige consulté » ne s'écrit qu'une fois au journal", async () => {
  const read = answerTo("disputes.byId", dispute);
  const list = answerTo("disputes.list", aPage([row]));
  open({ "disputes.byId": read, "disputes.list": list, "disputes.resolve": resolved });
  const dialog = await examine();
  await userEvent.click(dialog.getByLabelText("La vente est maintenue"));
  await paste(dialog.getByLabelText("Ce que liront les deux parties"), "Conforme.");
  await settle(dialog);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(list).toHaveBeenCalledTimes(2));
  expect(read).toHaveBeenCalledOnce();
});

test("un collègue a été plus rapide : c'est dit", async () => {
  open({
    "disputes.resolve": refusing("moderation.decided"),
  });
  const dialog = await examine();
  await userEvent.click(dialog.getByLabelText("La vente est maintenue"));
  await paste(dialog.getByLabelText("Ce que liront les deux parties"), "Conforme.");
  await settle(dialog);
  expect(await screen.findByRole("alert")).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("sans litige, en panne : les deux se disent", async () => {
  open({ "disputes.list": aPage([]), "disputes.count": 0 });
  expect(await screen.findByRole("heading", { name: "Aucun litige en attente" })).toBeTruthy();
});

test("les archives disent la décision ; l'état et la recherche sont dans l'adresse", async () => {
  const list = answerTo("disputes.list", aPage([{ ...row, upheld: false }]));
  const { router } = open({ "disputes.list": list });
  await userEvent.click(await screen.findByRole("button", { name: "Archives" }));
  await paste(screen.getByLabelText("Numéro, nom ou produit"), "BC-2026-00012");
  await waitFor(() =>
    expect(list).toHaveBeenLastCalledWith(expect.objectContaining({ state: "resolue", search: "BC-2026-00012" })),
  );
  expect(router.state.location.search).toBe("?vue=litiges&statut=resolue&search=BC-2026-00012");
  expect(await screen.findByText("Vente annulée")).toBeTruthy();
});

test("une part se tranche en chiffres : ce qui reste se lit avant d'envoyer, tout n'est pas une part", async () => {
  const resolve = answerTo("disputes.resolve", resolved);
  open({ "disputes.resolve": resolve });
  const dialog = await examine();
  await userEvent.click(dialog.getByLabelText(/^Une part de la marchandise/u));
  await paste(dialog.getByLabelText("Ce que liront les deux parties"), "Trois kilos étaient bons.");
  await settle(dialog);
  expect(await dialog.findByText("Dites quelle part de la vente tient")).toBeTruthy();
  await paste(dialog.getByLabelText("Quantité maintenue (kg)"), "10");
  await settle(dialog);
  expect(await dialog.findByText("Une part est plus que rien et moins que tout")).toBeTruthy();
  await userEvent.clear(dialog.getByLabelText("Quantité maintenue (kg)"));
  await paste(dialog.getByLabelText("Quantité maintenue (kg)"), "3");
  expect(plain(screen.getByRole("dialog").textContent)).toContain("Il reste 3 kg sur 10 kg, soit 1 350 FCFA sur 4 500 FCFA.");
  await settle(dialog);
  await waitFor(() =>
    expect(resolve).toHaveBeenCalledExactlyOnceWith({
      id,
      version: 6,
      upheld: true,
      part: { of: "quantity", value: 3 },
      resolution: "Trois kilos étaient bons.",
    }),
  );
});

test("une question va à l'une des parties ; celle qui n'a pas répondu se voit", async () => {
  const ask = answerTo("disputes.ask", { id, version: 7 });
  const asked = { n: 2, move: "askSeller", from: "litige", to: "litige", actor: "staff", note: "Quel poids ?", at: AT } as const;
  open({ "disputes.ask": ask, "disputes.byId": { ...dispute, events: [...dispute.events, asked] } });
  const dialog = await examine();
  await userEvent.click(dialog.getByText("Poser une question"));
  expect(dialog.getByText("Clarisse Obame n'a pas encore répondu à la dernière question.")).toBeTruthy();
  await userEvent.click(dialog.getByRole("button", { name: "Envoyer la question" }));
  expect(await dialog.findByText("La question est requise")).toBeTruthy();
  await userEvent.selectOptions(dialog.getByLabelText("À qui"), "Awa Ondo");
  await paste(dialog.getByLabelText("La question"), "Combien étaient bons ?");
  await userEvent.click(dialog.getByRole("button", { name: "Envoyer la question" }));
  await waitFor(() =>
    expect(ask).toHaveBeenCalledExactlyOnceWith({ id, version: 6, side: "buyer", question: "Combien étaient bons ?" }),
  );
});

test("les archives disent ce qui tient, sur combien", async () => {
  open({ "disputes.list": aPage([{ ...row, upheld: true, total: 1_350, agreedTotal: 4_500 }]) });
  const [, line] = await screen.findAllByRole("row");
  expect(plain(line?.textContent)).toContain("Maintenue en partie, sur 4 500 FCFA");
});

test("ce qu'une partie montre se voit avant de trancher, sous son nom", async () => {
  const picture = { id, by: "seller", width: 640, height: 480, color: "#d04020" } as const;
  open({ "disputes.byId": { ...dispute, pictures: [{ ...picture, widths: [320, 640] }] } });
  const dialog = await examine();
  expect(dialog.getByRole("heading", { name: "Clarisse Obame montre" })).toBeTruthy();
  expect(dialog.getByAltText("Photo de Clarisse Obame 1, agrandir").getAttribute("src")).toBe(`/media/disputes/${id}/320.webp`);
});

test("la photo de la remise est parmi les pièces de qui tranche", async () => {
  const picture = { id, width: 640, height: 480, color: "#d04020", widths: [320, 640] };
  open({ "disputes.byId": { ...dispute, handOverPictures: [picture] } });
  const dialog = await examine();
  const shown = dialog.getByAltText("Photo de la remise 1, agrandir");
  expect(shown.getAttribute("src")).toBe(`/media/hand-overs/${id}/320.webp`);
});
