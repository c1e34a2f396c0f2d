import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderPage } from "#testing/render.tsx";
import { EmailField } from "./email-field.tsx";

test("une adresse se tape avec le clavier qui connaît @ et le navigateur propose la sienne", async () => {
  renderPage(<EmailField />);
  const field = await screen.findByLabelText<HTMLInputElement>("Email");
  expect([field.type, field.inputMode, field.autocomplete, field.required]).toEqual(["email", "email", "email", true]);
});

test("le formulaire lui donne un autre nom et dit sa faute", async () => {
  renderPage(<EmailField label="Nouvelle adresse email" error="Email invalide" />);
  expect((await screen.findByLabelText("Nouvelle adresse email")).getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByText("Email invalide")).toBeTruthy();
});
