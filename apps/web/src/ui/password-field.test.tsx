import { MantineProvider } from "@mantine/core";
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { PasswordField } from "./password-field.tsx";

test.each([
  ["refusé", "Mot de passe trop long", "true"],
  ["que rien ne refuse", null, null],
] as const)("un mot de passe %s se dit ainsi à un lecteur d'écran", (_what, error, said) => {
  render(
    <MantineProvider env="test">
      <PasswordField label="Mot de passe" error={error} />
    </MantineProvider>,
  );
  expect(screen.getByLabelText("Mot de passe").getAttribute("aria-invalid")).toBe(said);
});
