import { ERASED_NAME } from "@recolte/domain/market/profiles/profile";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderPage } from "#testing/render.tsx";
import { PersonBox } from "./person-box.tsx";

const AWA = { id: "a", avatarKey: null, verified: false, location: "Oyem", firstName: "Awa", lastName: "Ondo" };

test("d'un compte effacé aucun type d'activité ne se dit : il n'est plus connu", () => {
  renderPage(<PersonBox title="Vendeur" person={{ ...AWA, ...ERASED_NAME, location: "", userType: "consommateur" }} gone />);
  expect(screen.getByText("Compte supprimé")).toBeTruthy();
  expect(screen.queryByText(/Consommateur/u)).toBeNull();
});

test("d'un compte suspendu le type d'activité reste vrai", () => {
  renderPage(<PersonBox title="Vendeur" person={{ ...AWA, userType: "producteur" }} gone />);
  expect(screen.getByText("Producteur · Oyem")).toBeTruthy();
});

test("la coche dit de qui l'on parle : un acheteur vérifié n'est pas un vendeur", () => {
  renderPage(<PersonBox title="Acheteur" person={{ ...AWA, verified: true }} />);
  expect(screen.getByText("Acheteur vérifié")).toBeTruthy();
});

test("la coche d'un nom long ne se retrouve pas seule sur la ligne d'après", () => {
  renderPage(<PersonBox title="Vendeur" person={{ ...AWA, verified: true }} />);
  expect(screen.getByText("Vendeur vérifié").closest("p")?.textContent).toBe("Awa Ondo\u00a0Vendeur vérifié");
});
