import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { aCard } from "#testing/announcements.ts";
import { answerTo } from "#testing/answers.ts";
import { renderPage } from "#testing/render.tsx";
import HomeAround from "./home-around.tsx";

test("« De saison » montre ce qui l'est ; sans rien de confirmé, l'accueil n'en dit rien", async () => {
  const goods = aCard({ title: "Safous mûrs", inSeason: true });
  const { unmount } = renderPage(<HomeAround owner="" />, { answers: { "home.season": [goods] } });
  const strip = within(await screen.findByRole("region", { name: "De saison" }));
  expect(strip.getByRole("link", { name: "Safous mûrs" }).getAttribute("href")).toBe(`/announcements/${goods.id}`);
  unmount();

  const season = answerTo("home.season", []);
  renderPage(<HomeAround owner="" />, { answers: { "home.season": season } });
  await expect.poll(() => season.mock.calls.length).toBe(1);
  expect(screen.queryByRole("region", { name: "De saison" })).toBeNull();
});
