import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { confirm } from "#lib/send/confirm.ts";
import { renderPage } from "#testing/render.tsx";
// Fetched by the first dialog: here at once, so that a busy machine fails no test.
import "./dialog-window.tsx";

test("dans une question, aucun signe haut ne commence une ligne", async () => {
  const question = { title: "Vous l'avez ?", text: "Dites-le ensuite : cela ne se reprend pas.", action: "Oui" };
  renderPage(
    <button type="button" onClick={() => void confirm(question)}>
      Demander
    </button>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Demander" }));
  expect((await screen.findByText(/^Dites-le/u)).textContent).toBe("Dites-le ensuite\u00a0: cela ne se reprend pas.");
  await userEvent.click(screen.getByRole("button", { name: "Oui" }));
});
