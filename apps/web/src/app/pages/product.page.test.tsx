import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { Outputs } from "#lib/line/trpc.ts";
import { type Answers, aPage, answerTo } from "#testing/answers.ts";
import { aViewer } from "#testing/people.ts";
import { renderPage } from "#testing/render.tsx";
import { Component } from "./product.page.tsx";

type Goods = Outputs["products"]["bySlug"];
const aSeason = {
  country: "gabon",
  months: [10, 11],
  source: "FAO",
  url: null,
  certainty: "attestee",
  isOn: false,
} as const satisfies Goods["seasons"][number];
const goods = (over: Partial<Goods> = {}): Goods => ({
  slug: "safou",
  name: "Safou",
  category: "fruits",
  place: null,
  count: 0,
  newest: null,
  prices: [],
  items: [],
  seasons: [],
  towns: [],
  ...over,
});
const open = (shown: Goods, answers: Answers = {}) =>
  renderPage(<Component />, {
    at: "/produits/safou",
    path: "/produits/:product",
    answers: { "products.bySlug": shown, "favourites.list": aPage([]), ...answers },
  });

test.for([
  [null, { product: "safou" }],
  [
    { town: "Oyem", country: "gabon" },
    { product: "safou", country: "gabon", city: "Oyem" },
  ],
] as const)("« Créer une alerte » attend ce produit, là où la page le montre (%j)", async ([place, question]) => {
  const save = answerTo("alerts.save", ({ id }) => ({
    id,
    question,
    cadence: "now",
    pausedAt: null,
    createdAt: "2026-11-20T08:00:00.000Z",
  }));
  open(goods({ place }), { "auth.me": aViewer(), "alerts.list": [], "alerts.save": save });
  await userEvent.click(await screen.findByRole("button", { name: "Créer une alerte" }));
  await waitFor(() => expect(save).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ question })));
  await screen.findByRole("button", { name: "Voir mes alertes" });
});

test("« De saison » se dit du pays où c'est le mois, et de lui seul", async () => {
  open(
    goods({
      seasons: [
        { ...aSeason, isOn: true },
        { ...aSeason, country: "cote_ivoire" },
      ],
    }),
  );
  expect(await screen.findAllByText("De saison")).toHaveLength(1);
});
