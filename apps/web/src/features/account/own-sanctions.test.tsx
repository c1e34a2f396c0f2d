import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { answerTo, aPage } from "#testing/answers.ts";
import { aSanction } from "#testing/files.ts";
import { renderPage } from "#testing/render.tsx";
import { OwnSanctions } from "./own-sanctions.tsx";

const DECISION = "0190f3a0-0000-7000-8000-0000000000d1";
const told = (over: Parameters<typeof aSanction>[0] = {}, contestable: string | null = null) => {
  const { byId: _byId, by: _by, liftedBy: _liftedBy, ...sanction } = aSanction(over);
  return { ...sanction, contestable };
};

test("on lit dans ses paramètres ce que l'équipe a décidé, pourquoi et jusqu'à quand", async () => {
  const sanctions = [
    told(),
    told({ id: "0190f3a0-0000-7000-8000-0000000000b2", kind: "warn", what: null, until: null, reason: "Restez poli" }),
  ];
  renderPage(<OwnSanctions />, { answers: { "sanctions.mine": aPage(sanctions) } });
  expect(await screen.findByRole("region", { name: "Décisions de l'équipe" })).toBeTruthy();
  for (const words of ["Limite", "Publier", "Jusqu'au 14/03/2030", "Prix trompeurs", "Avertissement", "Restez poli"])
    screen.getByText(words);
});

test("une mesure était sans recours : « Contester » mène à la décision, tant qu'elle peut l'être", async () => {
  const past = told({ id: "0190f3a0-0000-7000-8000-0000000000b2", kind: "warn", what: null, until: null });
  renderPage(<OwnSanctions />, { answers: { "sanctions.mine": aPage([told({}, DECISION), past]) } });
  const links = await screen.findAllByRole("link", { name: "Contester" });
  expect(links.map((link) => link.getAttribute("href"))).toEqual([`/recours?decision=${DECISION}`]);
});

test("sans décision, rien ne se montre", async () => {
  const mine = answerTo("sanctions.mine", aPage([]));
  renderPage(<OwnSanctions />, { answers: { "sanctions.mine": mine } });
  await waitFor(() => expect(mine).toHaveBeenCalled());
  expect(screen.queryByRole("region")).toBeNull();
});
