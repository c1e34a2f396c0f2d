import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { Outputs } from "#lib/line/trpc.ts";
import { answerTo } from "#testing/answers.ts";
import { renderPage } from "#testing/render.tsx";
import { Owed } from "./owed.tsx";

const person = {
  userId: null,
  customerId: null,
  name: "Ben Koné",
  total: 3_420,
  items: 2,
  since: "2026-11-02T08:00:00.000Z",
  currency: "XAF",
} as const;
const blocks: Outputs["money"]["owed"] = [
  {
    currency: "XAF",
    sum: 4_120,
    all: 2,
    people: [
      { ...person, userId: "b" },
      { ...person, customerId: "r", name: "Rose", total: 700 },
    ],
  },
];
const item: Outputs["money"]["owedItems"][number] = {
  kind: "order",
  id: "o1",
  label: "Manioc",
  currency: "XAF",
  total: 3_000,
  since: "2026-11-02T08:00:00.000Z",
};

test("à encaisser dit sa somme, puis qui doit quoi ; un crédit se règle sur place, une commande sur sa page", async () => {
  const settle = answerTo("sales.settle", { id: "s1" });
  const items = answerTo("money.owedItems", () => [item, { ...item, kind: "sale", id: "s1", label: "Riz", total: 420 }]);
  renderPage(<Owed side="seller" />, {
    answers: { "money.owed": blocks, "money.owedItems": items, "sales.settle": settle },
  });
  const head = await screen.findByText(/^À encaisser/u);
  expect(head.closest("summary")?.textContent.replaceAll(/\s/gu, " ")).toBe("À encaisser 2 personnes4 120 FCFA");
  await userEvent.click(head);
  expect(screen.getByText("Rose").closest("summary")?.textContent).toMatch(/700\sFCFA$/u);
  const ben = screen.getByText("Ben Koné").closest("details")!;
  await userEvent.click(within(ben).getByText("Ben Koné"));
  expect(await within(ben).findByRole("link", { name: "Manioc" })).toHaveProperty("pathname", "/orders/o1");
  expect(items).toHaveBeenCalledWith({ side: "seller", userId: "b" });
  await userEvent.click(within(ben).getByRole("button", { name: /^Marquer réglée/u }));
  expect(settle).not.toHaveBeenCalled();
  await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Marquer réglée" }));
  await waitFor(() => expect(settle).toHaveBeenCalledExactlyOnceWith({ id: "s1" }));
});

test("où rien n'est dû, rien ne paraît", async () => {
  renderPage(
    <>
      <Owed side="buyer" />
      <p>fin</p>
    </>,
    { answers: { "money.owed": [] } },
  );
  await screen.findByText("fin");
  expect(screen.queryByText(/À payer/u)).toBeNull();
});
