import { MantineProvider } from "@mantine/core";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { numberOf } from "#lib/draft/number-of.ts";
import { MoneyInput } from "./money-input.tsx";

function Field({ decimals }: { decimals: 0 | 2 }) {
  const [value, setValue] = useState<number | string>("");
  return (
    <MantineProvider>
      <MoneyInput label="Prix" decimals={decimals} value={value} onChange={setValue} />
      <output>{String(numberOf(value))}</output>
    </MantineProvider>
  );
}

function open(decimals: 0 | 2) {
  render(<Field decimals={decimals} />);
  const field = screen.getByLabelText<HTMLInputElement>("Prix");
  return { field, kept: () => Number(screen.getByRole("status").textContent), shown: () => field.value };
}

test.each([
  ["1.250", 1250, "1 250"],
  ["1,250", 1250, "1 250"],
  ["1,255", 1255, "1 255"],
  ["12.500", 12_500, "12 500"],
  ["250.000", 250_000, "250 000"],
  ["1.250.000", 1_250_000, "1 250 000"],
  ["1.250,5", 1250.5, "1 250,5"],
  ["1 250", 1250, "1 250"],
  ["1,25", 1.25, "1,25"],
] as const)("« %s » tapé pour un prix vaut %d et se lit « %s »", async (typed, worth, read) => {
  const { field, kept, shown } = open(2);
  await userEvent.type(field, typed);
  expect([kept(), shown()]).toEqual([worth, read]);
});

test.each([
  ["85.000", 85_000, "85 000"],
  ["1.250.000", 1_250_000, "1 250 000"],
  ["2,5", 2.5, "2,5"],
] as const)("« %s » tapé pour un prix sans centimes vaut %d : le formulaire en juge", async (typed, worth, read) => {
  const { field, kept, shown } = open(0);
  await userEvent.type(field, typed);
  expect([kept(), shown()]).toEqual([worth, read]);
});

test.each([
  ["1.250", 1250, "1 250"],
  ["1.250.000", 1_250_000, "1 250 000"],
] as const)("« %s » collé vaut %d", async (pasted, worth, read) => {
  const { field, kept, shown } = open(2);
  await userEvent.click(field);
  await userEvent.paste(pasted);
  expect([kept(), shown()]).toEqual([worth, read]);
});

test.each(["1 000 - 1 500", "1e5", "5 10", "0,255", "mille", "12 00"])(
  "« %s » n'est pas un prix : tapé ou collé, il reste tel quel et n'est pas pris pour un nombre",
  async (text) => {
    const { field, kept, shown } = open(2);
    await userEvent.type(field, text);
    await userEvent.tab();
    expect([shown(), kept()]).toEqual([text, Number.NaN]);
    await userEvent.clear(field);
    await userEvent.click(field);
    await userEvent.paste(text);
    expect([shown(), kept()]).toEqual([text, Number.NaN]);
  },
);

test("un nombre à plus de trois décimales n'est pas un prix : collé, il reste, et n'est pas pris pour des milliers", async () => {
  const { field, kept, shown } = open(2);
  await userEvent.click(field);
  await userEvent.paste("1234.5678");
  expect([kept(), shown()]).toEqual([Number.NaN, "1234.5678"]);
});

test("un nombre déjà groupé se corrige au milieu et au bout, sans que le curseur s'en aille", async () => {
  const { field, kept, shown } = open(2);
  await userEvent.type(field, "125000");
  expect(shown()).toBe("125 000");
  await userEvent.type(field, "{Backspace}{Backspace}");
  expect([kept(), shown()]).toEqual([1250, "1 250"]);
  await userEvent.type(field, "99", { initialSelectionStart: 1, initialSelectionEnd: 1 });
  expect([kept(), shown()]).toEqual([199_250, "199 250"]);
});

test("un point mis dans « 1 250 » n'y change rien", async () => {
  const { field, kept, shown } = open(2);
  await userEvent.type(field, "1250");
  await userEvent.type(field, ".", { initialSelectionStart: 1, initialSelectionEnd: 1 });
  expect([kept(), shown()]).toEqual([1250, "1 250"]);
});
