import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { aPage } from "#testing/answers.ts";
import { aViewer } from "#testing/people.ts";
import { renderPage } from "#testing/render.tsx";
import { Component } from "./quotes.page.tsx";

const sides = vi.fn();

function open(userType: "transporteur" | "producteur") {
  sides.mockClear();
  renderPage(<Component />, {
    at: "/quotes",
    path: "/quotes",
    answers: {
      "auth.me": aViewer({ userType }),
      "quotes.waiting": 0,
      "quotes.list": aPage([]),
      "deliveries.counts": [],
      "deliveries.list": ({ side }) => {
        sides(side);
        return aPage([]);
      },
    },
  });
}
const tabs = () => screen.queryAllByRole("tab").map(({ textContent }) => textContent);

test("un transporteur trouve sous « Livraisons » celles qu'il fait, et à part celles qu'il a commandées", async () => {
  open("transporteur");
  await vi.waitFor(() => expect(tabs()).toEqual(["Demandes reçues", "Livraisons", "Demandes envoyées", "Livraisons commandées"]));
  await userEvent.click(screen.getByRole("tab", { name: "Livraisons" }));
  await vi.waitFor(() => expect(sides.mock.calls).toEqual([["carrier"]]));
  expect(await screen.findByRole("link", { name: "Voir les demandes de devis" })).toBeTruthy();
  await userEvent.click(screen.getByRole("tab", { name: "Livraisons commandées" }));
  await vi.waitFor(() => expect(sides.mock.calls).toEqual([["carrier"], ["customer"]]));
});

test("les autres trouvent sous « Livraisons » celles qu'ils attendent", async () => {
  open("producteur");
  await vi.waitFor(() => expect(tabs()).toEqual(["Demandes envoyées", "Livraisons", "Demandes reçues"]));
  await userEvent.click(screen.getByRole("tab", { name: "Livraisons" }));
  await vi.waitFor(() => expect(sides.mock.calls).toEqual([["customer"]]));
});
