import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
// Fetched by the first dialog and by the first warning: here at once, so that a busy machine fails no test.
import "#ui/dialog-window.tsx";
import "#ui/warning.tsx";
import type { Outputs } from "#lib/line/trpc.ts";
import { aPage } from "#testing/answers.ts";
import { anOrderCard, anOrderShown } from "#testing/orders.ts";
import { aViewer } from "#testing/people.ts";
import { renderPage } from "#testing/render.tsx";
import { Component } from "./admin.page.tsx";

const AT = "2026-11-20T10:00:00.000Z";
const ASKED = "Donnez-moi le code de la commande";
const { other, cover: _cover, ...card } = anOrderCard({ status: "litige", disputedBy: "buyer", handedOverAt: AT });
const { id, title, total, currency, updatedAt } = card;
const [buyer, seller] = [
  { ...other, id: card.buyerId, firstName: "Awa", lastName: "Ondo", active: true },
  { ...other, active: true },
];
const { rounds } = anOrderShown();
const event = { from: "remise", to: "litige", at: AT } as const;
const dispute: Outputs["disputes"]["byId"] = {
  ...card,
  pickupPlace: "",
  pickupOn: null,
  pickupFrom: null,
  pickupUntil: null,
  disputeReason: "Fruits abîmés",
  buyer,
  seller,
  rounds,
  pictures: [],
  handOverPictures: null,
  warned: [],
  events: [{ ...event, n: 1, move: "dispute", actor: "buyer", note: "Fruits abîmés" }],
};

async function read(over: Partial<typeof dispute>) {
  const row = { id, title, total, currency, updatedAt, disputedBy: "buyer", answered: false, upheld: null } as const;
  renderPage(<Component />, {
    path: "/admin",
    at: "/admin?vue=litiges",
    answers: {
      "auth.me": aViewer({ roles: ["admin"] }),
      "admin.queues": { pending: 0, reported: 0, letters: 0, featured: 0, team: [] },
      "disputes.count": 1,
      "disputes.list": aPage([{ ...row, agreedTotal: null, handedOverAt: AT, buyer, seller }]),
      "disputes.byId": { ...dispute, ...over },
    },
  });
  await userEvent.click(await screen.findByRole("button", { name: /^Examiner le litige/u }));
  const dialog = within(await screen.findByRole("dialog", { name: "Litige" }));
  await dialog.findByText("La vente est maintenue");
  return dialog;
}

test.for([
  ["ce qui est contesté", { disputeReason: ASKED }],
  ["la réponse de l'autre côté", { disputeAnswer: ASKED }],
  ["le mot d'une offre", { rounds: rounds.slice(0, 1).map((round) => ({ ...round, note: ASKED })) }],
  ["un mot du déroulement", { events: [{ ...event, n: 1, move: "handOver", actor: "seller", note: ASKED }] }],
] as const)("%s qui demande un code : le personnel lit l'avertissement juste dessous, et là seulement", async ([, over]) => {
  const dialog = await read({ ...over, warned: [ASKED] } as Partial<typeof dispute>);
  const warning = await dialog.findByRole("note");
  expect(warning.textContent).toContain("ne donnez ni code ni mot de passe");
  expect(warning.previousElementSibling?.textContent).toBe(ASKED);
});

test("un litige dont les mots ne demandent rien ne porte aucun avertissement", async () => {
  const dialog = await read({ disputeAnswer: "Ils étaient mûrs" });
  expect(dialog.queryByRole("note")).toBeNull();
});
