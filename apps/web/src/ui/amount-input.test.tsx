import { useForm } from "@mantine/form";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { renderPage } from "#testing/render.tsx";
import { numberOf } from "#lib/draft/number-of.ts";
import { AmountInput } from "./amount-input.tsx";
import { MoneyInput } from "./money-input.tsx";

function Field({ decimals }: { decimals?: number }) {
  const [value, setValue] = useState<number | string>("");
  return <AmountInput label="Quantité" decimals={decimals ?? 0} max={100} value={value} onChange={setValue} />;
}

test.each([
  ["1.250", "1 250"],
  ["1,250", "1 250"],
  ["2,5", "2,5"],
  ["1000", "1 000"],
])(
  "un nombre entier se lit comme un prix : « %s » tapé se lit « %s », et rien ne le ramène au plus grand permis",
  async (typed, read) => {
    renderPage(<Field />);
    const field = screen.getByLabelText<HTMLInputElement>("Quantité");
    await userEvent.type(field, typed);
    await userEvent.tab();
    expect(field.value).toBe(read);
  },
);

test("trois décimales restent des décimales où l'on pèse au gramme", async () => {
  renderPage(<Field decimals={3} />);
  const field = screen.getByLabelText<HTMLInputElement>("Quantité");
  await userEvent.type(field, "1,250");
  await userEvent.tab();
  expect(field.value).toBe("1,25");
});

test.each([
  ["1 000 - 1 500", 0, "Écrivez un seul nombre, en chiffres"],
  ["1e5", 0, "Écrivez un seul nombre, en chiffres"],
  ["0,1234", 3, "Trois décimales au maximum"],
  ["0", 0, "La quantité doit être supérieure à 0"],
])("« %s » est refusé sur le champ, en mots, et y reste", async (typed, decimals, said) => {
  function Form() {
    const form = useForm<{ quantity: number | string }>({
      initialValues: { quantity: "" },
      validate: { quantity: (value) => (numberOf(value, 0) > 0 ? null : "La quantité doit être supérieure à 0") },
    });
    return (
      <form onSubmit={form.onSubmit(() => {})}>
        <AmountInput label="Quantité" decimals={decimals} {...form.getInputProps("quantity")} />
        <button type="submit">Envoyer</button>
      </form>
    );
  }
  renderPage(<Form />);
  await userEvent.type(screen.getByLabelText("Quantité"), typed);
  await userEvent.click(screen.getByRole("button", { name: "Envoyer" }));
  expect(await screen.findByText(said)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("Quantité").value).toBe(typed);
});

test.each([
  ["5 000 FCFA", 5000, "5 000"],
  ["5000f", 5000, "5 000"],
  ["5 000 F/kg", 5000, "5 000"],
  ["2 pour 500", "2 pour 500", "2 pour 500"],
])("« %s » collé dans un champ de prix compte %s, et se lit « %s » une fois quitté", async (pasted, kept, read) => {
  function Price() {
    const [price, setPrice] = useState<number | string>("");
    return (
      <>
        <MoneyInput label="Prix" value={price} onChange={setPrice} />
        <output>{JSON.stringify(price)}</output>
      </>
    );
  }
  renderPage(<Price />);
  const field = screen.getByLabelText<HTMLInputElement>("Prix");
  await userEvent.click(field);
  await userEvent.paste(pasted);
  expect(screen.getByRole("status").textContent).toBe(JSON.stringify(kept));
  await userEvent.tab();
  expect(field.value).toBe(read);
});
