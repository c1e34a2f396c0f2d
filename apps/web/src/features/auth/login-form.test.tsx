import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderPage } from "#testing/render.tsx";
import { LoginForm, useLoginForm } from "./login-form.tsx";

function Page() {
  return <LoginForm form={useLoginForm()} pending={false} onSubmit={() => {}} />;
}
const facts = () =>
  [screen.getByLabelText<HTMLInputElement>("Email"), screen.getByLabelText<HTMLInputElement>("Mot de passe")].map(
    ({ id, name, autocomplete }) => [id, name, autocomplete],
  );

test("un gestionnaire de mots de passe retrouve les deux champs : mêmes noms et identifiants à chaque ouverture", () => {
  const { unmount } = renderPage(<Page />);
  const first = facts();
  expect(first).toEqual([
    ["sign-in-email", "email", "username"],
    ["sign-in-password", "password", "current-password"],
  ]);
  unmount();
  renderPage(<Page />);
  expect(facts()).toEqual(first);
});
