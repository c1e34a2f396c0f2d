import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { renderPage } from "#testing/render.tsx";
import InstallOffer from "./install-offer.tsx";

afterEach(() => {
  window.installOffer = undefined;
  vi.restoreAllMocks();
});

test("là où le navigateur l'offre, un geste installe le site ; l'offre ne sert qu'une fois", async () => {
  const prompt = vi.fn(() => Promise.resolve({ outcome: "accepted" as const }));
  window.installOffer = Object.assign(new Event("beforeinstallprompt"), { prompt });
  renderPage(<InstallOffer />);
  await userEvent.click(await screen.findByRole("button", { name: "Installer sur ce téléphone" }));
  expect(prompt).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByRole("region", { name: "Installer Récolte" })).toBeNull());
});

test("sur un iPhone, il est dit comment faire ; ailleurs et sans offre, rien", async () => {
  const { unmount } = renderPage(<InstallOffer />);
  expect(screen.queryByRole("region", { name: "Installer Récolte" })).toBeNull();
  unmount();
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue("Mozilla/5.0 (iPhone; CPU iPhone OS 16_0 like Mac OS X)");
  renderPage(<InstallOffer />);
  expect(await screen.findByText(/^Touchez « Partager »/u)).toBeTruthy();
});
