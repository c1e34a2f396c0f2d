import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { answerTo } from "#testing/answers.ts";
import { aConfig } from "#testing/home.ts";
import { renderPage } from "#testing/render.tsx";
import { MaintenanceNotice } from "./maintenance-notice.tsx";

const RUNNING = "Entretien en cours : le site peut être lent, ou s'arrêter quelques minutes.";
/** As the server writes it. */
function write() {
  document.body.insertAdjacentHTML("afterbegin", `<aside id="maintenance">${RUNNING}</aside>`);
}
const open = (maintenance: string | null) => {
  const config = answerTo("auth.config", aConfig({ maintenance }));
  return { config, ...renderPage(<MaintenanceNotice />, { path: "*", at: "/help", answers: { "auth.config": config } }) };
};

/** What the page itself shows is its own to take away. */
afterEach(() => document.querySelector("body > #maintenance")?.remove());

test("ce que le document dit reste, une seule fois, tant que le site le dit", async () => {
  write();
  const { config } = open(RUNNING);
  await waitFor(() => expect(config).toHaveBeenCalledTimes(1));
  expect(await screen.findByRole("complementary", { name: "Entretien du site" })).toBeTruthy();
  expect(screen.getAllByText(RUNNING)).toHaveLength(1);
});

test("l'entretien fini, le bandeau du document s'en va sans qu'on recharge la page", async () => {
  write();
  open(null);
  await waitFor(() => expect(screen.queryByText(RUNNING)).toBeNull());
});

test("une page qui ne dit rien ne demande rien ; en allant à une autre, on apprend l'entretien", async () => {
  const { config, router } = open(RUNNING);
  expect(config).not.toHaveBeenCalled();
  await act(() => router.navigate("/contact"));
  await screen.findByText(RUNNING);
  await act(() => router.navigate("/help"));
  expect(config).toHaveBeenCalledTimes(1);
});
