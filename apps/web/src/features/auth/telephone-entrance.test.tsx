import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { renderPage } from "#testing/render.tsx";
import { TelephoneEntrance } from "./telephone-entrance.tsx";

test("qui a perdu son numéro, ou trouve son compte suspendu, va écrire à l'équipe sans adresse email", async () => {
  const { router } = renderPage(
    <TelephoneEntrance
      countries={["gabon"]}
      whatsapp={false}
      receivers={[]}
      focuses={false}
      forgets={false}
      onForgotten={vi.fn()}
      onEntered={vi.fn()}
      onBack={vi.fn()}
    />,
    { at: "/auth", path: "/auth" },
  );
  await userEvent.click(await screen.findByRole("link", { name: /^Numéro perdu ou compte bloqué/u }));
  expect(router.state.location).toMatchObject({ pathname: "/contact", search: "?vue=telephone" });
});
