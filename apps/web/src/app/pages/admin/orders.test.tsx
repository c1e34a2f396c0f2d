import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { Outputs } from "#lib/line/trpc.ts";
import { type Answers, answerTo } from "#testing/answers.ts";
import { aViewer } from "#testing/people.ts";
import { renderPage } from "#testing/render.tsx";
import { Component as AdminPage } from "./admin.page.tsx";

type Order = Outputs["people"]["orders"]["orders"][number];
const order: Order = {
  id: "0190f3a0-0000-7000-8000-000000000077",
  at: "2026-11-20T10:00:00.000Z",
  title: "Manioc",
  status: "cloturee",
  total: 4500,
  currency: "XAF",
  disputeReason: null,
  resolution: null,
  upheld: null,
  seller: { id: "0190f3a0-0000-7000-8000-000000000001", firstName: "Koffi", lastName: "Aka" },
  buyer: { id: "0190f3a0-0000-7000-8000-000000000002", firstName: "Awa", lastName: "Ondo" },
};
const open = (answers: Answers, search = "") =>
  renderPage(<AdminPage />, {
    path: "/admin",
    at: `/admin?vue=commandes${search}`,
    answers: {
      "auth.me": aViewer({ roles: ["admin"] }),
      "admin.queues": { pending: 0, reported: 0, letters: 0, featured: 0, team: [] },
      "disputes.count": 0,
      ...answers,
    },
  });

test("une commande trouvée dit ce qui se vend, à qui, où elle en est, et mène aux deux fiches", async () => {
  const search = answerTo("people.orders", { orders: [order], more: true });
  open({ "people.orders": search });
  await screen.findByText("Quelle commande cherchez-vous ?");
  await userEvent.type(screen.getByRole("searchbox", { name: "Numéro, nom, email ou téléphone" }), "bc-2026-00012");
  const found = within(await screen.findByRole("region", { name: "Commandes trouvées" }));
  expect(found.getByText("Clôturée")).toBeTruthy();
  const words = found.getAllByRole("cell").map(({ textContent }) => textContent?.replaceAll(/[\u00a0\u202f]/gu, " "));
  expect(words).toEqual(["« Manioc »Koffi Aka vend à Awa Ondo", "4 500 FCFA (XAF)", "20/11/2026", "Clôturée", "Aucun litige"]);
  expect(found.getByRole("link", { name: "Awa Ondo" }).getAttribute("href")).toBe(
    `/admin/announcements/personnes/${order.buyer.id}`,
  );
  expect(found.queryByRole("link", { name: /litige/u })).toBeNull();
  found.getByText(/^Toutes ne sont pas là, au plus 50/u);
  expect(search).toHaveBeenLastCalledWith({ words: "bc-2026-00012" });
});

test.for([
  ["litige", "/admin?vue=litiges&cas="],
  ["resolue", "/admin?vue=litiges&statut=resolue&cas="],
] as const)("une commande « %s » mène à son litige", async ([status, place]) => {
  open({ "people.orders": { orders: [{ ...order, status }], more: false } }, "&search=koffi");
  const link = await screen.findByRole("link", { name: "Voir le litige sur « Manioc »" });
  expect(link.getAttribute("href")).toBe(place + order.id);
});

test("aucune ne correspond : on le dit, avec ce qui se cherche", async () => {
  open({ "people.orders": { orders: [], more: false } }, "&search=zzz");
  expect(await screen.findByText("Aucune commande ne correspond")).toBeTruthy();
});
