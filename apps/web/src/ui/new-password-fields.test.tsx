import { useForm } from "@mantine/form";
import { STAFF_PASSWORD_MIN } from "@recolte/domain/identity/account/account";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { renderPage } from "#testing/render.tsx";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { paste } from "#testing/paste.ts";

function Form(props: { reveal?: string; shortest?: number }) {
  const form = useForm({
    initialValues: { password: "", confirmPassword: "" },
    validate: { confirmPassword: (again, { password }) => (again === password ? null : "Pas les mêmes") },
  });
  return (
    <form onSubmit={form.onSubmit(() => {})}>
      <NewPasswordFields form={form} {...props} />
      <button type="submit">Valider</button>
    </form>
  );
}
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);

test("un mot de passe se choisit deux fois, caché, et sa longueur se lit avant qu'on tape", async () => {
  renderPage(<Form />);
  for (const input of [await field("Nouveau mot de passe"), await field("Confirmer le mot de passe")]) {
    expect([input.type, input.autocomplete]).toEqual(["password", "new-password"]);
  }
  expect(screen.getByText("Au moins 6 caractères")).toBeTruthy();
  await paste(await field("Nouveau mot de passe"), "mangue");
  await paste(await field("Confirmer le mot de passe"), "papaye");
  await userEvent.click(screen.getByRole("button", { name: "Valider" }));
  expect(screen.getByRole("alert").textContent).toBe("Pas les mêmes");
});

test("chaque œil a son nom, et l'équipe lit sa propre longueur", async () => {
  renderPage(<Form reveal="Afficher le nouveau mot de passe" shortest={STAFF_PASSWORD_MIN} />);
  const eyes = ["Afficher le nouveau mot de passe", "Afficher la confirmation"];
  expect((await screen.findAllByRole("button", { name: /^Afficher/u })).map((eye) => eye.getAttribute("aria-label"))).toEqual(
    eyes,
  );
  expect(screen.getByText("Au moins 12 caractères")).toBeTruthy();
});
