import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { answerTo, aPage } from "#testing/answers.ts";
import { aCard } from "#testing/announcements.ts";
import { renderPage } from "#testing/render.tsx";
import { Component } from "./announcement-list.page.tsx";

test("la fourchette de prix au kilo se tape, va dans l'adresse une fois le champ quitté, et se retire", async () => {
  const list = answerTo("announcements.list", aPage([aCard()]));
  const { router } = renderPage(<Component />, {
    at: "/announcements?minPrice=900&maxPrice=300",
    path: "/announcements",
    answers: { "announcements.list": list, "announcements.count": { count: 1 } },
  });
  await screen.findByRole("article");
  expect(list).toHaveBeenCalledWith(expect.objectContaining({ minPrice: 300, maxPrice: 900 }));
  const most = await screen.findByLabelText("Prix/kg max");
  expect(most).toHaveProperty("value", "900");
  await userEvent.clear(most);
  await userEvent.type(most, "1200{Enter}");
  await waitFor(() => expect(router.state.location.search).toBe("?minPrice=300&maxPrice=1200"));
  await userEvent.click(screen.getByRole("button", { name: /^Retirer le filtre dès 300\sFCFA\/kg$/u }));
  await waitFor(() => expect(router.state.location.search).toBe("?maxPrice=1200"));
  expect(screen.getByRole("button", { name: /^Retirer le filtre jusqu'à 1\s200\sFCFA\/kg$/u })).toBeTruthy();
});

test("sans fourchette de prix, aucun zéro ne se lit parmi les filtres", async () => {
  renderPage(<Component />, {
    at: "/announcements?search=igname",
    path: "/announcements",
    answers: { "announcements.list": aPage([aCard()]), "announcements.count": { count: 1 } },
  });
  const pill = await screen.findByRole("button", { name: /^Retirer le filtre « igname »$/u });
  expect(pill.parentElement?.textContent).toMatch(/^«\signame\s»\s?Effacer les filtres$/u);
});
