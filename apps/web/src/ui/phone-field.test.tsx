import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { renderPage } from "#testing/render.tsx";
import { PhoneField } from "./phone-field.tsx";

function Field({ kept }: { kept: string }) {
  const [value, setValue] = useState(kept);
  return (
    <PhoneField country="gabon" value={value} onChange={(event) => setValue(event.currentTarget.value)} onPropose={setValue} />
  );
}

test("un numéro de l'ancien plan reste tel quel jusqu'à ce que l'on prenne la forme proposée", async () => {
  renderPage(<Field kept="06111111" />);
  const field = screen.getByLabelText<HTMLInputElement>("Téléphone");
  expect(field.value).toBe("06111111");
  expect(screen.getByRole("status").textContent).toContain("Ce numéro est maintenant 066 11 11 11\u00a0?");
  await userEvent.click(screen.getByRole("button", { name: "Mettre 066 11 11 11" }));
  expect(field.value).toBe("066 11 11 11");
  expect(screen.getByRole("status").textContent).toBe("");
});

test("un numéro d'aucun plan a un avertissement, sans rien à mettre à sa place", () => {
  renderPage(<Field kept="123456" />);
  expect(screen.getByRole("status").textContent).toContain("Vérifiez-le");
  expect(screen.queryByRole("button")).toBeNull();
});
