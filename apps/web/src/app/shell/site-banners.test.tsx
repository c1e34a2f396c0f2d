import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { aConfig } from "#testing/home.ts";
import { renderPage } from "#testing/render.tsx";
import { press } from "#testing/site.ts";
import SiteBanners from "./site-banners.tsx";

beforeEach(() => localStorage.clear());

const banner = { id: "0190f3a0-0000-7000-8000-000000000001", version: 1, text: "Entretien ce soir.", dismissable: true };
const open = (values: Partial<typeof banner> = {}) =>
  renderPage(<SiteBanners />, {
    path: "/",
    at: "/",
    answers: { "auth.config": aConfig({ banners: [{ ...banner, ...values }] }) },
  });

test("un bandeau masqué ne revient pas sur cet appareil, sauf avec d'autres mots", async () => {
  const first = open();
  await screen.findByText("Entretien ce soir.");
  await press("Masquer ce message");
  expect(screen.queryByText("Entretien ce soir.")).toBeNull();
  first.unmount();
  const again = open({ version: 2, text: "C'est fini." });
  await screen.findByText("C'est fini.");
  again.unmount();
});

test("ce qui ne se masque pas n'a pas de bouton", async () => {
  open({ dismissable: false });
  await screen.findByText("Entretien ce soir.");
  expect(screen.queryByRole("button")).toBeNull();
});
