import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Outputs } from "#lib/line/trpc.ts";
import { renderPage } from "#testing/render.tsx";
import { Traded } from "./traded.tsx";

const purchase: Outputs["money"]["traded"]["purchases"][number] = {
  kind: "order",
  id: "o1",
  label: "Manioc",
  unit: "kg",
  quantity: 40,
  total: 20_000,
  currency: "XAF",
  at: "2026-11-02T08:00:00.000Z",
  paid: false,
  status: "cloturee",
};
const found: Outputs["money"]["traded"] = {
  purchases: [purchase, { ...purchase, kind: "sale", id: "s1", label: "Riz", total: 700, paid: true }],
  goods: [{ label: "Manioc", unit: "kg", times: 4 }],
  owed: [{ currency: "XAF", sum: 20_000, items: 1, credits: 0 }],
};

test("la fiche d'un client dit ses achats, ses habitudes, ce qu'il doit, et mène à la conversation", async () => {
  renderPage(<Traded side="seller" userId="b" />, { answers: { "money.traded": found } });
  const bought = within(await screen.findByRole("list", { name: "Derniers achats" }));
  const rows = bought.getAllByRole("listitem").map(({ textContent }) => textContent.replaceAll(/\s/gu, " "));
  expect(rows).toEqual(["Manioc 40 kg · 02/11/2026Non payé 20 000 FCFA", "Riz 40 kg · 02/11/2026 700 FCFA"]);
  expect(bought.getByRole("link", { name: "Manioc" })).toHaveProperty("pathname", "/orders/o1");
  expect(screen.getByText(/^À encaisser/u).textContent.replaceAll(/\s/gu, " ")).toBe("À encaisser : 20 000 FCFA");
  expect(screen.getByText(/Manioc \(4 achats\)/u)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Voir la conversation" }).getAttribute("href")).toBe("/messages?with=b");
});

test("qui n'a encore rien acheté, et n'a pas de compte, n'a ni achats ni conversation", async () => {
  renderPage(<Traded side="seller" userId={null} customerId="c" />, {
    answers: { "money.traded": { purchases: [], goods: [], owed: [] } },
  });
  expect(await screen.findByText("Aucun achat pour le moment.")).toBeTruthy();
  expect(screen.queryByRole("link")).toBeNull();
});
